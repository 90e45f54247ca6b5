import { type MouseEvent, useRef, useState } from 'react'
import { type Status, statuses } from '../../../data/contracts/desk.ts'
import type { PersonChange } from '../../../data/contracts/desk-people.ts'
import type { DeskPersonDetail } from '../../../data/contracts/desk-person.ts'
import { readNextStep, type NextStep as Step } from '../../../data/contracts/next-step.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { useNotify } from '../app/notices.tsx'
import { useMembers, useNames } from '../app/use-names.ts'
import { localDay } from './filter.ts'
import { NextStep } from './next-step.tsx'
import { dayName } from './relative-time.ts'

interface Props {
  readonly person: DeskPersonDetail
  readonly problem: string | undefined
  readonly onChange: (
    to: PersonChange,
    onDone: (detail: DeskPersonDetail, from: PersonChange) => void,
  ) => void
}

const { people: texts } = copy
/** By one key. */
const quick = { t: 'tomorrow', w: 'in a week' } as const

/** The status, the owner and the next step of a person. What was changed is said, and can be undone. */
export function Deal({ person, problem, onChange }: Props) {
  const notify = useNotify()
  const members = useMembers()
  const nameOf = useNames()
  const [isOpen, setOpen] = useState(false)
  const stepButton = useRef<HTMLButtonElement>(null)
  const { status, owner, follow_up_on, follow_up_note } = person
  const owners = members.map(({ id, name }) => ({ id, name }))
  if (owner && !owners.some(({ id }) => id === owner)) {
    owners.push({ id: owner, name: nameOf(owner) })
  }

  function change(to: PersonChange, said: string) {
    onChange(to, (_, from) =>
      notify(
        { tone: 'neutral', title: person.name, description: said },
        {
          label: texts.undo,
          onUndo: () =>
            onChange(from, () =>
              notify({ tone: 'neutral', title: person.name, description: texts.undone }),
            ),
        },
      ),
    )
  }

  function setStatus(wanted: Status) {
    const said = texts.statusSet.replace('{status}', copy.statuses[wanted])
    const ended = status === 'new' && person.timeline.some(isWaitingMail)
    change({ status: wanted }, ended ? `${said} ${texts.mailsEnded}` : said)
  }

  /** Of a button that disappears with its press, the focus goes to the one that stays. */
  function press({ currentTarget }: MouseEvent, step: Step | undefined) {
    if (currentTarget === document.activeElement) stepButton.current?.focus()
    setStep(step)
  }

  function setStep(step: Step | undefined) {
    setOpen(false)
    const to = { follow_up_on: step?.on ?? null, follow_up_note: step?.note || null }
    change(
      to,
      step ? texts.stepSet.replace('{step}', () => stepText(step.on, step.note)) : texts.stepDone,
    )
  }

  const due =
    follow_up_on && (follow_up_on < localDay() ? 'overdue' : follow_up_on === localDay() && 'today')
  return (
    <div className="deal">
      <p>
        <label htmlFor="person-status">{texts.fields.status}</label>
        <select
          id="person-status"
          data-key="s"
          value={status}
          onChange={({ currentTarget }) => setStatus(currentTarget.value as Status)}
        >
          {statuses.map((value) => (
            <option key={value} value={value}>
              {copy.statuses[value]}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor="person-owner">{texts.fields.owner}</label>
        <select
          id="person-owner"
          data-key="o"
          value={owner ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change(
              { owner: value || null },
              texts.ownerSet.replace('{name}', () => (value ? nameOf(value) : texts.nobody)),
            )
          }
        >
          <option value="">{texts.nobody}</option>
          {owners.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </p>
      <div className="step">
        <Button
          label={
            follow_up_on
              ? texts.stepIs.replace('{step}', () => stepText(follow_up_on, follow_up_note))
              : texts.step
          }
          ref={stepButton}
          data-key="f"
          data-due={due || undefined}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        {follow_up_on ? (
          <Button label={texts.done} onClick={(event) => press(event, undefined)} />
        ) : (
          Object.entries(quick).map(([key, typed]) => (
            <Button
              key={key}
              className="quick"
              data-key={key}
              label={texts.quick[key as keyof typeof quick]}
              onClick={(event) => press(event, readNextStep(typed, localDay()))}
            />
          ))
        )}
      </div>
      <p role="alert" className="error">
        {problem}
      </p>
      {isOpen && <NextStep person={person} onSet={setStep} onClose={() => setOpen(false)} />}
    </div>
  )
}

const isWaitingMail = (item: DeskPersonDetail['timeline'][number]) =>
  item.type === 'mail' && item.state === 'waiting' && !item.held

const stepText = (on: string, note: string | null) =>
  note ? `${dayName(on)}: ${note}` : dayName(on)
