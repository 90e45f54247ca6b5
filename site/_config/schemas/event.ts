import { z } from 'zod'
import { sales } from '../../../data/contracts/event-state.ts'
import { shownAs } from '../formats.ts'
import { dayRange, isoDate, isoMonth } from './dates.ts'
import { forgottenDays } from './event-dates.ts'
import { price } from './price.ts'
import { computed, figure } from './section.ts'
import {
  action,
  actions,
  formerly,
  inRole,
  key,
  money,
  outer,
  pageAddress,
  recordOf,
  term,
  text,
} from './text.ts'

const items = z.array(text).min(1, 'expected at least one item')
const mode = z.enum(['offline', 'online'])

/** A day of the itinerary. */
export const day = z.strictObject({
  key,
  label: computed(text),
  day: computed(inRole('term', shownAs('weekday', z.iso.date()))),
  theme: text,
  title: text,
  text,
  items,
})

/** A seat, or what is sold beside it. Without dates of its own, it has those of the offer `with`, or the event's. */
const offer = z.strictObject({
  name: text,
  ...price,
  sumOf: z
    .array(key)
    .optional()
    .describe('Instead of a price: the offers whose prices it adds up.'),
  checkout: outer
    .optional()
    .describe('Where it is bought, in a new tab: by default the page with the full details.'),
  soldOut: z
    .literal(true)
    .optional()
    .describe('Its seats are gone, while others of the event are still sold.'),
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
  firstDay: computed(isoDate),
  lastDay: computed(isoDate),
  /** The event’s, unless its own seats are gone. */
  status: computed(z.enum(sales)),
  /** The last day of its sale. */
  soldUntil: computed(isoDate),
})

/** The event on the home page. */
const card = z.strictObject({
  intro: text,
  text: text.optional(),
  facts: z.array(z.strictObject({ term, text })).min(1, 'expected at least one fact'),
  offers: z.array(z.strictObject({ name: text, price: text, facts: items })).optional(),
  figure: figure.optional(),
  actions,
})

/** Returns how many days a range has, with both of its ends. */
export const lengthOf = ({ from, to }: z.infer<typeof dayRange>) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

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
    url: pageAddress,
    formerly,
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
    length: computed(text),
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
      .record(
        key,
        z.strictObject({ payments: z.int(), ...price, price: money, total: computed(money) }),
      )
      .optional(),
    card: card.optional().describe('By default it has the description, dates, place and seats.'),
    itinerary: z.array(day).optional(),
    highlights: z.record(key, text).optional().describe('Of `included`, what the chat names.'),
    included: items.optional(),
    exclusive: items.optional(),
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
    for (const [path, message] of forgottenDays(event)) refuse(path, message)
    const length = dates && lengthOf(dates)
    if (length && event.days !== undefined && event.days !== length) {
      refuse(['days'], `expected the ${length} days of dates`)
    }
    if (length && itinerary.length > length) {
      refuse(['itinerary'], `expected no more than the ${length} days of dates`)
    }
    for (const [name, { sumOf, checkout, dates: own, days = 0, ...offer }] of Object.entries(
      offers,
    )) {
      if (!checkout && !event.details) {
        refuse(['offers', name, 'checkout'], 'expected the address where it is bought')
      }
      for (const other of [...(sumOf ?? []), ...(offer.with ? [offer.with] : [])]) {
        if (!(other in offers)) refuse(['offers', name], `${other} is no offer of this event`)
      }
      if (sumOf && offer.nextPrice) {
        refuse(['offers', name, 'nextPrice'], 'expected it in the offers that are added up')
      }
      if (own && days > lengthOf(own)) {
        refuse(['offers', name, 'days'], `expected no more than the ${lengthOf(own)} days of dates`)
      }
    }
  })

export type Event = z.infer<typeof schema>
