import { type RefObject, useEffect, useRef } from 'react'
import { type Status, statuses } from '../../data/contracts/desk.ts'
import { isAddress } from '../../data/contracts/email.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { DoubtfulActions } from './doubtful-actions.tsx'
import { labelOf } from './label.ts'
import { NoteForm } from './note-form.tsx'
import { PersonActions } from './person-actions.tsx'
import { RecordMails } from './record-mails.tsx'
import { SentValues } from './sent-values.tsx'
import { longTime } from './times.ts'
import { useRecord } from './use-record.ts'

interface Props {
  readonly id: string
  readonly note: RefObject<HTMLTextAreaElement | null>
  readonly onErased: (email: string) => void
  readonly onClose: () => void
}

const { record: texts } = copy

/** Shows a record with its values, status, notes and history. */
export function RecordPane({ id, note, onErased, onClose }: Props) {
  const { record, problem, status, setStatus, note: addition } = useRecord(id)
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = record !== undefined

  useEffect(() => {
    // On a phone the list is hidden now, so it lost the focus.
    const root = heading.current?.getRootNode() as ShadowRoot | undefined
    if (isLoaded && root && !root.activeElement) heading.current?.focus()
  }, [isLoaded])

  if (!record) return <p className="pane pick">{copy.inbox.loading}</p>
  const back = <Button label={texts.back} className="button-link back" onClick={onClose} />
  if (record === 'gone') {
    return (
      <div className="pane">
        {back}
        <p role="status">{texts.gone}</p>
      </div>
    )
  }
  const { name, email, phone, kind, received_at, notes, history } = record
  const isDoubtful = record.status === 'spam'
  return (
    <section className="pane" aria-label={name}>
      {back}
      <h2 ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <p>
        {labelOf(copy.kinds, kind)}, {texts.received.toLowerCase()}{' '}
        <time dateTime={received_at}>{longTime(received_at)}</time>
      </p>
      <p className="links">
        {isAddress(email) && (
          <a href={`mailto:${encodeURIComponent(email)}`}>
            {texts.mail} {email}
          </a>
        )}
        {phone && (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {texts.call} {phone}
          </a>
        )}
      </p>
      {isDoubtful ? (
        <DoubtfulActions record={record} onDone={onClose} />
      ) : (
        <>
          <p className="status">
            <label htmlFor="record-status">{copy.inbox.status}</label>
            <select
              id="record-status"
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
          <p role="alert" className="error">
            {problem && texts[problem]}
          </p>
        </>
      )}
      <h3>{texts.sent}</h3>
      <SentValues record={record} />
      {!isDoubtful && (
        <>
          <h3>{texts.notes}</h3>
          <ul>
            {notes.map((one) => (
              <li key={one.id}>
                <time dateTime={one.written_at}>{longTime(one.written_at)}</time>
                <p className="text">{one.note}</p>
              </li>
            ))}
          </ul>
          <NoteForm id={id} field={note} isPending={addition.isPending} send={addition.mutate} />
          <h3>{texts.history}</h3>
          {history.length === 0 && <p>{texts.untouched}</p>}
          <ul>
            {history.map(({ id: changeId, changed_at, from, to }) => (
              <li key={changeId}>
                <time dateTime={changed_at}>{longTime(changed_at)}</time>{' '}
                {texts.change
                  .replace('{from}', copy.statuses[from])
                  .replace('{to}', copy.statuses[to])}
              </li>
            ))}
          </ul>
          <RecordMails mails={record.mails} />
          <PersonActions id={id} email={email} onErased={() => onErased(email)} />
        </>
      )}
    </section>
  )
}
