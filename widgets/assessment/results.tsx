import type { ReactNode } from 'react'
import { type AssessmentReply, assessment } from '../../data/contracts/assessment.ts'
import { Button } from '../shared/components/button.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { ResultForm } from './result-form.tsx'
import { useArrival } from './use-arrival.ts'

const { copy, pages } = assessment
const stages = ['BUILD', 'SUSTAIN', 'SCALE']
const booking = '/booking'
/** Mail clients and operating systems truncate longer links. */
const maxMailLength = 1900
/** A page's path at the start of a text or after a space. */
const path = /(?<=^|\s)(\/[a-z][a-z-]*)/g

interface Props {
  readonly answers: object
  readonly result: AssessmentReply
  readonly hasMoved: boolean
  readonly onRestart: () => void
}

/** Shows the whole analysis, with links to print and mail it, and a form to be sent it if the site offers that. */
export function Results({ answers, result, hasMoved, onRestart }: Props) {
  const { api } = useWidget().options
  const { focus, top } = useArrival<HTMLHeadingElement, HTMLElement>(hasMoved)
  const { stage, recommendations: steps } = result
  const title = copy.result.replace('{stage}', stage)
  // The main link leads to the program's page. Next steps also mention the booking page.
  const program = result.nextSteps.split(path).find((part) => part in pages && part !== booking)
  const mail = mailLink(title, [
    `${copy.biggestChallenge}: ${result.biggestChallenge}`,
    `${copy.immediate}: ${steps.immediate}`,
    `${copy.recommendedProgram}: ${result.recommendedProgram}`,
    `${copy.nextSteps}: ${result.nextSteps.replace(path, `${api}$1`)}`,
    `${api}/assessment`,
    result.stageDescription,
  ])
  const parts = {
    keyInsights: (
      <ol className="insights">
        {result.keyInsights.map((insight) => (
          <li key={insight}>{unbroken(insight)}</li>
        ))}
      </ol>
    ),
    biggestChallenge: <p className="strong">{unbroken(result.biggestChallenge)}</p>,
    behavioralPattern: <p>{unbroken(result.behavioralPattern)}</p>,
    recommendations: (
      <dl>
        {(['immediate', 'shortTerm', 'longTerm'] as const).map((term) => (
          <div key={term}>
            <dt>{copy[term]}</dt>
            <dd>{unbroken(steps[term])}</dd>
          </div>
        ))}
      </dl>
    ),
    whyNow: <p>{unbroken(result.whyNow)}</p>,
    recommendedProgram: (
      <>
        <p className="strong">{result.recommendedProgram}</p>
        <p>{unbroken(result.programReason)}</p>
      </>
    ),
    nextSteps: <p>{withLinks(unbroken(result.nextSteps), api)}</p>,
  }
  return (
    <article className={`stage-${stage.toLowerCase()}`}>
      <header ref={top}>
        <ol className="path" aria-hidden="true">
          {stages.map((name) => (
            <li key={name} className={name === stage ? 'current' : ''}>
              {name}
            </li>
          ))}
        </ol>
        <h2 tabIndex={-1} ref={focus}>
          {title}
        </h2>
        <p className="intro">{unbroken(result.stageDescription)}</p>
        <div className="actions">
          <a className="primary" href={api + (program ?? `/${stage.toLowerCase()}`)}>
            {copy.offer.replace('{program}', result.recommendedProgram)}
          </a>
          <a className="secondary" href={api + booking}>
            {copy.call}
          </a>
        </div>
      </header>
      {Object.entries(parts).map(([name, part]) => (
        <section key={name}>
          <h3>{copy[name as keyof typeof parts]}</h3>
          <div>{part}</div>
        </section>
      ))}
      {result.signature && <ResultForm answers={answers} reply={result} />}
      <div className="actions">
        <a className="button-link" href={mail}>
          {copy.email}
        </a>
        <Button className="button-link" label={copy.print} onClick={() => print()} />
        <Button className="button-link" label={copy.restart} onClick={onRestart} />
      </div>
    </article>
  )
}

/** Keeps a number with a hyphen, such as 2-3 or 6-month, on one line. */
const unbroken = (text: string) => text.replace(/(?<=\d)-(?=\w)/g, '\u2011')

/** Replaces the page paths in a text by links with the pages' names. */
function withLinks(text: string, api: string): ReactNode[] {
  return text.split(path).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={api + part}>
        {pages[part] ?? part}
      </a>
    ),
  )
}

/** Returns a `mailto:` link (RFC 6068) with as many paragraphs as fit, most important first. */
function mailLink(subject: string, paragraphs: readonly string[]): string {
  let link = `mailto:?subject=${encoded(subject)}&body=`
  for (const paragraph of paragraphs) {
    const more = encoded(`${paragraph}\r\n\r\n`)
    if (link.length + more.length <= maxMailLength) link += more
  }
  return link
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
