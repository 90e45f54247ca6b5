import { z } from 'zod'
import { dayRange, isoDate, isoMonth } from './dates.ts'
import { action, key, money, outer, pagePath, text } from './text.ts'

const mode = z.enum(['offline', 'online'])
const place = { place: text, city: text, region: text, country: text }
/** Pages show `August 31st`. */
const deadline = z.strictObject({ date: isoDate })

const endsInMonth = <Schema extends z.ZodType<{ month: string; lastDay: string }>>(event: Schema) =>
  event.refine(({ month, lastDay }) => lastDay.startsWith(month), {
    path: ['month'],
    error: 'expected the month of lastDay',
  })

/** The last day of an event, and the notice shown from the day after. */
const schedule = { lastDay: isoDate, over: text }

export const day = z.strictObject({
  key,
  label: text,
  day: isoDate,
  theme: text,
  title: text,
  text,
  items: z.array(text).min(1, 'expected at least one item'),
})

/** A payment plan. `total` is the sum of its payments. */
const plan = z.strictObject({ payments: z.int(), price: money, total: money })

/** The availability of seats, as pages, chat and search engines state it, and the button's action. */
const sale = z.strictObject({
  status: z.enum(['InStock', 'LimitedAvailability', 'SoldOut']),
  label: text,
  sentence: text,
  action,
  banner: z.strictObject({ title: text, text }),
})

const retreat = z.strictObject({
  name: text,
  url: pagePath,
  label: text,
  sale,
  month: isoMonth,
  dates: dayRange,
  ...schedule,
  ...place,
  mode,
  days: z.int(),
  nights: z.int(),
  seats: z.int(),
  supportDays: z.int(),
  /** The URL of the full details. */
  details: outer,
  priceNames: z.strictObject({ regular: text, earlyBird: text }),
  prices: z.strictObject({ total: money, regular: money, earlyBird: money, saving: money }),
  earlyBirdUntil: deadline,
  plans: z.strictObject({ three: plan, six: plan }),
  itinerary: z.array(day).min(1, 'expected at least one day'),
  /** Of `included`, what the chat names. */
  highlights: z.record(key, text),
  included: z.array(text).min(1, 'expected at least one item'),
  exclusive: z.array(text).min(1, 'expected at least one item'),
})

const summit = z.strictObject({
  name: text,
  url: pagePath,
  label: text,
  month: isoMonth,
  ...schedule,
  ...place,
  mode,
  length: text,
  days: z.int(),
  edition: text,
  creators: z.int(),
  speakers: text,
  workshops: z.int(),
  tickets: outer,
  earlyBirdUntil: deadline,
})

const format = {
  name: text,
  dates: dayRange,
  hours: z.int(),
  price: money,
  checkout: outer,
  supportDays: z.int(),
  mode,
}

const intensive = z.strictObject({
  series: text,
  edition: text,
  name: text,
  title: text,
  url: pagePath,
  label: text,
  seats: z.int(),
  sprintDays: z.int(),
  next: isoMonth,
  ...schedule,
  inPerson: z.strictObject({ ...format, place: text, country: text, days: z.number() }),
  vip: z.strictObject({
    name: text,
    price: money,
    checkout: outer,
    minutes: z.int(),
    when: text,
    spots: z.int(),
  }),
  virtual: z.strictObject({ ...format, daily: text }),
  virtualVip: z.strictObject({
    name: text,
    price: money,
    checkout: outer,
    supportDays: z.int(),
    callMinutes: z.int(),
  }),
})

export const events = z.strictObject({
  retreat: endsInMonth(retreat),
  summit: endsInMonth(summit),
  intensive,
})
