import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DeskMembers,
  madeLink,
  type Role,
  roles,
  type ShownLink,
} from '../../../data/contracts/members.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { Dialog } from '../app/dialog.tsx'
import { useNotify } from '../app/notices.tsx'
import { Table } from '../app/table.tsx'
import { useDeskApi } from '../app/use-desk-api.ts'
import { useMe } from '../app/use-names.ts'
import { type MemberCommand, membersPath } from './commands.ts'

const { members: texts } = copy
type One = DeskMembers['members'][number]

interface Props {
  readonly members: readonly One[]
  readonly isPending: boolean
  readonly onRun: (command: MemberCommand) => void
  readonly onLink: (link: ShownLink & { readonly name: string }) => void
}

/** The members, with what an owner does about each. */
export function MemberTable({ members, isPending, onRun, onLink }: Props) {
  const { load } = useDeskApi()
  const notify = useNotify()
  const own = useMe()?.member?.id
  const [removed, setRemoved] = useState<One>()
  const close = () => setRemoved(undefined)
  const { mutate: makeLink } = useMutation({
    mutationFn: ({ id }: One) => load(`${membersPath}/${id}/link`, madeLink, { body: {} }),
    onSuccess: ({ link }, { name }) => onLink({ ...link, name }),
    onError: () => notify(copy.failure),
  })

  if (members.length === 0) return <p className="empty">{texts.none}</p>
  return (
    <>
      <Table labelledBy="members" columns={[texts.name, texts.email, texts.role, texts.actions]}>
        {members.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              {one.name} {one.id === own && <span className="hint">({texts.you})</span>}
            </th>
            <td>{one.email}</td>
            <td>
              <select
                aria-label={texts.roleOf.replace('{name}', () => one.name)}
                value={one.role}
                disabled={isPending}
                onChange={({ currentTarget }) => {
                  const role = currentTarget.value as Role
                  const path = `${membersPath}/${one.id}`
                  onRun({
                    name: one.name,
                    path,
                    method: 'PATCH',
                    body: { role },
                    done: 'changed',
                  })
                }}
              >
                {roles.map((role) => (
                  <option key={role} value={role}>
                    {texts.roles[role]}
                  </option>
                ))}
              </select>
            </td>
            <td>
              <span className="actions">
                <Button
                  label={texts.makeLink}
                  aria-label={`${texts.makeLink}: ${one.name}`}
                  onClick={() => makeLink(one)}
                />
                <Button
                  className="danger"
                  label={texts.remove}
                  aria-label={`${texts.remove} ${one.name}`}
                  aria-haspopup="dialog"
                  onClick={() => setRemoved(one)}
                />
              </span>
            </td>
          </tr>
        ))}
      </Table>
      {removed && (
        <Dialog
          title={texts.removeTitle.replace('{name}', () => removed.name)}
          closeLabel={texts.keep}
          onClose={close}
        >
          <div className="question">
            <p>{texts.removeText}</p>
            <p className="actions">
              <Button label={texts.keep} onClick={close} />
              <Button
                className="danger"
                label={texts.removeConfirm}
                onClick={() => {
                  close()
                  const { id, name } = removed
                  onRun({ name, path: `${membersPath}/${id}`, method: 'DELETE', done: 'removed' })
                }}
              />
            </p>
          </div>
        </Dialog>
      )}
    </>
  )
}
