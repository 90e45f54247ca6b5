import type { Event } from '../collections/events.ts'

/** The address where seats of an event are sold. */
export interface Checkout {
  readonly url: string
  /** The ids of the event and of its offer. */
  readonly event: string
  readonly offer: string
}

/** Returns the checkouts of all events. A page with the details of an event is none: it can be read after the sale. */
export function checkoutsOf(events: Readonly<Record<string, Event>>): Checkout[] {
  const details = Object.values(events).flatMap((event) => event.details ?? [])
  return Object.entries(events).flatMap(([event, { offers }]) =>
    Object.entries(offers).flatMap(([offer, { checkout: url }]) =>
      url && !details.some((page) => leadsTo(page, url)) ? [{ url, event, offer }] : [],
    ),
  )
}

/** Whether an address is that of a checkout: a campaign, an anchor or a slash at its end makes no other page of it. */
export function leadsTo(address: string, checkout: string): boolean {
  const [link, wanted] = [address, checkout].map((one) => URL.parse(one))
  if (!link || !wanted) return false
  const path = ({ pathname }: URL) => pathname.replace(/\/+$/, '')
  return (
    link.host === wanted.host &&
    path(link) === path(wanted) &&
    (!wanted.hash || link.hash === wanted.hash) &&
    [...wanted.searchParams].every(([name, value]) =>
      link.searchParams.getAll(name).includes(value),
    )
  )
}

/** Returns every address on the web within a text. */
export const addressesIn = (text: string): string[] =>
  Array.from(text.matchAll(/https?:\/\/[^\s"'<>()[\]*]+/gi), ([url]) =>
    url.replaceAll('&amp;', '&').replace(/[.,;:!?]+$/, ''),
  )
