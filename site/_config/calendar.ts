import {
  type EventState,
  nextEvent,
  type Scheduled,
  stateOf,
  statesOf,
} from '../../data/contracts/event-state.ts'
import { inOrder } from '../../data/contracts/in-order.ts'
import type { Event } from '../collections/events.ts'
import type { Page } from '../collections/pages.ts'
import type { Labels as Copy } from '../lists/labels.ts'
import { dayAfter, today } from './days.ts'
import type { Eleventy } from './eleventy.ts'

type Events = Readonly<Record<string, Scheduled>>
type Labels = Copy['events']

/** Filters for the state of events and months on the day of the build. The page's script repeats them at each visit. */
export function calendar(config: Eleventy) {
  config.addFilter('eventOf', ({ about = '' }: Page, events: Events) => {
    const [collection, id = ''] = about.split('.')
    return collection === 'events' ? events[id] : undefined
  })
  config.addFilter('stateOf', (event: Scheduled) => stateOf(event, today()))
  config.addFilter('nextOf', (events: readonly Scheduled[]) => events[nextEvent(events, today())])
  config.addFilter('byOrder', (events: Readonly<Record<string, Event>>) => inOrder(events))
  config.addFilter('saleOf', saleOf)
  config.addFilter('ofEvent', (sections: readonly object[], event?: Scheduled) =>
    event ? sections.map((section) => ({ ...section, event })) : sections,
  )
  config.addFilter('statesOf', statesOf)
  config.addFilter('statusLines', statusLines)
  config.addFilter('whenOf', (month: string) => {
    const now = today().slice(0, 7)
    if (month === now) return 'now'
    return month < now ? 'past' : 'later'
  })
  config.addFilter('schedule', ({ firstDay, lastDay, next, sale }: Scheduled) => {
    const { status, opens } = sale
    return { firstDay, lastDay, next, sale: { status, opens } }
  })
  // Without the spaces that took the place of their types.
  const functions = `${stateOf}\n${nextEvent}`.replaceAll(/ {2,}/g, ' ')
  config.addGlobalData('eventFunctions', functions)
}

/** Returns an event's status in words, for the states in which they hold. */
function statusLines(event: Event & Scheduled, labels: Labels) {
  const states = statesOf(event)
  const { status } = event.sale
  const isForSale = (sale: EventState) => sale === 'open' || sale === 'few-left'
  const textIn = (state: EventState) => {
    if (state !== 'over') return isForSale(state) ? event.label : labels[state].label
    // What was written to sell seats is a quotation now.
    if (isForSale(status)) return labels.announcedAs.replace('{label}', event.label)
    // Editors write what they say of a past event once it is past.
    return stateOf(event, today()) === 'over' ? event.label : labels[status].label
  }
  return [...Map.groupBy(states, textIn)].map(([text, states]) => ({ states, text }))
}

/** Says when and where an event is and until when its seats are sold, so that it holds on every day. */
function saleOf({ when, place, sale, firstDay, lastDay }: Event, labels: Labels): string {
  const last = firstDay ? dayAfter(firstDay, -1) : lastDay
  const until = ['open', 'few-left'].includes(sale.status) ? ` until ${last}` : ''
  const from = sale.opens ? ` from ${sale.opens}` : ''
  return `${[when, place].filter(Boolean).join(', ')}. ${labels[sale.status].label}${from}${until}.`
}
