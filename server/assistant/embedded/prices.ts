import type { Content } from '../../../data/contracts/content.ts'

/** Something that is sold, and what one payment for it comes to, in dollars. */
export interface Price {
  readonly name: string
  readonly amount: number
  /** A membership is paid every month. */
  readonly isMonthly?: boolean
  /** The months of a program that has one price. */
  readonly months?: number
  /** Of how many payments it is one. */
  readonly payments?: number
}

/** Returns what can be paid for, with the id of its offer or event. */
export function pricesOf({ offers, events }: Pick<Content, 'offers' | 'events'>) {
  const ofOffers = Object.entries(offers).flatMap(
    ([id, { title, price: amount, kind, termMonths: months }]): (Price & {
      id: string
    })[] =>
      amount
        ? [
            {
              ...{ id, name: title, amount },
              ...(kind === 'membership' && { isMonthly: true }),
              ...(months !== undefined && { months }),
            },
          ]
        : [],
  )
  const ofEvents = Object.entries(events).flatMap(([id, event]) => [
    ...Object.values(event.offers).flatMap(({ name, price }) =>
      price ? [{ id, name: `${event.name}, ${name}`, amount: price }] : [],
    ),
    ...Object.values(event.plans ?? {}).map(({ payments, price }) => ({
      ...{ id, name: event.name, amount: price, payments },
    })),
  ])
  return [...ofOffers, ...ofEvents]
}

/** “$1,997” or “$19.50”. */
export const dollars = (amount: number): string =>
  `$${amount.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  })}`
