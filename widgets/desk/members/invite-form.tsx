import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { getDotPath, safeParse } from 'valibot'
import {
  type Invitation,
  invitation,
  invited,
  roles,
  type ShownLink,
} from '../../../data/contracts/members.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { useNotify } from '../app/notices.tsx'
import { useDeskApi } from '../app/use-desk-api.ts'
import { mePath } from '../app/use-names.ts'
import { membersPath } from './commands.ts'

const { members: texts } = copy
type Errors = Readonly<Record<string, string>>

interface Props {
  /** Called with the link to hand over, if the server mails none. */
  readonly onLink: (link: ShownLink & { readonly name: string }) => void
}

/** Invites somebody by name, address and role. */
export function InviteForm({ onLink }: Props) {
  const { load } = useDeskApi()
  const notify = useNotify()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const [errors, setErrors] = useState<Errors>({})

  function refuse(found: Errors) {
    setErrors(found)
    const first = Object.keys(found)[0]
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  const { isPending, mutate } = useMutation({
    mutationFn: (body: Invitation) => load(membersPath, invited, { body }),
    onSuccess({ member, link }) {
      form.current?.reset()
      form.current?.querySelector('input')?.focus()
      if (link) onLink({ ...link, name: member.name })
      else {
        const description = texts.invited.description.replace('{name}', () => member.name)
        notify({ ...texts.invited, description })
      }
      void client.invalidateQueries({ queryKey: [membersPath] })
      void client.invalidateQueries({ queryKey: [mePath] })
    },
    onError({ code }) {
      if (code === 'known-member') refuse({ email: texts.known })
      else notify(copy.failure)
    },
  })

  function submit() {
    const { success, output, issues } = safeParse(
      invitation,
      Object.fromEntries(new FormData(form.current ?? undefined)),
    )
    refuse(
      Object.fromEntries(
        (issues ?? []).map((issue) => [getDotPath(issue) ?? '', issue.message] as const),
      ),
    )
    if (success) mutate(output)
  }

  const describe = (name: string) => ({
    ...{ id: `${id}-${name}`, name, 'aria-describedby': `${id}-${name}-error` },
    'aria-invalid': errors[name] ? true : undefined,
  })
  return (
    <form
      ref={form}
      className="invite"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) submit()
      }}
    >
      <h2 id={id}>{texts.invite}</h2>
      {(['name', 'email'] as const).map((name) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{texts[name]}</label>
          <input
            {...describe(name)}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete="off"
            required
          />
          <p id={`${id}-${name}-error`} className="error" role="alert">
            {errors[name]}
          </p>
        </div>
      ))}
      <div>
        <label htmlFor={`${id}-role`}>{texts.role}</label>
        <select {...describe('role')} defaultValue="member">
          {roles.map((role) => (
            <option key={role} value={role}>
              {texts.roles[role]}
            </option>
          ))}
        </select>
      </div>
      <Button
        type="submit"
        className="primary"
        isDisabled={isPending}
        label={isPending ? texts.submitting : texts.submit}
      />
    </form>
  )
}
