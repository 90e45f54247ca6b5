import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { InferInput } from 'valibot'
import { type mailingStart, timeProblemOf, timeProblems } from '../../../data/contracts/mailing.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'

const { mailing: texts } = copy

interface Props {
  /** Who gets it, or why nobody does yet. */
  readonly children: ReactNode
  readonly label: string
  readonly isDisabled: boolean
  readonly onStart: (body: InferInput<typeof mailingStart>) => void
}

/** Asks when it is sent. A time that has passed is refused, and a far one asked again. */
export function MailingStart({ children, label, isDisabled, onStart }: Props) {
  const [problem, setProblem] = useState<keyof typeof timeProblems>()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const due = values.get('time') ? new Date(`${values.get('time')}`) : undefined
    const wrong = due && timeProblemOf(due, new Date())
    const isFar = wrong === 'far' && values.has('far')
    setProblem(wrong)
    if (wrong && !isFar) return field.current?.focus()
    onStart({ ...(due && { due_at: due.toISOString() }), ...(isFar && { is_far: true }) })
  }

  return (
    <form onSubmit={begin}>
      {children}
      <label htmlFor={`${id}-time`}>{texts.time}</label>
      <input
        ref={field}
        id={`${id}-time`}
        name="time"
        type="datetime-local"
        // Browsers would take six digits for the year.
        max="9999-12-31T23:59"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onInput={() => setProblem(undefined)}
      />
      <p id={`${id}-problem`} className="error" role="alert">
        {problem && timeProblems[problem]}
      </p>
      {problem === 'far' && (
        <label className="check">
          <input type="checkbox" name="far" required /> {texts.far}
        </label>
      )}
      <label className="check">
        <input type="checkbox" required /> {texts.read}
      </label>
      <Button type="submit" className="primary" label={label} isDisabled={isDisabled} />
    </form>
  )
}
