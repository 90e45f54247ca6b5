import type { DeskMembers } from '../../../data/contracts/members.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { Table } from '../app/table.tsx'
import { longTime } from '../app/times.ts'
import type { MemberCommand } from './commands.ts'

const { members: texts } = copy

interface Props extends Pick<DeskMembers, 'members' | 'sessions'> {
  readonly onRun: (command: MemberCommand) => void
}

/** Who is signed in now. The caller's own session ends by signing out. */
export function SessionTable({ members, sessions, onRun }: Props) {
  if (sessions.length === 0) return null
  const names = new Map(members.map(({ id, name }) => [id, name]))
  const nameOf = (member: string | null) =>
    (member !== null && names.get(member)) || copy.session.office
  return (
    <>
      <h2 id="sessions">{texts.sessions}</h2>
      <Table labelledBy="sessions" columns={[texts.member, texts.since, texts.seen, texts.end]}>
        {sessions.map(({ id, member, created_at, seen_at, is_own }) => (
          <tr key={id}>
            <th scope="row">{nameOf(member)}</th>
            <td data-column={texts.since}>
              <time dateTime={created_at}>{longTime(created_at)}</time>
            </td>
            <td data-column={texts.seen}>
              <time dateTime={seen_at}>{longTime(seen_at)}</time>
            </td>
            <td>
              {is_own ? (
                <span className="hint">{texts.own}</span>
              ) : (
                <Button
                  label={texts.end}
                  aria-label={`${texts.end}: ${nameOf(member)}, ${longTime(created_at)}`}
                  onClick={() =>
                    onRun({
                      ...{ name: nameOf(member), path: `/sessions/${id}` },
                      ...{ method: 'DELETE', done: 'ended' },
                    })
                  }
                />
              )}
            </td>
          </tr>
        ))}
      </Table>
    </>
  )
}
