import { useState } from 'react'
import { type Answers, type AssessmentReply, assessment } from '../../data/contracts/assessment.ts'
import { Button } from '../shared/components/button.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { ResultForm } from './result-form.tsx'
import { booking, mailLink, programOf, unbroken, withLinks } from './result-texts.tsx'
import { linkTo } from './share.ts'
import { useArrival } from './use-arrival.ts'

const { questions } = assessment
const stages = ['BUILD', 'SUSTAIN', 'SCALE']

interface Props {
  readonly answers: Answers
  readonly result: AssessmentReply
  readonly hasMoved: boolean
  readonly onRestart: () => void
}

/** Opens with the stage, a number, the change for this week and the free call. The analysis follows in three folds. */
export function Results({ answers, result, hasMoved, onRestart }: Props) {
  const { api, say } = useWidget().options
  const copy = say(assessment.copy)
  const { focus, top } = useArrival<HTMLHeadingElement, HTMLElement>(hasMoved)
  const [isCopied, setCopied] = useState(false)
  const shown = unbroken(result)
  const { stage, recommendations: steps } = shown
  const title = copy.result.replace('{stage}', stage)
  const [sentence, ...more] = shown.stageDescription.split(/(?<=[.!?]) /)
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

  /** The nine texts by their fold, with the title of each. */
  const folds = {
    holds: {
      stageDescription: more.join(' '),
      keyInsights: (
        <ol className="insights">
          {shown.keyInsights.map((insight) => (
            <li key={insight}>{insight}</li>
          ))}
        </ol>
      ),
      biggestChallenge: shown.biggestChallenge,
      behavioralPattern: shown.behavioralPattern,
    },
    recommendations: {
      shortTerm: steps.shortTerm,
      longTerm: steps.longTerm,
      whyNow: shown.whyNow,
    },
    recommendedProgram: {
      [shown.recommendedProgram]: (
        <>
          <p>{shown.programReason}</p>
          <p>
            <a href={api + programOf(result)}>
              {copy.offer.replace('{program}', shown.recommendedProgram)}
            </a>
          </p>
        </>
      ),
      nextSteps: withLinks(shown.nextSteps, api),
    },
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
        <p className="intro">{sentence}</p>
        <div className="first">
          <p className="number">
            <b>{unbroken(say(time))}</b> {copy.number}
          </p>
          <div>
            <h3>{copy.immediate}</h3>
            <p>{steps.immediate}</p>
          </div>
        </div>
        <div className="actions">
          <a className="primary" href={api + booking}>
            {copy.call}
          </a>
          <p>{copy.callNote}</p>
        </div>
      </header>
      {Object.entries(folds).map(([name, texts], at) => (
        <details key={name} open={!at}>
          <summary>
            <h3>{copy[name as keyof typeof copy]}</h3>
          </summary>
          <dl>
            {Object.entries(texts).map(
              ([title, text]) =>
                text && (
                  <div key={title}>
                    <dt>{copy[title as keyof typeof copy] ?? title}</dt>
                    <dd>{text}</dd>
                  </div>
                ),
            )}
          </dl>
        </details>
      ))}
      {result.signature && <ResultForm answers={answers} reply={result} />}
      <div className="actions">
        <Button
          className="button-link"
          label={isCopied ? copy.shared : copy.share}
          onClick={share}
        />
        <a className="button-link" href={mailLink(copy, title, result, api, link)}>
          {copy.email}
        </a>
        <Button className="button-link" label={copy.print} onClick={() => print()} />
        <Button className="button-link" label={copy.restart} onClick={onRestart} />
      </div>
    </article>
  )
}
