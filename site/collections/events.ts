import { dayAfter } from '../_config/days.ts'
import { cardOf } from '../_config/event-page.ts'
import { type Event, lengthOf } from '../_config/schemas/event.ts'
import { pricedOn } from '../_config/schemas/price.ts'

export { pagesOf } from '../_config/event-page.ts'
export { type Event, schema } from '../_config/schemas/event.ts'

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
  const span = { firstDay, lastDay: lastDay ?? (month && monthEnd(month)) }
  const days = record.days ?? (dates && lengthOf(dates))
  return known({
    days,
    length: days ? lengthIn(days, id) : undefined,
    nights: dates && lengthOf(dates) - 1,
    month: firstDay?.slice(0, 7),
    ...record,
    when: whenOf(record, id),
    ...span,
    sale: { ...sale, label: `{${label}.label}`, sentence: `{${label}.sentence}` },
    action: buttonOf(record, id),
    card: record.card ?? cardOf(record, id),
    offers: Object.fromEntries(offers.map(([name, offer]) => [name, soldOf(offer, record, span)])),
    itinerary: itinerary?.map((one, index) =>
      known({ ...one, label: `Day ${index + 1}`, day: dates && dayAfter(dates.from, index) }),
    ),
    plans:
      plans &&
      Object.fromEntries(
        Object.entries(plans).map(([name, written]) => {
          const plan = pricedOn(written)
          return [name, { ...plan, total: plan.payments * plan.price }]
        }),
      ),
  })
}

/** Adds an offer's days, the last day of its sale, its price, if it is a sum, and what its price until a day saves. */
function soldOf(
  offer: Event['offers'][string],
  { offers, worth, sale }: Event,
  span: Pick<Event, 'firstDay' | 'lastDay'>,
) {
  const parts = (offer.sumOf ?? []).map((other) => offers[other])
  const { price, pricedUntil } = offer.sumOf ? sumOf(parts) : pricedOn(offer)
  const isSaving = worth !== undefined && price !== undefined && offer.until
  const dates = offer.dates ?? offers[offer.with ?? '']?.dates
  const { firstDay, lastDay } = dates ? { firstDay: dates.from, lastDay: dates.to } : span
  // A sum is gone with each of its parts.
  const isGone = [offer, ...parts].some((one) => one?.soldOut)
  const isOpen = sale.status === 'open' || sale.status === 'few-left'
  return known({
    ...offer,
    status: isGone && isOpen ? ('sold-out' as const) : sale.status,
    price,
    pricedUntil,
    saving: isSaving ? worth - price : undefined,
    firstDay,
    lastDay,
    soldUntil: offer.until?.date ?? (firstDay ? dayAfter(firstDay, -1) : lastDay),
  })
}

/** The price of several offers together, until that of one of them changes. */
function sumOf(parts: readonly (Event['offers'][string] | undefined)[]) {
  const priced = parts.map((part) => part && pricedOn(part))
  const [pricedUntil] = priced.flatMap((part) => part?.pricedUntil ?? []).sort()
  return { price: priced.reduce((sum, part) => sum + (part?.price ?? Number.NaN), 0), pricedUntil }
}

/** `One day`, or `Five days`. */
const lengthIn = (days: number, id: string) =>
  `{events.${id}.days${days <= 18 ? '.inWords' : ''}} ${days === 1 ? 'day' : 'days'}`

/** The dates, those of each offer, or the month. */
function whenOf({ dates, offers }: Event, id: string): string {
  const dated = entriesOf(offers).filter(([, offer]) => offer.dates)
  if (dates || dated.length === 0) return `{events.${id}.${dates ? 'dates' : 'month'}}`
  return dated
    .map(([key, { name }]) => `{events.${id}.offers.${key}.dates} (${name.toLowerCase()})`)
    .join(', ')
}

/** The button to a seat: the first that has a price of its own until the sale ends. */
function buttonOf({ offers }: Event, id: string) {
  const keys = Object.keys({ ...offers })
  const first = keys.find((key) => !offers[key]?.until && !offers[key]?.with) ?? keys[0]
  return { label: '{labels.events.open.button}', offer: [id, first].filter(Boolean).join('.') }
}

/** The last day of a month such as `2026-02`. */
function monthEnd(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
