import { measure } from '../../../data/contracts/measure.ts'
import {
  type Counts,
  type NamedCounts,
  type Numbers,
  shareOf,
} from '../../../data/contracts/numbers.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A report shows this many names. The others are added up as `other`. */
const maxNames = 50

const none = Object.fromEntries(measure.events.map((event) => [event, 0])) as Counts

/** Returns the UTC day of a time, such as `2026-11-21`. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** Returns the first of 30 days that end with this day. */
export const firstDay = (last: string) => dayOf(new Date(Date.parse(last) - 29 * dayMs))

/** Adds a row for each day without one, the total, and the order of the other lists. */
export function toNumbers({ from, to, ...sums }: Omit<Numbers, 'total'>): Numbers {
  const byDay = new Map(sums.days.map((row) => [row.name, row]))
  const days = daysBetween(from, to).map((name) => byDay.get(name) ?? { name, ...none })
  return {
    from,
    to,
    total: days.reduce(sumOf, none),
    days,
    pages: largest(sums.pages),
    sources: largest(sums.sources),
    widgets: largest(sums.widgets),
  }
}

/** Returns the funnel's steps, each with its share of the views and of the step before. */
export function funnelSteps(total: Counts) {
  return measure.funnel.map((event, index) => ({
    step: measure.labels[event],
    count: total[event],
    'of views': shareOf(total[event], total.view),
    'of the step before': shareOf(total[event], total[measure.funnel[index - 1] ?? event]),
  }))
}

function largest(sums: readonly NamedCounts[]): NamedCounts[] {
  const rows = sums.toSorted(
    (one, other) =>
      other.view - one.view || other.seen - one.seen || (one.name < other.name ? -1 : 1),
  )
  if (rows.length <= maxNames) return rows
  const isShown = (row: NamedCounts, index: number) => index < maxNames && row.name !== 'other'
  const rest = rows.filter((row, index) => !isShown(row, index)).reduce(sumOf, none)
  return [...rows.filter(isShown), { ...rest, name: 'other' }]
}

function sumOf(one: Counts, other: Counts): Counts {
  const entries = measure.events.map((event) => [event, one[event] + other[event]])
  return Object.fromEntries(entries) as Counts
}

function daysBetween(from: string, to: string): string[] {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  return Array.from({ length: days + 1 }, (_, index) =>
    dayOf(new Date(Date.parse(from) + index * dayMs)),
  )
}
