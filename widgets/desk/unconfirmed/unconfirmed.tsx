import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { desk } from '../../../data/contracts/desk.ts'
import { unconfirmed } from '../../../data/contracts/desk-person.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { counted } from '../app/counted.ts'
import { viewPath } from '../app/paths.ts'
import { longTime } from '../app/times.ts'
import { useDeskQuery } from '../app/use-desk-api.ts'
import { unconfirmedPath, useAskAgain } from './use-ask-again.ts'

const { unconfirmed: texts } = copy

/** Who was asked by mail to confirm that they want the newsletter, and hasn't. */
export function Unconfirmed() {
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, dataUpdatedAt } = useDeskQuery(unconfirmedPath, unconfirmed, {
    intervalMs: 6 * desk.pollMs,
  })
  const { isPending, mutate: askAgain } = useAskAgain(() =>
    client.invalidateQueries({ queryKey: [unconfirmedPath] }),
  )
  const addresses = data?.addresses ?? []
  const now = new Date(dataUpdatedAt).toISOString()

  return (
    <div className="view">
      <a href={viewPath('inbox')}>{copy.record.back}</a>
      <h1 ref={heading} id="unconfirmed" tabIndex={-1}>
        {copy.views.unconfirmed}
      </h1>
      <p className="hint">{texts.text}</p>
      {!data && <p role="status">{copy.loading}</p>}
      {data?.count === 0 && <p className="empty">{texts.none}</p>}
      {addresses.length > 0 && (
        <ul className="entries" aria-labelledby="unconfirmed">
          {addresses.map(({ email, asked_at, mails, again_at }) => (
            <li key={email}>
              <strong>{email}</strong>
              <time dateTime={asked_at}>{longTime(asked_at)}</time>
              <span>{counted(texts.mails, mails)}</span>
              {again_at !== null && again_at <= now ? (
                <Button
                  className="button-link"
                  label={texts.again}
                  aria-label={texts.againTo.replace('{email}', () => email)}
                  isDisabled={isPending}
                  onClick={() => {
                    askAgain(email)
                    // The button goes, and so does its focus.
                    heading.current?.focus()
                  }}
                />
              ) : (
                <span className="hint">
                  {again_at ? texts.from.replace('{time}', longTime(again_at)) : texts.enough}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && data.count > addresses.length && (
        <p className="hint">{counted(texts.more, data.count - addresses.length)}</p>
      )}
    </div>
  )
}
