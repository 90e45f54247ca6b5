import { measure } from '../../../data/contracts/measure.ts'
import { type DeskNumbers, type NamedCounts, shareOf } from '../../../data/contracts/numbers.ts'
import copy from '../../../data/desk.json' with { type: 'json' }

const { numbers: texts } = copy
const { funnel, labels } = measure

export type Event = (typeof measure.events)[number]

/** The steps from a view to a lead, with counts and shares. */
export function FunnelTable({ total }: Pick<DeskNumbers, 'total'>) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.step}</th>
          <th scope="col">{texts.count}</th>
          <th scope="col">{texts.ofViews}</th>
          <th scope="col">{texts.ofStep}</th>
        </tr>
      </thead>
      <tbody>
        {funnel.map((event, at) => (
          <tr key={event}>
            <th scope="row">{labels[event]}</th>
            <td data-column={texts.count}>{total[event].toLocaleString()}</td>
            <td data-column={texts.ofViews}>{shareOf(total[event], total.view)}</td>
            <td data-column={texts.ofStep}>
              {shareOf(total[event], total[funnel[at - 1] ?? event])}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface TableProps {
  readonly heading: string
  readonly rows: readonly NamedCounts[]
  readonly columns: readonly Event[]
}

/** The counts of each row, a column for each event. */
export function CountTable({ heading, rows, columns }: TableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {columns.map((event) => (
            <th key={event} scope="col">
              {labels[event]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {columns.map((event) => (
              <td key={event} data-column={labels[event]}>
                {row[event].toLocaleString()}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
