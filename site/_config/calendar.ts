import { nextEvent, type Scheduled, stateOf } from '../../data/contracts/event-state.ts'
import type { Page } from '../collections/pages.ts'
import type { Eleventy } from './eleventy.ts'

type Events = Readonly<Record<string, Scheduled>>

/** Filters for the state of events and months on the day of the build. The page's script repeats them at each visit. */
export function calendar(config: Eleventy) {
  config.addFilter('eventOf', ({ about = '' }: Page, events: Events) => {
    const [collection, id = ''] = about.split('.')
    return collection === 'events' ? events[id] : undefined
  })
  config.addFilter('stateOf', (event: Scheduled) => stateOf(event, today()))
  config.addFilter('nextOf', (events: readonly Scheduled[]) => events[nextEvent(events, today())])
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

/** Today's date, in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10)
