import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type EventState,
  nextEvent,
  type Scheduled,
  sales,
  stateOf,
} from '../../data/contracts/event-state.ts'
import site from '../../data/site.json' with { type: 'json' }
import { eventThings } from '../../site/_config/json-ld/events.ts'
import { derive, type Event } from '../../site/collections/events.ts'

interface OfferThing {
  readonly availability: string
  readonly validFrom?: string
  readonly validThrough: string
}

const folder = 'data/events'
const events = readdirSync(folder).map((file): [string, Event] => [
  file,
  JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')),
])

/** The day some days after another. */
const after = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

test.each(events)('%s goes through every state on the calendar', (_, record) => {
  const walk = (status: (typeof sales)[number], opens?: string): [EventState, string][] => {
    const event = derive({ ...record, sale: { status, ...(opens && { opens }) } }, 'id')
    const { firstDay, lastDay = '' } = event
    const states: [EventState, string][] = []
    for (let day = after(firstDay ?? lastDay, -40); day <= after(lastDay, 2); day = after(day, 1)) {
      const state = stateOf({ ...event, lastDay }, day)
      if (states.at(-1)?.[0] !== state) states.push([state, day])
    }
    return states
  }
  const { firstDay, lastDay = '' } = derive(record, 'id')
  const start = after(firstDay ?? lastDay, -40)
  const opens = after(start, 10)
  const end = [...(firstDay ? [['running', firstDay]] : []), ['over', after(lastDay, 1)]]

  for (const sale of sales.filter((one) => one !== 'cancelled')) {
    expect(walk(sale)).toEqual([[sale, start], ...end])
  }
  expect(walk('few-left', opens)).toEqual([['announced', start], ['few-left', opens], ...end])
  expect(walk('cancelled', opens)).toEqual([['cancelled', start]])
})

/** Whether a search engine takes it that an offer can be bought on a day. */
function soldOn(day: string, { availability, validFrom = '', validThrough }: OfferThing): string {
  const isOn = validFrom <= day && day <= validThrough
  return isOn ? `${availability.split('/').at(-1)}` : 'no sale'
}

test.each(events)(
  'search engines are told the sale of %s once, and it holds on every day',
  (_, record) => {
    const { firstDay, lastDay = '' } = derive(record, 'id')
    const opens = after(firstDay ?? lastDay, -20)
    const availabilities = {
      announced: 'PreOrder',
      open: 'InStock',
      'few-left': 'LimitedAvailability',
      'sold-out': 'SoldOut',
      cancelled: 'Discontinued',
    }
    for (const status of sales) {
      const event = derive({ ...record, sale: { status, opens } }, 'id')
      for (const thing of eventThings({ site: site as never, people: {} }, event)) {
        const { eventStatus, startDate, offers } = JSON.parse(JSON.stringify(thing))
        expect(eventStatus).toMatch(status === 'cancelled' ? /EventCancelled$/ : /EventScheduled$/)
        // Without known days there is no startDate: search engines refuse a month.
        expect(startDate === undefined).toBe(firstDay === undefined)
        for (const offer of offers) {
          expect(soldOn(after(opens, -1), offer)).toBe('no sale')
          expect(soldOn(opens, { ...offer, validThrough: lastDay })).toBe(availabilities[status])
          expect(soldOn(after(lastDay, 1), offer)).toBe('no sale')
        }
      }
    }
  },
)

test('the next event is the one that ends first, and after the last the next edition', () => {
  const all = events.map(([, record]) => ({ lastDay: '', ...derive(record, 'id') })) as Scheduled[]
  const nextOn = (day: string) => events[nextEvent(all, day)]?.[0]

  expect(nextOn('2025-10-20')).toBe('retreat.json')
  expect(nextOn('2025-10-21')).toBe('intensive.json')
  expect(nextOn('2026-02-28')).toBe('summit.json')
  expect(nextOn('2026-12-31')).toBe('intensive.json')
  expect(nextOn('2027-01-01')).toBeUndefined()
})
