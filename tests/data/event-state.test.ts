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

test('search engines are told whether seats are sold, and no date that isn’t known', () => {
  const summit = events.find(([file]) => file === 'summit.json')?.[1] as Event
  const { month: _, ...undated } = summit
  const dated = { ...undated, dates: { from: '2026-02-12', to: '2026-02-12' } } as Event
  const told = (event: Event, status: (typeof sales)[number], day: string) => {
    const [thing] = eventThings(
      { site: site as never, people: {}, today: day },
      derive({ ...event, sale: { status } }, 'id'),
    )
    const { eventStatus, startDate, offers } = JSON.parse(JSON.stringify(thing))
    return [eventStatus, offers[0].availability, startDate].map((value) => value?.split('/').at(-1))
  }

  expect(told(summit, 'open', '2026-02-12')).toEqual(['EventScheduled', 'InStock', undefined])
  const announced = told(dated, 'announced', '2026-02-11')
  expect(announced).toEqual(['EventScheduled', 'PreOrder', '2026-02-12'])
  expect(told(dated, 'few-left', '2026-02-12')[1]).toBe('OutOfStock')
  expect(told(dated, 'sold-out', '2026-03-12')[1]).toBe('SoldOut')
  const cancelled = told(dated, 'cancelled', '2026-01-12')
  expect(cancelled).toEqual(['EventCancelled', 'Discontinued', '2026-02-12'])
})

test('the next event is the one that ends first, and after the last the next edition', () => {
  const all = events.map(([, record]) => ({ lastDay: '', ...derive(record, 'id') })) as Scheduled[]
  const nextOn = (day: string) => events[nextEvent(all, day)]?.[0]

  expect(nextOn('2025-10-20')).toBe('retreat.json')
  expect(nextOn('2025-10-21')).toBe('intensive.json')
  expect(nextOn('2026-02-28')).toBe('summit.json')
  expect(nextOn('2026-12-31')).toBe('intensive.json')
  expect(nextOn('2027-01-01')).toBeUndefined()
})
