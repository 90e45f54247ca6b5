import { type ReactNode, useEffect, useState } from 'react'
import { desk } from '../../data/contracts/desk.ts'
import { measure } from '../../data/contracts/measure.ts'
import {
  type DeskNumbers,
  deskNumbers,
  type NamedCounts,
  shareOf,
} from '../../data/contracts/numbers.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { BarChart, ColumnChart } from './charts.tsx'
import { useDeskApi } from './use-desk-api.ts'

const { numbers: texts } = copy
const { events, funnel, labels, ofWidgets } = measure
const periods = [7, 30, 90, 365]
const mostBars = 8
const dayMs = 24 * 60 * 60 * 1000
const refreshMs = 60_000

type Event = (typeof events)[number]

/** What visitors did, and what of it led to a lead. */
export function Numbers() {
  const { call, session, isOpen } = useDeskApi()
  const [days, setDays] = useState(30)
  const [state, setState] = useState<DeskNumbers>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: A new session loads what was refused.
  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    const { signal } = controller
    let timer: ReturnType<typeof setTimeout>
    async function load() {
      const to = dayBefore(0)
      const from = dayBefore(days - 1)
      const result = await call(`/numbers?from=${from}&to=${to}`, deskNumbers, { signal })
      if (signal.aborted) return
      if (result.ok) setState(result.body)
      timer = setTimeout(load, result.ok ? refreshMs : desk.pollMs)
    }
    void load()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [call, session, isOpen, days])

  if (!state) return <p role="status">{copy.inbox.loading}</p>
  const { isMeasuring, total, widgets, sources, pages } = state
  if (total.view + total.seen === 0) {
    return <p className="empty">{isMeasuring ? texts.empty : texts.off}</p>
  }
  return (
    <div className="numbers">
      <p>
        <label htmlFor="period">{texts.period}</label>
        <select
          id="period"
          value={days}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        >
          {periods.map((count) => (
            <option key={count} value={count}>
              {texts.days.replace('{count}', `${count}`)}
            </option>
          ))}
        </select>
      </p>
      <p className="hint">{isMeasuring ? texts.hint : texts.stopped}</p>
      <Panel title={texts.funnel} table={<FunnelTable total={total} />}>
        <BarChart
          title={texts.funnel}
          bars={funnel.map((event) => ({ label: labels[event], value: total[event] }))}
        />
      </Panel>
      <Panel
        title={texts.trend}
        table={<Table heading={texts.day} rows={state.days.toReversed()} columns={events} />}
      >
        {(['view', 'submitted', 'call'] as const).map((event) => (
          <ColumnChart
            key={event}
            title={texts.highest.replace('{event}', labels[event])}
            bars={barsOf(state.days, event)}
          />
        ))}
      </Panel>
      <Ranking title={texts.sources} heading={texts.source} rows={sources} event="view" />
      <Ranking title={texts.pages} heading={texts.page} rows={pages} event="view" />
      <Ranking
        title={texts.widgets}
        heading={texts.widget}
        rows={widgets}
        event="submitted"
        columns={ofWidgets}
      />
    </div>
  )
}

interface PanelProps {
  readonly title: string
  readonly table: ReactNode
  readonly children: ReactNode
}

function Panel({ title, table, children }: PanelProps) {
  const id = `numbers-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <div className="panel">
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard scrolls it, too. */}
      <section className="scroll" aria-labelledby={id} tabIndex={0}>
        {table}
      </section>
    </div>
  )
}

interface RankingProps {
  readonly title: string
  readonly heading: string
  readonly rows: readonly NamedCounts[]
  readonly event: Event
  readonly columns?: readonly Event[]
}

function Ranking({ title, heading, rows, event, columns = events }: RankingProps) {
  const bars = barsOf(rows, event).toSorted((one, other) => other.value - one.value)
  const drawn = texts.by.replace('{event}', labels[event]).replace('{name}', heading.toLowerCase())
  return (
    <Panel title={title} table={<Table heading={heading} rows={rows} columns={columns} />}>
      <p className="hint">{drawn}</p>
      <BarChart title={drawn} bars={bars.slice(0, mostBars)} />
    </Panel>
  )
}

function FunnelTable({ total }: Pick<DeskNumbers, 'total'>) {
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
            <td>{total[event].toLocaleString()}</td>
            <td>{shareOf(total[event], total.view)}</td>
            <td>{shareOf(total[event], total[funnel[at - 1] ?? event])}</td>
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

function Table({ heading, rows, columns }: TableProps) {
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
              <td key={event}>{row[event].toLocaleString()}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const barsOf = (rows: readonly NamedCounts[], event: Event) =>
  rows.map((row) => ({ label: row.name, value: row[event] }))

/** The day so many days ago, in UTC. */
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
