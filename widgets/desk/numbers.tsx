import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { measure } from '../../data/contracts/measure.ts'
import { deskNumbers, type NamedCounts } from '../../data/contracts/numbers.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { BarChart, ColumnChart } from './charts.tsx'
import { CountTable, type Event, FunnelTable } from './number-tables.tsx'
import { useDeskQuery } from './use-desk-api.ts'

const { numbers: texts } = copy
const { events, funnel, labels, ofWidgets } = measure
const periods = [7, 30, 90, 365]
const mostBars = 8
const dayMs = 24 * 60 * 60 * 1000
const refreshMs = 60_000

/** Counts of what visitors did, as charts and tables. */
export function Numbers() {
  const [days, setDays] = useState(30)
  const path = `/numbers?from=${dayBefore(days - 1)}&to=${dayBefore(0)}`
  const { data: state } = useDeskQuery(path, deskNumbers, {
    intervalMs: refreshMs,
    // Until the other period is loaded.
    placeholderData: keepPreviousData,
  })

  if (!state) return <p role="status">{copy.inbox.loading}</p>
  const { isMeasuring, total, widgets, sources, pages } = state
  const choice = (
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
  )
  if (total.view + total.seen === 0) {
    return (
      <div className="numbers">
        {choice}
        <p className="empty">{isMeasuring ? texts.empty : texts.off}</p>
      </div>
    )
  }
  return (
    <div className="numbers">
      {choice}
      <p className="hint">{isMeasuring ? texts.hint : texts.stopped}</p>
      <Panel title={texts.funnel} table={<FunnelTable total={total} />}>
        <BarChart
          title={texts.funnel}
          bars={funnel.map((event) => ({ label: labels[event], value: total[event] }))}
        />
      </Panel>
      <Panel
        title={texts.trend}
        table={<CountTable heading={texts.day} rows={state.days.toReversed()} columns={events} />}
      >
        {(['view', 'submitted', 'call', 'booked'] as const).map((event) => (
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
