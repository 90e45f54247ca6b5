import { useState } from 'react'
import { type Answers, type AssessmentReply, assessment } from '../../data/contracts/assessment.ts'
import { Button } from '../shared/components/button.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { ResultForm } from './result-form.tsx'
import { booking, mailLink, programOf, unbroken, withLinks } from './result-texts.tsx'
import { linkTo } from './share.ts'
import { useArrival } from './use-arrival.ts'

const { copy, questions } = assessment
const stages = ['BUILD', 'SUSTAIN', 'SCALE']

interface Props {
  readonly answers: Answers
  readonly result: AssessmentReply
  readonly hasMoved: boolean
  readonly onRestart: () => void
}

/** Opens with the stage, a number, the change for this week and the free call. The whole analysis follows. */
export function Results({ answers, result, hasMoved, onRestart }: Props) {
  const { api } = useWidget().options
  const { focus, top } = useArrival<HTMLHeadingElement, HTMLElement>(hasMoved)
  const [isCopied, setCopied] = useState(false)
  const { stage, recommendations: steps } = result
  const title = copy.result.replace('{stage}', stage)
  const [, sentence = '', description = ''] = /^(.*?[.!?])(?: (.*))?$/s.exec(
    result.stageDescription,
  ) ?? ['', result.stageDescription]
  const hours = questions.find(({ id }) => id === 'time')?.options
  const time = hours?.find(({ value }) => value === answers.time)?.label ?? ''
  const link = linkTo(api, answers)

  async function share() {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      // Without HTTPS there is no clipboard, and a browser may refuse it. A dialog lets the link be copied.
      prompt(copy.share, link)
    }
  }

  const parts = {
    stageDescription: description && <p>{unbroken(description)}</p>,
    keyInsights: (
      <ol className="insights">
        {result.keyInsights.map((insight) => (
          <li key={insight}>{unbroken(insight)}</li>
        ))}
      </ol>
    ),
    biggestChallenge: <p>{unbroken(result.biggestChallenge)}</p>,
    behavioralPattern: <p>{unbroken(result.behavioralPattern)}</p>,
    recommendations: (
      <dl>
        {(['shortTerm', 'longTerm'] as const).map((term) => (
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
        <p>
          <a href={api + programOf(result)}>
            {copy.offer.replace('{program}', result.recommendedProgram)}
          </a>
        </p>
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
        <p className="intro">{unbroken(sentence)}</p>
        <div className="first">
          <p className="number">
            <b>{unbroken(time)}</b> {copy.number}
          </p>
          <div>
            <h3>{copy.immediate}</h3>
            <p>{unbroken(steps.immediate)}</p>
          </div>
        </div>
        <div className="actions">
          <a className="primary" href={api + booking}>
            {copy.call}
          </a>
          <p>{copy.callNote}</p>
        </div>
      </header>
      {Object.entries(parts).map(
        ([name, part]) =>
          part && (
            <section key={name}>
              <h3>{copy[name as keyof typeof parts]}</h3>
              <div>{part}</div>
            </section>
          ),
      )}
      {result.signature && <ResultForm answers={answers} reply={result} />}
      <div className="actions">
        <Button
          className="button-link"
          label={isCopied ? copy.shared : copy.share}
          onClick={share}
        />
        <a className="button-link" href={mailLink(title, result, api, link)}>
          {copy.email}
        </a>
        <Button className="button-link" label={copy.print} onClick={() => print()} />
        <Button className="button-link" label={copy.restart} onClick={onRestart} />
      </div>
    </article>
  )
}
