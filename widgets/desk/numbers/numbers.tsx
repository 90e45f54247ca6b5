import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { measure } from '../../../data/contracts/measure.ts'
import { deskNumbers, type NamedCounts } from '../../../data/contracts/numbers.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { useDeskQuery } from '../app/use-desk-api.ts'
import { Campaigns } from './campaigns.tsx'
import { BarChart, ColumnChart } from './charts.tsx'
import { CountTable, type Event, FunnelTable } from './number-tables.tsx'

const { numbers: texts } = copy
const { events, funnel, labels, ofWidgets } = measure
const periods = [7, 30, 90, 365]
const mostBars = 8
const dayMs = 24 * 60 * 60 * 1000
const refreshMs = 60_000

/** Counts of what visitors did, as charts and tables. */
export function Numbers() {
  const [days, setDays] = useState(30)
  const [from, to] = [dayBefore(days - 1), dayBefore(0)]
  const path = `/numbers?from=${from}&to=${to}`
  const { data: state } = useDeskQuery(path, deskNumbers, {
    intervalMs: refreshMs,
    // Until the other period is loaded.
    placeholderData: keepPreviousData,
  })

  if (!state) return <p role="status">{copy.loading}</p>
  const { isMeasuring, unit, total, widgets, sources, pages } = state
  const opening = (
    <>
      <p className="period">
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
      <Campaigns from={from} to={to} />
    </>
  )
  if (total.view + total.seen === 0) {
    return (
      <div className="numbers">
        {opening}
        <p className="empty">{isMeasuring ? texts.empty : texts.off}</p>
      </div>
    )
  }
  return (
    <div className="numbers">
      {opening}
      <p>{texts.range.replace('{from}', state.from).replace('{to}', state.to)}</p>
      <p className="hint">{isMeasuring ? texts.hint : texts.stopped}</p>
      {unit === 'month' && <p className="hint">{texts.months}</p>}
      <Panel title={texts.funnel} table={<FunnelTable total={total} />}>
        <BarChart
          title={texts.funnel}
          bars={funnel.map((event) => ({ label: labels[event], value: total[event] }))}
        />
      </Panel>
      <Panel
        title={texts.trend[unit]}
        table={
          <CountTable heading={texts.unit[unit]} rows={state.days.toReversed()} columns={events} />
        }
      >
        {(['view', 'submitted', 'call', 'booked'] as const)
          .filter((event) => event === 'view' || total[event] > 0)
          .map((event) => (
            <ColumnChart
              key={event}
              title={texts.highest[unit].replace('{event}', labels[event])}
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Keyboard users scroll it. */}
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
  if (rows.length === 0) return null
  const bars = barsOf(rows, event).toSorted((one, other) => other.value - one.value)
  const drawn = texts.by.replace('{event}', labels[event]).replace('{name}', heading.toLowerCase())
  return (
    <Panel title={title} table={<CountTable heading={heading} rows={rows} columns={columns} />}>
      <p className="hint">{drawn}</p>
      <BarChart title={drawn} bars={bars.slice(0, mostBars)} />
    </Panel>
  )
}

const barsOf = (rows: readonly NamedCounts[], event: Event) =>
  rows.map((row) => ({ label: row.name, value: row[event] }))

/** Returns a UTC day in the past. */
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
