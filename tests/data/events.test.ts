import { expect, test } from 'vitest'
import { nextEvent, type Scheduled, statesOf } from '../../data/contracts/event-state.ts'
import { derive, type Event } from '../../site/collections/events.ts'

/** Derives an event from the facts that a test is about. */
const derived = (facts: object) =>
  derive({ sale: { status: 'open' }, offers: {}, url: '/one', ...facts } as Event, 'one')
const days = (from: string, to: string) => ({ from, to })
const seat = { name: 'Seat', price: 100 }

test('an event with dates has its first and last day, its length, its nights and its month', () => {
  expect(derived({ dates: days('2026-03-30', '2026-04-02') })).toMatchObject({
    ...{ firstDay: '2026-03-30', lastDay: '2026-04-02', month: '2026-03' },
    ...{ days: 4, nights: 3, length: '{events.one.days.inWords} days', when: '{events.one.dates}' },
  })
})

test.each([
  ['one day', 1, '{events.one.days.inWords} day'],
  ['eighteen days in words', 18, '{events.one.days.inWords} days'],
  ['nineteen days in figures', 19, '{events.one.days} days'],
])('its length is told as %s', (_, count, length) => {
  expect(derived({ days: count, month: '2026-02' }).length).toBe(length)
})

test('an event that has only a month ends with it', () => {
  const event = derived({ month: '2024-02' })

  expect(event).toMatchObject({ lastDay: '2024-02-29', when: '{events.one.month}' })
  for (const unknown of ['days', 'length', 'nights', 'firstDay', 'itinerary', 'plans']) {
    expect(event).not.toHaveProperty(unknown)
  }
})

test('an event whose offers have dates lasts from the first to the last, and names each', () => {
  const online = { ...seat, name: 'Virtual', dates: days('2026-05-08', '2026-05-12') }
  const inPerson = { ...seat, name: 'In person', dates: days('2026-05-01', '2026-05-03') }

  expect(derived({ offers: { online, book: seat, inPerson } })).toMatchObject({
    ...{ firstDay: '2026-05-01', lastDay: '2026-05-12', month: '2026-05' },
    when: '{events.one.offers.online.dates} (virtual), {events.one.offers.inPerson.dates} (in person)',
    offers: { inPerson: { firstDay: '2026-05-01', lastDay: '2026-05-03' } },
  })
})

test('each day of an itinerary has its number and its date', () => {
  const itinerary = [{ title: 'Arrive' }, { title: 'Leave' }]

  expect(derived({ dates: days('2026-02-28', '2026-03-01'), itinerary }).itinerary).toEqual([
    { title: 'Arrive', label: 'Day 1', day: '2026-02-28' },
    { title: 'Leave', label: 'Day 2', day: '2026-03-01' },
  ])
  expect(derived({ month: '2026-02', itinerary: [{ title: 'Arrive' }] }).itinerary).toEqual([
    { title: 'Arrive', label: 'Day 1' },
  ])
})

test('a plan has the total of its payments', () => {
  const { plans } = derived({ plans: { three: { payments: 3, price: 400 } } })

  expect(plans).toEqual({ three: { payments: 3, price: 400, total: 1200 } })
})

test('an offer of several costs their sum, and has the days of the one that it goes with', () => {
  const inPerson = { ...seat, dates: days('2026-05-02', '2026-05-03') }
  const call = { name: 'Call', price: 20, with: 'inPerson' }
  const both = { name: 'Both', sumOf: ['inPerson', 'call'], with: 'inPerson' }
  const broken = { name: 'Broken', sumOf: ['nothing'] }
  const late = { ...seat, dates: days('2026-06-01', '2026-06-02') }
  const { offers } = derived({ offers: { inPerson, call, both, broken, other: seat, late } })

  expect(offers.both).toMatchObject({ price: 120, firstDay: '2026-05-02', lastDay: '2026-05-03' })
  expect(offers.broken?.price).toBeNaN()
  expect(offers.call).toMatchObject({ price: 20, soldUntil: '2026-05-01' })
  expect(offers.other).toMatchObject({ price: 100, lastDay: '2026-06-02' })
})

test('an offer is sold until its own day, the eve of the event, or the end of its month', () => {
  const early = { ...seat, until: { date: '2026-04-01' } }
  const dated = derived({ dates: days('2026-05-02', '2026-05-03'), offers: { early, seat } })

  expect(dated.offers.early).toMatchObject({ soldUntil: '2026-04-01' })
  expect(dated.offers.seat).toMatchObject({ soldUntil: '2026-05-01' })
  expect(derived({ month: '2026-05', offers: { seat } }).offers.seat).toMatchObject({
    soldUntil: '2026-05-31',
  })
})

test('a price until a day saves what it is below the worth', () => {
  const early = { ...seat, until: { date: '2026-04-01' } }
  const free = { name: 'Free', until: { date: '2026-04-01' } }
  const { offers } = derived({ month: '2026-05', worth: 150, offers: { early, free, seat } })

  expect(offers.early).toMatchObject({ saving: 50 })
  expect(offers.free).not.toHaveProperty('saving')
  expect(offers.seat).not.toHaveProperty('saving')
  expect(derived({ month: '2026-05', offers: { early } }).offers.early).not.toHaveProperty('saving')
})

test.each([
  ['open', 'sold-out'],
  ['few-left', 'sold-out'],
  ['announced', 'announced'],
  ['cancelled', 'cancelled'],
])(
  'of an event that is %s, an offer that is sold out is %s, and so is what contains it',
  (status, gone) => {
    const sold = { ...seat, soldOut: true }
    const both = { name: 'Both', sumOf: ['seat', 'sold'] }
    const half = { name: 'Half', sumOf: ['seat', 'nothing'] }
    const { offers } = derived({
      month: '2026-05',
      sale: { status },
      offers: { sold, seat, both, half },
    })

    expect(offers.sold?.status).toBe(gone)
    expect(offers.both?.status).toBe(gone)
    expect(offers.seat?.status).toBe(status)
    expect(offers.half?.status).toBe(status)
  },
)

test.each([
  ['the first seat that is no early one and no extra', { early: 1, extra: 2, seat: 3 }, 'one.seat'],
  ['the first offer, if all are', { early: 1, extra: 2 }, 'one.early'],
  ['the event, if it has none', {}, 'one'],
])('the button leads to %s', (_, chosen, offer) => {
  const all = {
    early: { ...seat, until: { date: '2026-04-01' } },
    extra: { ...seat, with: 'early' },
    seat,
  }
  const offers = Object.fromEntries(Object.entries(all).filter(([name]) => name in chosen))

  expect(derived({ month: '2026-05', offers }).action).toEqual({
    label: '{labels.events.open.button}',
    offer,
  })
})

test('a card of its own stays, and an event without one gets one', () => {
  const card = { intro: 'Own', facts: [], actions: [] }

  expect(derived({ month: '2026-05', card }).card).toBe(card)
  expect(derived({ month: '2026-05', description: 'Long' }).card).toMatchObject({ intro: 'Long' })
})

test('an event without any facts is derived, so that its schema can say what is missing', () => {
  expect(() => derive({} as Event, 'one')).not.toThrow()
})

const scheduled = (facts: object): Scheduled => ({
  lastDay: '2026-05-03',
  sale: { status: 'open' },
  ...facts,
})

test.each([
  [{}, ['open', 'over']],
  [{ firstDay: '2026-05-01' }, ['open', 'running', 'over']],
  [{ sale: { status: 'open', opens: '2026-04-01' } }, ['announced', 'open', 'over']],
  [{ sale: { status: 'announced', opens: '2026-04-01' } }, ['announced', 'over']],
  [{ sale: { status: 'cancelled', opens: '2026-04-01' } }, ['cancelled']],
])('an event with %j goes through %j', (facts, states) => {
  expect(statesOf(scheduled(facts))).toEqual(states)
})

test('a cancelled event doesn’t lead, but its next edition does', () => {
  const cancelled = scheduled({ sale: { status: 'cancelled' } })

  expect(nextEvent([cancelled, scheduled({ lastDay: '2026-05-09' })], '2026-05-01')).toBe(1)
  expect(nextEvent([cancelled], '2026-05-01')).toBe(-1)
  expect(nextEvent([{ ...cancelled, next: '2026-12' }], '2026-05-01')).toBe(0)
})
