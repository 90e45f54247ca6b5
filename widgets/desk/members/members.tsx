import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { desk } from '../../../data/contracts/desk.ts'
import { deskMembers, type ShownLink } from '../../../data/contracts/members.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { useNotify } from '../app/notices.tsx'
import { useDeskApi, useDeskQuery } from '../app/use-desk-api.ts'
import { mePath } from '../app/use-names.ts'
import { type MemberCommand, membersPath } from './commands.ts'
import { InviteForm } from './invite-form.tsx'
import { LinkToHandOver } from './link-to-hand-over.tsx'
import { MemberTable } from './member-table.tsx'
import { SessionTable } from './session-table.tsx'

const { members: texts } = copy

/** Who works at the desk, for owners. */
export function Members() {
  const { load } = useDeskApi()
  const notify = useNotify()
  const client = useQueryClient()
  const { data } = useDeskQuery(membersPath, deskMembers, { intervalMs: desk.pollMs })
  const heading = useRef<HTMLHeadingElement>(null)
  const [link, setLink] = useState<ShownLink & { readonly name: string }>()

  const { isPending, mutate: run } = useMutation({
    mutationFn: ({ path, method, body }: MemberCommand) =>
      load(path, deskMembers, { method, ...(body && { body }) }),
    onSuccess(after, { name, done }) {
      client.setQueryData([membersPath], after)
      void client.invalidateQueries({ queryKey: [mePath] })
      const message = texts[done]
      notify({ ...message, description: message.description.replace('{name}', () => name) })
      // The button disappears, and so does its focus.
      if (done !== 'changed') heading.current?.focus()
    },
    onError() {
      notify(copy.failure)
      void client.invalidateQueries({ queryKey: [membersPath] })
    },
  })

  if (!data) return <p role="status">{copy.loading}</p>
  return (
    <div className="members">
      <h1 ref={heading} id="members" tabIndex={-1}>
        {copy.views.members}
      </h1>
      <p>{texts.text}</p>
      <InviteForm onLink={setLink} />
      {link && <LinkToHandOver {...link} />}
      <MemberTable
        members={data.members.filter(({ removed_at }) => removed_at === null)}
        isPending={isPending}
        onRun={run}
        onLink={setLink}
      />
      <SessionTable members={data.members} sessions={data.sessions} onRun={run} />
    </div>
  )
}
