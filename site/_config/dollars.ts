/** An amount in dollars as visitors read it: `$1,997`, and nothing at all as `Complimentary`. */
export const dollars = (amount: number): string =>
  amount === 0 ? 'Complimentary' : `$${amount.toLocaleString('en-US')}`

/** The members of data files that hold an amount. */
export const moneyKeys = new Set(['price', 'total', 'regular', 'earlyBird', 'saving'])
