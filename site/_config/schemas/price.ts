import { z } from 'zod'
import { dayAfter, today } from '../days.ts'
import { isoDate } from './dates.ts'
import { computed } from './section.ts'
import { money } from './text.ts'

/** A price, and what it will be. */
export const price = {
  price: money.optional(),
  nextPrice: z
    .strictObject({ from: isoDate, price: money })
    .optional()
    .describe('What it costs from a day on: until then `price` holds, and afterwards this.'),
  /** The last day of the price, if it changes. */
  pricedUntil: computed(isoDate),
}

interface Priced {
  readonly price?: number | undefined
  readonly nextPrice?: { readonly from: string; readonly price: number } | undefined
  readonly pricedUntil?: string | undefined
}

/** Returns what has a price with that of the day, so that whatever refers to it follows. */
export function pricedOn<Sold extends Priced>(record: Sold, day = today()): Sold {
  const { nextPrice } = record
  if (!nextPrice) return record
  return day < nextPrice.from
    ? { ...record, pricedUntil: dayAfter(nextPrice.from, -1) }
    : { ...record, price: nextPrice.price }
}
