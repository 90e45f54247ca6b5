/** The keys of data files whose values are amounts in dollars. */
const moneyKeys = new Set(['price', 'total', 'worth', 'saving'])
const revenueKeys = new Set(['revenue', 'idealRevenue'])

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
})
const dates = (options: Intl.DateTimeFormatOptions, locale = 'en-US') =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
const day = dates({ dateStyle: 'long' })
const monthDay = dates({ month: 'long', day: 'numeric' })
const weekday = dates({ weekday: 'long', month: 'long', day: 'numeric' })
const month = dates({ month: 'long', year: 'numeric' })
// British English abbreviates September as Sept.
const shortMonth = dates({ month: 'short', year: 'numeric' }, 'en-GB')
const ordinal = new Intl.PluralRules('en-US', { type: 'ordinal' })
const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

/**
 * Formats a value of the data files for visitors: amounts, ranges, months and days. It returns other
 * values unchanged.
 * @param key the value's key in its file, because a number doesn't say what it counts
 */
export function display(value: unknown, key = ''): unknown {
  if (typeof value === 'number' && moneyKeys.has(key)) return dollars(value)
  if (typeof value === 'string' && isMonth(value)) return month.format(new Date(value))
  if (typeof value === 'string' && key === 'day') return weekday.format(new Date(value))
  if (isRange(value)) return rangeText(value, key)
  if (isDeadline(value)) return deadline(new Date(value.date))
  return value
}

/** Formats an amount: `$1,997`, or `Complimentary` for 0. */
const dollars = (amount: number) =>
  amount === 0 ? 'Complimentary' : `$${amount.toLocaleString('en-US')}`

const isMonth = (text: string) => /^\d{4}-\d{2}$/.test(text)

interface Range {
  readonly from: number | string
  readonly to?: number | string
}

const keysOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).join() : ''
const isRange = (value: unknown): value is Range => /^from(,to)?$/.test(keysOf(value))
const isDeadline = (value: unknown): value is { date: string } => keysOf(value) === 'date'

/** Formats a range: `10-12`, `$50K+`, `October 16-20, 2025` or `Jan-Apr 2026`. */
function rangeText({ from, to }: Range, key: string): string {
  if (typeof from === 'string' && typeof to === 'string') {
    const format = isMonth(from) ? shortMonth : day
    return format.formatRange(new Date(from), new Date(to)).replace(/\s*–\s*/, '-')
  }
  const figure = (one: number | string) =>
    revenueKeys.has(key) ? compact.format(Number(one)) : `${one}`
  return to === undefined ? `${figure(from)}+` : `${figure(from)}-${figure(to)}`
}

/** Formats a deadline: `August 31st`. */
function deadline(date: Date): string {
  const suffix = suffixes[ordinal.select(date.getUTCDate())] ?? 'th'
  return monthDay.format(date) + suffix
}
