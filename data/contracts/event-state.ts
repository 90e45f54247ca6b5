/** What editors say of an event's seats. */
export const sales = ['announced', 'open', 'few-left', 'sold-out', 'cancelled'] as const

export type EventState = (typeof sales)[number] | 'running' | 'over'

/** The dates and the sale of an event, which decide its state. Days are such as `2025-10-16`. */
export interface Scheduled {
  /** The first day, if it is known. */
  readonly firstDay?: string | undefined
  readonly lastDay: string
  /** The month of the next edition, such as `2026-12`. */
  readonly next?: string | undefined
  readonly sale: {
    readonly status: (typeof sales)[number]
    /** The first day of the sale. The event is announced before. */
    readonly opens?: string | undefined
  }
}

// Pages contain `stateOf` and `nextEvent` as text, so they use nothing outside of themselves.

/** Returns an event's state on a day. Pages, JSON-LD, the chat and mails all ask this function. */
export function stateOf({ firstDay, lastDay, sale }: Scheduled, today: string): EventState {
  if (sale.status === 'cancelled') return 'cancelled'
  if (today > lastDay) return 'over'
  if (firstDay && today >= firstDay) return 'running'
  if (sale.opens && today < sale.opens) return 'announced'
  return sale.status
}

/** Returns the states that an event goes through, in their order. */
export function statesOf({ firstDay, sale: { status, opens } }: Scheduled): EventState[] {
  if (status === 'cancelled') return [status]
  const announced: EventState[] = opens && status !== 'announced' ? ['announced'] : []
  return [...announced, status, ...(firstDay ? (['running'] as const) : []), 'over']
}

/** Returns the place of the event to lead with: the one that ends next, or whose next edition comes first. */
export function nextEvent(events: readonly Scheduled[], today: string): number {
  const ends = events.map(({ lastDay, next, sale }) => {
    const days = [sale.status !== 'cancelled' && lastDay, next && `${next}-31`]
    return days.find((day) => day && day >= today)
  })
  const [first] = ends.filter(Boolean).sort()
  return first ? ends.indexOf(first) : -1
}
