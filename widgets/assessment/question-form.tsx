import type { FormEvent } from 'react'
import { assessment } from '../../data/contracts/assessment.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import type { Action, State } from './progress.ts'
import { useArrival } from './use-arrival.ts'

const { questions } = assessment
const { unanswered } = messages.assessment

interface Props extends State {
  readonly dispatch: (action: Action) => void
  readonly onComplete: () => void
}

export function QuestionForm({ step, answers, hasMoved, error, dispatch, onComplete }: Props) {
  const { options, toast, emit } = useWidget()
  const { say } = options
  const copy = say(assessment.copy)
  const { focus, top } = useArrival<HTMLInputElement, HTMLDivElement>(hasMoved)
  const question = questions[step]
  if (!question) return null
  const { id, text, options: choices } = question
  const answer = answers[id]
  const number = step + 1
  const count = questions.length
  const percent = Math.round((number / count) * 100)
  const place = copy.progress.replace('{number}', `${number}`).replace('{count}', `${count}`)

  function go(step: number) {
    dispatch({ type: 'went', step })
    emit('step', { step: step + 1 })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!answer) {
      // With the question in view, the toast at the top covers none of its options.
      focus.current?.focus({ preventScroll: true })
      top.current?.scrollIntoView({ block: 'nearest' })
      toast(unanswered)
      dispatch({ type: 'refused', error: unanswered.description })
    } else if (number < count) go(number)
    else onComplete()
  }

  return (
    <form className="quiz" noValidate onSubmit={submit}>
      <div className="progress" ref={top}>
        <p>
          <span id="place">{place}</span>
          <span>{percent}%</span>
        </p>
        <div
          role="progressbar"
          aria-labelledby="place"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          {/* A stair that grows by a step with each question. */}
          {questions.map((one, at) => (
            <i
              key={one.id}
              className={at === step ? 'here' : at < step ? 'built' : ''}
              style={{ blockSize: `${(100 * (at + 1)) / count}%` }}
            />
          ))}
        </div>
      </div>
      <fieldset aria-describedby="error">
        <legend>{say(text)}</legend>
        <div className="options">
          {choices.map(({ value, label }, at) => (
            <label key={value}>
              <input
                type="radio"
                name={id}
                value={value}
                checked={value === answer}
                onChange={() => dispatch({ type: 'answered', id, value })}
                ref={(answer ? value === answer : at === 0) ? focus : null}
              />
              {say(label)}
            </label>
          ))}
        </div>
      </fieldset>
      {/* Not sticky, because it would cover options that come into view. A page that opens with the quiz can
          make it so. */}
      <div className="actions" part="buttons">
        {step > 0 && <Button label={copy.previous} onClick={() => go(step - 1)} />}
        <p key={error} id="error" className="error">
          {say(error)}
        </p>
        <Button
          type="submit"
          className="primary"
          label={number < count ? copy.next : options.text('button') || copy.submit}
          // The second click of a double click would submit the next question, which has no answer yet.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        />
      </div>
    </form>
  )
}
