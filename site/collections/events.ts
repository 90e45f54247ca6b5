import { z } from 'zod'
import { sales } from '../../data/contracts/event-state.ts'
import { shownAs } from '../_config/formats.ts'
import { dayRange, isoDate, isoMonth } from '../_config/schemas/dates.ts'
import { computed, figure } from '../_config/schemas/section.ts'
import {
  action,
  inRole,
  key,
  link,
  money,
  outer,
  pagePath,
  recordOf,
  term,
  text,
} from '../_config/schemas/text.ts'

const texts = z.array(text).min(1, 'expected at least one item')
const mode = z.enum(['offline', 'online'])

/** A day of the itinerary. */
export const day = z.strictObject({
  key,
  label: computed(text),
  day: computed(inRole('term', shownAs('weekday', z.iso.date()))),
  theme: text,
  title: text,
  text,
  items: texts,
})

/** A seat, or what is sold beside it. Without dates of its own, it has those of the offer `with`, or the event's. */
const offer = z.strictObject({
  name: text,
  price: money.optional(),
  sumOf: z
    .array(key)
    .optional()
    .describe('Instead of a price: the offers whose prices it adds up.'),
  checkout: outer,
  with: key.optional(),
  until: shownAs('deadline', z.strictObject({ date: isoDate }))
    .optional()
    .describe('The last day of a price. Pages show `August 31st`.'),
  dates: dayRange.optional(),
  mode: mode.optional(),
  country: text.optional(),
  days: z.number().optional(),
  hours: z.int().optional(),
  daily: text.optional(),
  supportDays: z.int().optional(),
  minutes: z.int().optional(),
  callMinutes: z.int().optional(),
  when: text.optional(),
  spots: z.int().optional(),
  /** What it saves against the event's worth. */
  saving: computed(money),
})

/** The event on the home page. */
const card = z.strictObject({
  intro: text,
  text: text.optional(),
  facts: z.array(z.strictObject({ term, text })).min(1, 'expected at least one fact'),
  offers: z.array(z.strictObject({ name: text, price: text, facts: texts })).optional(),
  figure: figure.optional(),
  actions: z.array(link).min(1, 'expected at least one link'),
})

/** An event: its dates and its sale decide its state, and so what pages, search engines and the chat say. */
export const schema = z
  .strictObject({
    order: z.int().optional().describe('Its place on the home page.'),
    type: z
      .enum(['Event', 'BusinessEvent', 'EducationEvent', 'SocialEvent'])
      .describe('Its type in structured data, as at https://schema.org/Event.'),
    name: text,
    series: text.optional(),
    edition: text.optional(),
    title: text.optional(),
    url: pagePath,
    description: text
      .optional()
      .describe('What its page and its card say first, if there is no page or card of its own.'),
    label: text.describe('Its status in words. It never changes by itself.'),
    dates: dayRange.optional(),
    month: isoMonth.optional().describe('The month, while the days aren’t known.'),
    next: isoMonth.optional().describe('The month of the next edition.'),
    sale: z.strictObject({
      status: z.enum(sales),
      opens: isoDate.optional().describe('The first day of the sale.'),
      label: computed(text),
      sentence: computed(text),
    }),
    over: text.optional().describe('The line that pages show from the day after the last.'),
    place: text.optional(),
    city: text.optional(),
    region: text.optional(),
    country: text.optional(),
    mode: mode.optional(),
    length: text.optional(),
    days: z.int().optional(),
    nights: computed(z.int()),
    seats: z.int().optional(),
    speakers: text.optional(),
    performers: z.array(recordOf('people')).optional(),
    workshops: z.int().optional(),
    supportDays: z.int().optional(),
    sprintDays: z.int().optional(),
    details: outer.optional().describe('The page with the full details.'),
    worth: money.optional().describe('What everything included would cost.'),
    offers: z.record(key, offer),
    plans: z
      .record(key, z.strictObject({ payments: z.int(), price: money, total: computed(money) }))
      .optional(),
    card: card.optional().describe('By default it has the description, dates, place and seats.'),
    itinerary: z.array(day).optional(),
    highlights: z.record(key, text).optional().describe('Of `included`, what the chat names.'),
    included: texts.optional(),
    exclusive: texts.optional(),
    firstDay: computed(isoDate),
    lastDay: computed(isoDate),
    /** Its dates, those of its offers, or its month in words. */
    when: computed(text),
    /** The button of a sale. */
    action: computed(action),
  })
  .superRefine((event, context) => {
    const refuse = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    const { dates, itinerary = [], offers } = event
    if (!event.lastDay) return refuse(['dates'], 'expected dates or, while they are open, a month')
    if (dates && event.month && !dates.from.startsWith(event.month)) {
      refuse(['month'], 'expected the month of dates')
    }
    const length = dates && lengthOf(dates)
    if (length && event.days !== undefined && event.days !== length) {
      refuse(['days'], `expected the ${length} days of dates`)
    }
    if (length && itinerary.length > length) {
      refuse(['itinerary'], `expected no more than the ${length} days of dates`)
    }
    for (const [name, { price, sumOf, dates: own, days = 0, ...offer }] of Object.entries(offers)) {
      for (const other of [...(sumOf ?? []), ...(offer.with ? [offer.with] : [])]) {
        if (!(other in offers)) refuse(['offers', name], `${other} is no offer of this event`)
      }
      if (own && days > lengthOf(own)) {
        refuse(['offers', name, 'days'], `expected no more than the ${lengthOf(own)} days of dates`)
      }
    }
  })

export type Event = z.infer<typeof schema>

type Dates = z.infer<typeof dayRange>

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const lengthOf = ({ from, to }: Dates) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** Adds what follows from an event's facts. Its texts still have references. */
export function derive(record: Event, id: string): Event {
  const { dates, month, worth, itinerary, plans, sale } = record
  const offers = Object.entries({ ...record.offers }).map(([name, offer]) => {
    const prices = offer.sumOf?.map((other) => record.offers[other]?.price ?? Number.NaN)
    const price = prices ? prices.reduce((sum, one) => sum + one, 0) : offer.price
    const isSaving = worth !== undefined && price !== undefined && offer.until
    return [
      name,
      {
        ...offer,
        ...(price !== undefined && { price }),
        ...(isSaving && { saving: worth - price }),
      },
    ]
  })
  const ranges = [dates, ...Object.values({ ...record.offers }).map((offer) => offer.dates)].filter(
    (range) => range !== undefined,
  )
  const [firstDay] = ranges.map(({ from }) => from).sort()
  const [lastDay = monthEnd(month)] = ranges
    .map(({ to }) => to)
    .sort()
    .reverse()
  const label = `labels.events.${sale?.status}`
  return {
    ...(dates && {
      days: lengthOf(dates),
      nights: lengthOf(dates) - 1,
    }),
    ...(firstDay && { month: firstDay.slice(0, 7) }),
    ...record,
    when: whenOf(record, id),
    ...(firstDay && { firstDay }),
    ...(lastDay && { lastDay }),
    sale: { ...sale, label: `{${label}.label}`, sentence: `{${label}.sentence}` },
    action: buttonOf(record),
    ...(!record.card && { card: cardOf(record, id) }),
    offers: Object.fromEntries(offers),
    ...(itinerary && {
      itinerary: itinerary.map((one, index) => ({
        ...one,
        label: `Day ${index + 1}`,
        ...(dates && { day: dayAfter(dates.from, index) }),
      })),
    }),
    ...(plans && {
      plans: Object.fromEntries(
        Object.entries(plans).map(([name, plan]) => [
          name,
          { ...plan, total: plan.payments * plan.price },
        ]),
      ),
    }),
  }
}

/** The dates, those of each offer, or the month. */
function whenOf({ dates, offers }: Event, id: string): string {
  const dated = Object.entries({ ...offers }).filter(([, offer]) => offer.dates)
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

/** What visitors want to know first: the label of each fact, and the fact. */
const factsOf = ({ place, seats }: Event, id: string) => [
  { label: 'dates', icon: 'calendar', text: `{events.${id}.when}` },
  ...(place ? [{ label: 'place', icon: 'map-pin', text: place }] : []),
  ...(seats
    ? [{ label: 'group', icon: 'users', text: `${seats} {labels.events.page.seats}` }]
    : []),
]

function cardOf(record: Event, id: string): Event['card'] {
  return {
    intro: record.description ?? '',
    facts: factsOf(record, id).map(({ label, text }) => ({
      term: `{labels.events.page.${label}}`,
      text,
    })),
    actions: [{ label: '{labels.events.page.see}', url: record.url }],
  }
}

/** The page of an event that has no file in `data/pages`. Its texts still have references. */
export function pagesOf(record: Event, id: string): object[] {
  const { name, description, label, details, itinerary, included, exclusive } = record
  const copy = (key: string) => `{labels.events.page.${key}}`
  const head = (key: string) => ({ eyebrow: copy(`${key}.eyebrow`), title: copy(`${key}.title`) })
  const offers = Object.entries(record.offers).filter(([, { price }]) => price !== undefined)
  const page = {
    url: record.url,
    title: `${name} | {site.brand.name}`,
    description,
    about: `events.${id}`,
    sections: [
      {
        type: 'page-hero',
        background: 'paper',
        eyebrow: label,
        headline: name,
        intro: description,
        actions: [
          `{events.${id}.action}`,
          ...(details ? [{ label: copy('details'), url: details }] : []),
        ],
      },
      {
        type: 'facts',
        id: 'facts',
        background: 'tint',
        ...head('facts'),
        items: factsOf(record, id).map(({ label: key, ...fact }) => ({ ...fact, term: copy(key) })),
      },
      itinerary && {
        type: 'schedule',
        id: 'itinerary',
        background: 'paper',
        ...head('itinerary'),
        items: `{events.${id}.itinerary}`,
      },
      ...Object.entries({ included, exclusive }).map(
        ([key, list]) =>
          list && {
            type: 'checklist',
            id: key,
            background: 'tint',
            ...head(key),
            items: `{events.${id}.${key}}`,
          },
      ),
      offers.length > 0 && {
        type: 'pricing',
        id: 'pricing',
        background: 'paper',
        ...head('pricing'),
        items: offers.map(([key, offer]) => ({
          title: offer.name,
          price: `{events.${id}.offers.${key}.price}`,
          unit: copy('pricing.unit'),
          text: offer.when ?? `{events.${id}.when}`,
          actions: [`{events.${id}.action}`],
        })),
      },
      {
        type: 'cta',
        background: 'night',
        title: copy('cta.title'),
        text: copy('cta.text'),
        actions: [{ label: copy('cta.action'), url: '/booking' }],
      },
    ].filter(Boolean),
  }
  return [page]
}

/** The last day of a month such as `2026-02`. */
function monthEnd(month: string | undefined): string | undefined {
  if (!month) return undefined
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
