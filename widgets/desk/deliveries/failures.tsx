import type { DeskFailure } from '../../../data/contracts/desk-deliveries.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { itemPath } from '../app/paths.ts'
import { Table } from '../app/table.tsx'
import { longTime } from '../app/times.ts'
import { kindName } from './kind-name.ts'
import { Why } from './why.tsx'

const { deliveries: texts } = copy
const columns = ['whom', 'what', 'receiver', 'why', 'todo'] as const

interface Props {
  readonly failures: readonly DeskFailure[]
  /** Returns the name of a receiver. */
  readonly nameOf: (key: string) => string
  readonly isPending: boolean
  /** Without ids, all of them. */
  readonly onResend: (ids?: readonly string[]) => void
}

/** What was given up, a row each, with what to do about it. */
export function Failures({ failures, nameOf, isPending, onResend }: Props) {
  return (
    <>
      <h2 id="failed">{texts.failed}</h2>
      <Table labelledBy="failed" columns={[...columns.map((name) => texts[name]), '']}>
        {failures.map((failure) => (
          <tr key={failure.id}>
            <th scope="row">
              <Whom {...failure} />
            </th>
            <td data-column={texts.what}>
              {kindName(failure.kind)}{' '}
              <time className="hint" dateTime={failure.created_at}>
                {longTime(failure.created_at)}
              </time>
            </td>
            <td data-column={texts.receiver}>{failure.address || nameOf(failure.receiver)}</td>
            <td data-column={texts.why}>
              <Why cause={failure.cause}>
                {failure.reason} ({texts.attempts}: {failure.attempts})
              </Why>
            </td>
            <td data-column={texts.todo}>{texts.causes[failure.cause].todo}</td>
            <td>
              <Button
                label={texts.resend}
                isDisabled={isPending}
                onClick={() => onResend([failure.id])}
              />
            </td>
          </tr>
        ))}
      </Table>
      <Button label={texts.resendAll} isDisabled={isPending} onClick={() => onResend()} />
    </>
  )
}

function Whom({ person, address }: DeskFailure) {
  if (!person) return address || texts.nobody
  return <a href={itemPath('people', person.id)}>{person.name}</a>
}
