import type { z } from 'zod'
import { cardOf } from '../_config/event-page.ts'
import { type Event, lengthOf } from '../_config/schemas/event.ts'
import type { action } from '../_config/schemas/text.ts'

export { pagesOf } from '../_config/event-page.ts'
export { type Event, schema } from '../_config/schemas/event.ts'

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const entriesOf = <Value>(values: Readonly<Record<string, Value>>) => Object.entries({ ...values })

/** Leaves out the facts that aren't known. */
const known = <Facts extends object>(facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as Facts

/** Adds what follows from an event's facts. Its texts still have references. */
export function derive(record: Event, id: string): Event {
  const { dates, month, itinerary, plans, sale } = record
  const offers = entriesOf(record.offers)
  const ranges = [dates, ...offers.map(([, offer]) => offer.dates)].filter(
    (range) => range !== undefined,
  )
  const [firstDay] = ranges.map(({ from }) => from).sort()
  const lastDay = ranges
    .map(({ to }) => to)
    .sort()
    .at(-1)
  const label = `labels.events.${sale?.status}`
  return known({
    days: dates && lengthOf(dates),
    nights: dates && lengthOf(dates) - 1,
    month: firstDay?.slice(0, 7),
    ...record,
    when: whenOf(record, id),
    firstDay,
    lastDay: lastDay ?? (month && monthEnd(month)),
    sale: { ...sale, label: `{${label}.label}`, sentence: `{${label}.sentence}` },
    action: buttonOf(record),
    card: record.card ?? cardOf(record, id),
    offers: Object.fromEntries(offers.map(([name, offer]) => [name, priced(offer, record)])),
    itinerary: itinerary?.map((one, index) =>
      known({ ...one, label: `Day ${index + 1}`, day: dates && dayAfter(dates.from, index) }),
    ),
    plans:
      plans &&
      Object.fromEntries(
        Object.entries(plans).map(([name, plan]) => {
          return [name, { ...plan, total: plan.payments * plan.price }]
        }),
      ),
  })
}

/** Adds an offer's price, if it is a sum, and what its price until a day saves. */
function priced(offer: Event['offers'][string], { offers, worth }: Event) {
  const prices = offer.sumOf?.map((other) => offers[other]?.price ?? Number.NaN)
  const price = prices ? prices.reduce((sum, one) => sum + one, 0) : offer.price
  const isSaving = worth !== undefined && price !== undefined && offer.until
  return known({ ...offer, price, saving: isSaving ? worth - price : undefined })
}

/** The dates, those of each offer, or the month. */
function whenOf({ dates, offers }: Event, id: string): string {
  const dated = entriesOf(offers).filter(([, offer]) => offer.dates)
  if (dates || dated.length === 0) return `{events.${id}.${dates ? 'dates' : 'month'}}`
  return dated
    .map(([key, { name }]) => `{events.${id}.offers.${key}.dates} (${name.toLowerCase()})`)
    .join(', ')
}

/** The button to buy a seat, or the one in its place. */
function buttonOf({ sale, offers, url }: Event): z.infer<typeof action> {
  const label = `{labels.events.${sale?.status}.button}`
  if (sale?.status === 'sold-out' || sale?.status === 'cancelled')
    return { label, button: 'disabled' }
  const [first] = Object.values({ ...offers })
  return { label, url: sale?.status === 'announced' ? '/booking' : (first?.checkout ?? url) }
}

/** The last day of a month such as `2026-02`. */
function monthEnd(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
