/** Formats an amount in dollars for visitors: `$1,997`, or `Complimentary` for 0. */
export const dollars = (amount: number): string =>
  amount === 0 ? 'Complimentary' : `$${amount.toLocaleString('en-US')}`

/** The keys of data files whose values are amounts. */
export const moneyKeys = new Set(['price', 'total', 'regular', 'earlyBird', 'saving'])
