import {
  type EventState,
  type Scheduled,
  stateOf,
  statesOf,
} from '../../data/contracts/event-state.ts'
import type { Event } from '../collections/events.ts'
import type { Labels } from '../lists/labels.ts'
import { type Checkout, leadsTo } from './checkouts.ts'
import { today } from './days.ts'

type Events = Readonly<Record<string, Event & Scheduled>>

/** A link or button of the data files. */
export interface Item {
  readonly label: string
  readonly url?: string
  /** The id of an event, and after a dot that of its offer. */
  readonly offer?: string
}

/** What stands in the place of a button to a checkout, in each state that the offer goes through. */
export interface Seat {
  readonly event: string
  readonly schedule: Scheduled
  readonly state: EventState
  readonly buttons: readonly SeatButton[]
  /** Whether it is the same button on every day. */
  readonly isConstant: boolean
}

/** A link if it has a URL, a seat of another offer, or else a disabled button. */
interface SeatButton {
  readonly states: readonly EventState[]
  readonly label?: string
  readonly url?: string
  readonly instead?: Seat
  /** Whether a seat can be bought here. */
  readonly isSold?: boolean
}

interface Sellers {
  readonly events: Events
  readonly checkouts: readonly Checkout[]
  readonly labels: Labels['events']
}

/** @returns a function from a link to what takes its place by its event’s state, or nothing if it sells no seat */
export function seatsOf({ events, checkouts, labels }: Sellers) {
  /** @param isFixed whether the button sells no other offer once the offer’s price has ended */
  return (item: Item, isFixed = false): Seat | undefined => {
    const [id, key] = item.offer?.split('.') ?? sellerAt(item.url)
    const event = id === undefined ? undefined : events[id]
    return event && id !== undefined ? seat(item.label, id, event, key, isFixed) : undefined
  }

  /** Of the offers with the same checkout, the one that is sold longest. */
  function sellerAt(url = ''): readonly (string | undefined)[] {
    const found = checkouts.filter((checkout) => leadsTo(url, checkout.url))
    const { event, offer } =
      found.find(({ event, offer }) => !events[event]?.offers[offer]?.until) ?? found[0] ?? {}
    return event === undefined ? [] : [event, offer]
  }

  function seat(
    label: string,
    id: string,
    event: Event & Scheduled,
    key: string | undefined,
    isFixed: boolean,
  ): Seat {
    const offer = key === undefined ? undefined : event.offers[key]
    const { status = event.sale.status } = offer ?? {}
    const { opens } = event.sale
    const isOpen = status === 'open' || status === 'few-left'
    const url = offer?.checkout ?? event.details ?? event.url
    if (!offer?.until || !isOpen) return byState(id, event, offer, { label, url, isSold: isOpen })
    // A price until a day. After it the regular offer is sold, or none.
    const other = isFixed ? undefined : event.offers[regularOf(event, offer) ?? '']
    const instead = other
      ? seat(labels[status].button, id, event, regularOf(event, offer), true)
      : byState(id, event, offer, { label: labels.ended })
    const schedule = { lastDay: offer.until.date, sale: { status, opens } }
    const buttons: SeatButton[] = [
      { states: [status], label, url, isSold: true },
      { states: ['announced', 'over'], instead },
    ]
    const state = stateOf(schedule, today())
    return { event: id, schedule, state, buttons, isConstant: false }
  }

  function byState(
    id: string,
    event: Event & Scheduled,
    offer: Event['offers'][string] | undefined,
    own: Omit<SeatButton, 'states'>,
  ): Seat {
    const { firstDay, lastDay = event.lastDay } = offer ?? event
    const { status = event.sale.status } = offer ?? {}
    const { opens } = event.sale
    const schedule = { firstDay, lastDay, sale: { status, opens } }
    const buttonIn = (state: EventState): Omit<SeatButton, 'states'> => {
      if (state === 'announced') return { label: labels[state].button, url: '/booking' }
      if (state === 'over') return { label: labels.ended }
      return state === 'open' || state === 'few-left' ? own : { label: labels[state].button }
    }
    // What was sold out stays so.
    const saidIn = (state: EventState) =>
      status === 'sold-out' && state !== 'announced' ? status : state
    const said = Map.groupBy(statesOf(schedule), saidIn)
    const buttons = Array.from(said, ([state, states]) => ({ states, ...buttonIn(state) }))
    const isConstant = buttons.length === 1
    return { event: id, schedule, state: stateOf(schedule, today()), buttons, isConstant }
  }
}

/** The offer that is sold once an offer’s price has ended: the one that it goes with, or the first seat. */
function regularOf({ offers }: Event, ended: Event['offers'][string]): string | undefined {
  if (ended.with && !offers[ended.with]?.until) return ended.with
  return Object.keys(offers).find((key) => {
    const offer = offers[key]
    return offer && !offer.until && !offer.with && !offer.sumOf
  })
}

/**
 * Returns a row of links with their seats. Of several seats of an event, only the first says why there is none.
 * @param opening the id of an event of which the row needn’t say that it is over: a button beside it leads to the next dates
 */
export function rowOf(
  items: readonly (Item & { readonly seat?: Seat })[],
  opening?: string,
): (Item & { readonly seat?: Seat })[] {
  const before = new Set<string>()
  return items.flatMap((item) => {
    if (!item.seat) return [item]
    const { event } = item.seat
    const isRepeated = before.has(event)
    before.add(event)
    const seat = keep(item.seat, ({ states, isSold, instead }) => {
      if (isRepeated) return Boolean(isSold)
      return Boolean(instead) || event !== opening || states.join() !== 'over'
    })
    return seat.buttons.length > 0 ? [{ ...item, seat }] : []
  })
}

const keep = (seat: Seat, isKept: (button: SeatButton) => boolean): Seat => ({
  ...seat,
  buttons: seat.buttons
    .filter(isKept)
    .map((button) =>
      button.instead ? { ...button, instead: keep(button.instead, isKept) } : button,
    ),
})
