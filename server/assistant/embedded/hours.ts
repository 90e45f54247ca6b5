/** Weeks that an owner works in a year, without holidays. */
const workingWeeks = 50
const ninetyDays = 90 / 7

const rounded = { maximumSignificantDigits: 2 }
const dollars = { ...rounded, style: 'currency', currency: 'USD' } as const

const perHour = (revenue: number, hours: number) =>
  (revenue / hours / workingWeeks).toLocaleString('en-US', dollars)

const inNinetyDays = (hours: number) => (hours * ninetyDays).toLocaleString('en-US', rounded)

/** Estimates the revenue per working hour of the owner from two ranges. */
export function hourValue(revenue: Range, hours: Range) {
  const most = revenue.to === undefined ? undefined : perHour(revenue.to, hours.from)
  const least = hours.to === undefined ? undefined : perHour(revenue.from, hours.to)
  const weeks = workingWeeks
  if (most && least && revenue.from > 0) return { says: 'between', facts: { weeks, least, most } }
  if (most) return { says: 'atMost', facts: { weeks, most } }
  if (least) return { says: 'atLeast', facts: { weeks, least } }
  return { says: 'atLowEnds', facts: { weeks, least: perHour(revenue.from, hours.from) } }
}

export function hoursAhead({ from, to }: Range) {
  const least = inNinetyDays(from)
  if (to === undefined) return { says: 'open', facts: { least } }
  return { says: 'range', facts: { least, most: inNinetyDays(to) } }
}

/** The range that a quiz label names; `to` is undefined if it is open. */
interface Range {
  readonly from: number
  readonly to: number | undefined
}

const amount = /(\d+)([KM]?)/g
const units: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6 }

/** Reads `Under $100K`, `$250K - $1M`, `Over $5M`, `10-20 hours` and `60+ hours`. */
export function rangeOf(label: string): Range {
  const [first = 0, second] = [...label.matchAll(amount)].map(
    ([, digits, unit = '']) => Number(digits) * (units[unit] ?? 1),
  )
  return /^under/i.test(label) ? { from: 0, to: first } : { from: first, to: second }
}
