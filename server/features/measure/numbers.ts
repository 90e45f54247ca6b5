import { measure } from '../../../data/contracts/measure.ts'
import type { Counts, NamedCounts, Numbers } from '../../../data/contracts/numbers.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The desk shows this many names. The others are added up as `other`. */
const maxNames = 50

const none = Object.fromEntries(measure.events.map((event) => [event, 0])) as Counts

/** Returns the UTC day of a time, such as `2026-11-21`. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** Returns the first of 30 days that end with this day. */
export const firstDay = (last: string) => dayOf(new Date(Date.parse(last) - 29 * dayMs))

/** Returns the UTC month of a day or a time, such as `2026-11`. */
export const monthOf = (day: string) => day.slice(0, 'yyyy-mm'.length)

/** How many whole months are kept by day, beside the running one: those of the desk's 90 days. */
const monthsByDay = 3

/** Returns the first day that is kept by itself. Earlier ones are sums of months. */
export function firstDaily(now: Date): string {
  return dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsByDay, 1)))
}

type Period = Pick<Numbers, 'from' | 'to' | 'unit'>

/**
 * Returns the period that can be counted: as it is if its days are kept. Otherwise it is counted by month, and begins
 * and ends with a whole one where only sums of months are left.
 */
export function countable(from: string, to: string, now: Date): Period {
  const daily = firstDaily(now)
  if (from >= daily) return { from, to, unit: 'day' }
  const [year = 0, month = 0] = to.split('-').map(Number)
  const lastOfMonth = dayOf(new Date(Date.UTC(year, month, 0)))
  return { from: `${monthOf(from)}-01`, to: to < daily ? lastOfMonth : to, unit: 'month' }
}

/** Adds a row for each day or month without one, the total, and the order of the other lists. */
export function toNumbers({ from, to, unit, ...sums }: Omit<Numbers, 'total'>): Numbers {
  const byName = new Map(sums.days.map((row) => [row.name, row]))
  const between = daysBetween(from, to)
  const names = unit === 'day' ? between : new Set(between.map(monthOf))
  const days = [...names].map((name) => byName.get(name) ?? { name, ...none })
  return {
    ...{ from, to, unit },
    total: days.reduce(sumOf, none),
    days,
    pages: largest(sums.pages),
    sources: largest(sums.sources),
    widgets: largest(sums.widgets),
  }
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
