import { nextEvent, type Scheduled, stateOf } from '../../data/contracts/event-state.ts'
import { inOrder } from '../../data/contracts/in-order.ts'
import type { Event } from '../collections/events.ts'
import type { Page } from '../collections/pages.ts'
import type { Eleventy } from './eleventy.ts'

interface Action {
  readonly url?: string
}

type Events = Readonly<Record<string, Scheduled>>

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
  // Nobody can buy a seat of a cancelled event, whatever a page's file still says.
  config.addFilter(
    'offered',
    (items: readonly Action[] = [], events: Readonly<Record<string, Event>>) => {
      const cancelled = Object.values(events).filter(({ sale }) => sale.status === 'cancelled')
      const closed = cancelled.flatMap(({ offers }) =>
        Object.values(offers).map(({ checkout }) => checkout),
      )
      return items.filter(({ url }) => !url || !closed.includes(url))
    },
  )
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

/** Says when and where an event is and until when its seats are sold, so that it holds on every day. */
function saleOf({ when, place, sale, firstDay, lastDay }: Event, labels: Labels): string {
  const until = ['open', 'few-left'].includes(sale.status) ? ` until ${firstDay ?? lastDay}` : ''
  const from = sale.opens ? ` from ${sale.opens}` : ''
  return `${[when, place].filter(Boolean).join(', ')}. ${labels[sale.status]?.label}${from}${until}.`
}

type Labels = Readonly<Record<string, { readonly label: string }>>

/** Today's date, in UTC. */
const today = (): string => new Date().toISOString().slice(0, 10)
