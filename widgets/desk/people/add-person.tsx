import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { safeParse } from 'valibot'
import { addedPerson, type NewPerson, newPerson } from '../../../data/contracts/desk-person.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { Dialog } from '../app/dialog.tsx'
import { useNotify } from '../app/notices.tsx'
import { itemPath } from '../app/paths.ts'
import { navigate } from '../app/router.ts'
import { useDeskApi } from '../app/use-desk-api.ts'
import { listsKey } from './use-people.ts'

const { add: texts } = copy
const fields = ['name', 'email', 'phone', 'company', 'how', 'note'] as const
type Problems = Partial<Record<(typeof fields)[number], string>>

/** Adds somebody who was met elsewhere. Who is known already is opened, and has the note. */
export function AddPerson({ onClose }: { readonly onClose: () => void }) {
  const { load } = useDeskApi()
  const notify = useNotify()
  const client = useQueryClient()
  const id = useId()
  const [problems, setProblems] = useState<Problems>({})

  const { isPending, error, mutate } = useMutation({
    mutationFn: (body: NewPerson) => load('/people', addedPerson, { body }),
    onSuccess({ id: added, known }) {
      void client.invalidateQueries({ queryKey: listsKey })
      onClose()
      navigate(itemPath('people', added))
      notify(known ? texts.known : texts.done)
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const values = Object.fromEntries(new FormData(event.currentTarget))
    const checked = safeParse(newPerson, values)
    if (checked.success) return mutate(checked.output)
    const found: Problems = {}
    for (const { path, message } of checked.issues.toReversed()) {
      const name = fields.find((one) => one === path?.[0]?.key)
      if (name) found[name] = message
    }
    setProblems(found)
    const first = fields.find((name) => found[name])
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <Dialog title={texts.title} closeLabel={texts.cancel} isBusy={isPending} onClose={onClose}>
      <form className="question" noValidate onSubmit={submit}>
        {fields.map((name, index) => {
          const common = {
            ...{ id: `${id}-${name}`, name, autoComplete: 'off', readOnly: isPending },
            ...{ 'aria-invalid': problems[name] !== undefined },
            'aria-describedby': `${id}-${name}-problem`,
            onInput: () => setProblems({ ...problems, [name]: undefined }),
          }
          return (
            <p key={name}>
              <label htmlFor={common.id}>{texts[name]}</label>
              {name === 'note' ? (
                <textarea {...common} rows={2} />
              ) : (
                <input {...common} data-first={index === 0 || undefined} />
              )}
              <span id={`${common.id}-problem`} className="error">
                {problems[name]}
              </span>
            </p>
          )
        })}
        <p className="error" role="alert">
          {Object.values(problems).some(Boolean)
            ? texts.check
            : error && (error.detail ?? copy.record.failure)}
        </p>
        <p className="actions">
          <Button label={texts.cancel} isDisabled={isPending} onClick={onClose} />
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
