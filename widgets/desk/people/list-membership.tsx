import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { deskCount } from '../../../data/contracts/desk.ts'
import type { DeskPersonDetail } from '../../../data/contracts/desk-person.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { Dialog } from '../app/dialog.tsx'
import { useNotify } from '../app/notices.tsx'
import { longTime } from '../app/times.ts'
import { type Failure, useDeskApi } from '../app/use-desk-api.ts'
import { Why } from '../deliveries/why.tsx'
import { useAskAgain } from '../unconfirmed/use-ask-again.ts'
import { personKey } from './use-people.ts'

const { membership: texts } = copy

/** Says which addresses of a person are on the newsletter's list, and takes them off it or puts them on it. */
export function ListMembership({ person }: { readonly person: DeskPersonDetail }) {
  const { load } = useDeskApi()
  const notify = useNotify()
  const client = useQueryClient()
  const [adding, setAdding] = useState<string>()
  const reload = () => client.invalidateQueries({ queryKey: personKey(person.id) })
  const tell = ({ detail }: Failure) =>
    notify(detail ? { ...copy.failure, description: detail } : copy.failure)

  const leave = useMutation({
    mutationFn: (contact: string) => load('/people/unsubscribe', deskCount, { body: { contact } }),
    onSuccess: () => notify(texts.left),
    onError: tell,
    onSettled: reload,
  })
  const relist = useMutation({
    mutationFn: (contact: string) => load('/people/relist', deskCount, { body: { contact } }),
    onSuccess: () => notify(texts.relisted),
    onError: tell,
    onSettled: reload,
  })
  const ask = useAskAgain(reload)
  const isPending = leave.isPending || relist.isPending || ask.isPending
  const of = new Map(person.lists.map((one) => [one.email, one]))
  const emails = [...new Set([...person.emails, ...of.keys()])]
  if (emails.length === 0) return null
  return (
    <>
      <h3>{texts.title}</h3>
      {emails.map((email) => {
        const { state = 'none', since = null, reason = null, cause = 'other' } = of.get(email) ?? {}
        return (
          <p key={email} className="actions">
            <span>
              {email}: {texts.states[state]}
              {since && `, ${longTime(since)}`}
              {state === 'bounced' && (
                <>
                  : <Why cause={cause}>{reason}</Why>
                </>
              )}
            </span>
            {state === 'listed' && (
              <Button
                label={texts.leave}
                isDisabled={isPending}
                onClick={() => leave.mutate(email)}
              />
            )}
            {state === 'bounced' && (
              <Button
                label={texts.relist}
                isDisabled={isPending}
                onClick={() => relist.mutate(email)}
              />
            )}
            {state === 'asked' && (
              <Button label={texts.ask} isDisabled={isPending} onClick={() => ask.mutate(email)} />
            )}
            {(state === 'none' || state === 'left' || state === 'asked') && (
              <Button label={texts.add} onClick={() => setAdding(email)} />
            )}
          </p>
        )
      })}
      {adding && <AddToList email={adding} onDone={reload} onClose={() => setAdding(undefined)} />}
    </>
  )
}

interface Props {
  readonly email: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks how somebody agreed, which is kept as evidence. */
function AddToList({ email, onDone, onClose }: Props) {
  const { load } = useDeskApi()
  const notify = useNotify()
  const { isPending, error, mutate, reset } = useMutation({
    mutationFn: (agreed: string) => load('/list', deskCount, { body: { email, agreed } }),
    onSuccess() {
      notify(texts.listed)
      onDone()
      onClose()
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) mutate(`${new FormData(event.currentTarget).get('agreed')}`)
  }

  return (
    <Dialog
      title={texts.addTitle}
      closeLabel={copy.add.cancel}
      isBusy={isPending}
      onClose={onClose}
    >
      <form className="question" onSubmit={submit}>
        <p>
          <label htmlFor="agreed">{texts.agreed.replace('{email}', () => email)}</label>
          <textarea
            id="agreed"
            name="agreed"
            data-first
            rows={2}
            required
            minLength={10}
            maxLength={1000}
            readOnly={isPending}
            aria-invalid={error !== null}
            aria-describedby="agreed-problem"
            onInput={() => reset()}
          />
          <span id="agreed-problem" className="error" role="alert">
            {error && (error.detail ?? copy.record.failure)}
          </span>
        </p>
        <p className="actions">
          <Button label={copy.add.cancel} isDisabled={isPending} onClick={onClose} />
          <Button
            type="submit"
            className="primary"
            label={isPending ? copy.record.saving : texts.confirm}
            isDisabled={isPending}
          />
        </p>
      </form>
    </Dialog>
  )
}
