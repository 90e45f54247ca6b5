import type { Scheduled } from '../../data/contracts/event-state.ts'
import type { Event } from '../collections/events.ts'
import type { Labels } from '../lists/labels.ts'
import type { CheckedContent } from './check-content.ts'
import { checkoutsOf } from './checkouts.ts'
import { currentContent } from './content.ts'
import type { Eleventy } from './eleventy.ts'
import { type Item, rowOf, type Seat, seatsOf } from './seats.ts'

type SoldContent = CheckedContent & {
  readonly events: Readonly<Record<string, Event & Scheduled>>
  readonly labels: Labels
}

interface Row {
  readonly isFixed: boolean
  /** What the page is about, such as `events.retreat`, if the row is in its head. */
  readonly opening?: string | undefined
}

/** Filters for links to checkouts. They know all events themselves, so that no template can forget to hand them over. */
export function sales(config: Eleventy) {
  let seatOf: ReturnType<typeof seatsOf>
  config.on('eleventy.before', async () => {
    // The content's own listener ends a build with errors.
    const content = (await currentContent().catch(() => undefined)) as SoldContent | undefined
    if (!content) return
    const { events, labels } = content
    seatOf = seatsOf({ events, checkouts: checkoutsOf(events), labels: labels.events })
  })
  config.addFilter('seatOf', (item: Item & { readonly seat?: Seat }) => item.seat ?? seatOf(item))
  config.addFilter('offered', (items: readonly Item[] = [], { isFixed, opening }: Row) =>
    rowOf(
      items.map((item) => {
        const seat = seatOf(item, isFixed)
        return seat ? { ...item, seat } : item
      }),
      opening?.split('.')[1],
    ),
  )
  config.addFilter('sellsSeats', (items: readonly Item[] = []) =>
    items.some((item) => seatOf(item)),
  )
}
