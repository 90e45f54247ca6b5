const ninetyDays = 90 / 7

const rounded = { maximumSignificantDigits: 2 }

const inNinetyDays = (hours: number) => (hours * ninetyDays).toLocaleString('en-US', rounded)

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
