import { type FormEvent, useState } from 'react'
import { maxStep } from '../../../data/contracts/desk-people.ts'
import type { DeskPersonDetail } from '../../../data/contracts/desk-person.ts'
import { readNextStep, type NextStep as Step } from '../../../data/contracts/next-step.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { Dialog } from '../app/dialog.tsx'
import { localDay } from './filter.ts'
import { dayName } from './relative-time.ts'

interface Props {
  readonly person: DeskPersonDetail
  /** @param step undefined: it is done */
  readonly onSet: (step: Step | undefined) => void
  readonly onClose: () => void
}

const { people: texts } = copy

/** Asks for the next step: typed as one would say it, or by picking a day. */
export function NextStep({ person: { follow_up_on, follow_up_note }, onSet, onClose }: Props) {
  const [typed, setTyped] = useState(
    follow_up_on ? `${follow_up_on} ${follow_up_note ?? ''}`.trim() : '',
  )
  const [problem, setProblem] = useState('')
  const step = readNextStep(typed, localDay())

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!step) setProblem(texts.stepMissing)
    else if (step.on < localDay()) setProblem(texts.stepPast)
    else onSet(step)
  }

  /** Puts a day in the place of the one that is typed. */
  const pick = (day: string) => setTyped(`${day} ${step ? step.note : typed}`.trim())

  return (
    <Dialog title={texts.step} closeLabel={texts.close} onClose={onClose}>
      <form className="question" onSubmit={submit} noValidate>
        <p>
          <label htmlFor="step">{texts.stepLabel}</label>
          <input
            id="step"
            data-first
            autoComplete="off"
            value={typed}
            maxLength={maxStep}
            placeholder={texts.stepExample}
            aria-invalid={problem !== ''}
            aria-describedby="step-problem step-day"
            onInput={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setProblem('')
            }}
          />
          <span id="step-problem" className="error" role="alert">
            {problem}
          </span>
        </p>
        <p id="step-day" className="hint" role="status">
          {step ? `${dayName(step.on)}${step.note && `: ${step.note}`}` : texts.stepHint}
        </p>
        <p className="chips">
          {texts.days.map((day) => (
            <Button
              key={day}
              label={day}
              className="chip"
              onClick={() => pick(day.toLowerCase())}
            />
          ))}
        </p>
        <p>
          <label htmlFor="step-date">{texts.stepDate}</label>
          <input
            id="step-date"
            type="date"
            min={localDay()}
            value={step?.on ?? ''}
            onInput={({ currentTarget: { value } }) => value && pick(value)}
          />
        </p>
        <p className="actions">
          {follow_up_on && <Button label={texts.done} onClick={() => onSet(undefined)} />}
          <Button type="submit" className="primary" label={texts.setStep} />
        </p>
      </form>
    </Dialog>
  )
}
