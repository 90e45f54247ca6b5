import type { DeskWaiting } from '../../../data/contracts/desk-deliveries.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { itemPath } from '../app/paths.ts'
import { Table } from '../app/table.tsx'
import { longTime } from '../app/times.ts'
import { Why } from './why.tsx'

const { deliveries: texts } = copy
const columns = ['receiver', 'count', 'whom', 'why', 'todo', 'next'] as const

interface Props {
  readonly waiting: readonly DeskWaiting[]
  /** Returns the name of a receiver. */
  readonly nameOf: (key: string) => string
}

/** What is sent later, a row for each receiver and reason. */
export function Waiting({ waiting, nameOf }: Props) {
  return (
    <>
      <h2 id="waiting">{texts.waiting}</h2>
      {waiting.every(({ cause }) => cause === 'bound') && <p className="hint">{texts.bound}</p>}
      <Table labelledBy="waiting" columns={columns.map((name) => texts[name])}>
        {waiting.map(({ receiver, reason, cause, count, next_at, people }) => (
          <tr key={`${receiver} ${reason}`}>
            <th scope="row">{nameOf(receiver)}</th>
            <td data-column={texts.count}>{count.toLocaleString()}</td>
            <td data-column={texts.whom}>
              <Names people={people} count={count} />
            </td>
            <td data-column={texts.why}>
              <Why cause={cause}>{reason}</Why>
            </td>
            <td data-column={texts.todo}>{texts.causes[cause].todo}</td>
            <td data-column={texts.next}>
              <time dateTime={next_at}>{longTime(next_at)}</time>
            </td>
          </tr>
        ))}
      </Table>
    </>
  )
}

/** Some of them by their names, and how many others there are. */
function Names({ people, count }: Pick<DeskWaiting, 'people' | 'count'>) {
  const others = count - people.length
  if (people.length === 0) return texts.nobody
  return (
    <>
      {people.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <a href={itemPath('people', id)}>{name}</a>
        </span>
      ))}
      {others > 0 && ` ${texts.and.replace('{count}', others.toLocaleString())}`}
    </>
  )
}
