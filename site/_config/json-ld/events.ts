import type { Event as EventThing, Offer } from 'schema-dts'
import type { sales } from '../../../data/contracts/event-state.ts'
import type { Event } from '../../collections/events.ts'
import type { Person } from '../../collections/people.ts'
import type { Site } from '../../lists/site.ts'
import { organizationId, price, validUntil } from './site.ts'

type EventLeaf = Extract<EventThing, { readonly '@type': Event['type'] }>

const attendance = {
  offline: 'https://schema.org/OfflineEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
} as const

/** By the sale alone: when it begins and ends is said in days, so that it holds on every day. */
const availability = {
  announced: 'https://schema.org/PreOrder',
  open: 'https://schema.org/InStock',
  'few-left': 'https://schema.org/LimitedAvailability',
  'sold-out': 'https://schema.org/SoldOut',
  cancelled: 'https://schema.org/Discontinued',
} as const satisfies Record<(typeof sales)[number], string>

interface Setting {
  readonly site: Site
  readonly people: Readonly<Record<string, Person>>
}

/** The event as an https://schema.org/Event, or one for each of its offers with dates of their own. */
export function eventThings(setting: Setting, event: Event): EventLeaf[] {
  const offers = Object.entries(event.offers)
  const own = offers.filter(([, offer]) => offer.dates)
  if (event.dates || own.length === 0) return [thing(setting, event, event, offers)]
  return own.map(([key, edition]) =>
    thing(
      setting,
      event,
      // Where it is, unless the offer says so itself.
      { ...event, ...edition, name: `${event.name}, ${edition.name.toLowerCase()}` },
      offers.filter(([other, offer]) => other === key || offer.with === key),
    ),
  )
}

type Offers = readonly (readonly [string, Event['offers'][string]])[]
type Edition = Pick<Event, 'name' | 'dates' | 'mode' | 'place' | 'city' | 'region' | 'country'>

function thing(
  { site, people }: Setting,
  event: Event,
  edition: Edition,
  offers: Offers,
): EventLeaf {
  const { dates, mode = 'offline', place = 'To be announced', city, region, country } = edition
  const { sale, seats, performers = [] } = event
  const page = site.url + event.url
  const isCancelled = sale.status === 'cancelled'
  return {
    '@type': event.type,
    eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: attendance[mode],
    url: page,
    organizer: organizationId(site),
    name: edition.name,
    // Without dates there is no startDate: search engines refuse a month.
    ...(dates && { startDate: dates.from, endDate: dates.to }),
    ...(seats && { maximumAttendeeCapacity: seats }),
    ...(performers.length > 0 && {
      performer: performers
        .flatMap((id) => people[id] ?? [])
        .map(({ type, name }) => ({ '@type': type, name })),
    }),
    location:
      mode === 'online'
        ? { '@type': 'VirtualLocation', url: page }
        : {
            '@type': 'Place',
            name: place,
            address: {
              '@type': 'PostalAddress',
              ...(city && { addressLocality: city }),
              ...(region && { addressRegion: region }),
              ...(country && { addressCountry: country }),
            },
          },
    offers: offers.map(
      ([, { name, status = sale.status, soldUntil = '', ...offer }]): Offer => ({
        '@type': 'Offer',
        name,
        // Search engines send people to it.
        url:
          status === 'open' || status === 'few-left'
            ? (offer.checkout ?? event.details ?? page)
            : page,
        availability: availability[status],
        ...(sale.opens && { validFrom: sale.opens }),
        validThrough: soldUntil,
        ...(offer.price !== undefined && price(offer.price)),
        ...validUntil(offer.pricedUntil),
      }),
    ),
  }
}
