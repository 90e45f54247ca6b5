import type { FormEvent } from 'react'
import { assessment, type Question } from '../../data/contracts/assessment.ts'

const { questions, words } = assessment

interface Props {
  readonly question: Question
  readonly step: number
  readonly answer: string | undefined
  readonly onAnswer: (value: string) => void
  readonly onPrevious: () => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

export function QuestionForm({ question, step, answer, onAnswer, onPrevious, onSubmit }: Props) {
  const { id, text, options } = question
  const number = step + 1
  const percent = Math.round((number / questions.length) * 100)
  const place = words.progress
    .replace('{number}', `${number}`)
    .replace('{count}', `${questions.length}`)
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className="progress">
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
          <div style={{ inlineSize: `${percent}%` }} />
        </div>
      </div>
      <fieldset key={id}>
        <legend>{text}</legend>
        <div className="options">
          {options.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name={id}
                value={value}
                checked={value === answer}
                onChange={() => onAnswer(value)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="actions">
        {step > 0 && (
          <button type="button" onClick={onPrevious}>
            {words.previous}
          </button>
        )}
        <button type="submit" className="primary">
          {number < questions.length ? words.next : words.submit}
        </button>
      </div>
    </form>
  )
}
