import type { ReactNode } from 'react'
import { type AssessmentResult, assessment } from '../../data/contracts/assessment.ts'
import { mailLink } from './mail.ts'

const { words } = assessment
const stages = ['BUILD', 'SUSTAIN', 'SCALE']

interface Props {
  readonly result: AssessmentResult
  /** Origin of the site, which the pages named in the result belong to. */
  readonly api: string
  readonly onRestart: () => void
}

/** All that the analysis says, set to be read, printed and passed on. */
export function Results({ result, api, onRestart }: Props) {
  const { stage, recommendations: steps } = result
  const title = words.result.replace('{stage}', stage)
  const mail = mailLink(title, [
    `${words.biggestChallenge}: ${result.biggestChallenge}`,
    `${words.immediate}: ${steps.immediate}`,
    `${words.recommendedProgram}: ${result.recommendedProgram}`,
    `${words.nextSteps}: ${result.nextSteps}`,
    `${api}/assessment`,
    result.stageDescription,
  ])
  return (
    <article className={`stage-${stage.toLowerCase()}`}>
      <header>
        <ol className="path" aria-hidden="true">
          {stages.map((one) => (
            <li key={one} className={one === stage ? 'here' : ''}>
              {one}
            </li>
          ))}
        </ol>
        <h2 tabIndex={-1}>{title}</h2>
        <p className="lead">{result.stageDescription}</p>
      </header>
      <Part title={words.keyInsights}>
        <ol className="insights">
          {result.keyInsights.map((insight) => (
            <li key={insight}>{insight}</li>
          ))}
        </ol>
      </Part>
      <Part title={words.biggestChallenge}>
        <p className="strong">{result.biggestChallenge}</p>
      </Part>
      <Part title={words.behavioralPattern}>
        <p>{result.behavioralPattern}</p>
      </Part>
      <Part title={words.recommendations}>
        <dl>
          {(['immediate', 'shortTerm', 'longTerm'] as const).map((term) => (
            <div key={term}>
              <dt>{words[term]}</dt>
              <dd>{steps[term]}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={words.whyNow}>
        <p>{result.whyNow}</p>
      </Part>
      <Part title={words.recommendedProgram}>
        <p className="strong">{result.recommendedProgram}</p>
        <p>{result.programReason}</p>
      </Part>
      <Part title={words.nextSteps}>
        <p>{linked(result.nextSteps, api)}</p>
      </Part>
      <div className="actions">
        <a className="button" href={mail}>
          {words.email}
        </a>
        <button type="button" onClick={() => print()}>
          {words.print}
        </button>
        <button type="button" className="button-link" onClick={onRestart}>
          {words.restart}
        </button>
      </div>
    </article>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <div>{children}</div>
    </section>
  )
}

/** Makes links of the pages that a text names by their paths. */
function linked(text: string, api: string): ReactNode[] {
  return text.split(/(?<=^|\s)(\/[a-z][a-z-]*)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={api + part}>
        {part}
      </a>
    ),
  )
}
