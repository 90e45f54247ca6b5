import type { Event, Offer, Place } from 'schema-dts'
import type { z } from 'zod'
import type { events } from '../schemas/events.ts'
import type { Site } from '../schemas/site.ts'
import { price } from './money.ts'
import { organizationId, type Thing } from './site.ts'

type Events = z.infer<typeof events>
type EventLeaf = Extract<Event, { readonly '@type': 'Event' }>

interface Venue {
  readonly place: string
  readonly city?: string | undefined
  readonly region?: string | undefined
  readonly country: string
}

const attendance = {
  offline: 'https://schema.org/OfflineEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
} as const

/** https://schema.org/Event */
function event(
  site: Site,
  { url, mode }: { url: string; mode: keyof typeof attendance },
  about: Omit<EventLeaf, '@type'>,
): EventLeaf {
  return {
    '@type': 'Event',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: attendance[mode],
    url: site.url + url,
    organizer: organizationId(site),
    ...about,
  }
}

const venue = ({ place, city, region, country }: Venue): Thing<Place> => ({
  '@type': 'Place',
  name: place,
  address: {
    '@type': 'PostalAddress',
    ...(city && { addressLocality: city }),
    ...(region && { addressRegion: region }),
    addressCountry: country,
  },
})

export function retreat(site: Site, { retreat }: Events): EventLeaf[] {
  const { priceNames, prices } = retreat
  const offer = {
    '@type': 'Offer',
    url: retreat.details,
    availability: `https://schema.org/${retreat.sale.status}`,
  } as const
  return [
    event(site, retreat, {
      name: retreat.name,
      startDate: retreat.dates.from,
      endDate: retreat.dates.to,
      location: venue(retreat),
      maximumAttendeeCapacity: retreat.seats,
      offers: [
        { ...offer, name: priceNames.regular, ...price(prices.regular) },
        {
          ...offer,
          name: priceNames.earlyBird,
          ...price(prices.earlyBird),
          availabilityEnds: retreat.earlyBirdUntil.date,
        },
      ],
    }),
  ]
}

export function summit(site: Site, { summit }: Events): EventLeaf[] {
  return [
    event(site, summit, {
      name: summit.name,
      // No startDate: the day isn't known, and search engines reject a month.
      location: venue(summit),
      maximumAttendeeCapacity: summit.creators,
      offers: [{ '@type': 'Offer', url: summit.tickets, validThrough: summit.lastDay }],
    }),
  ]
}

export function intensive(site: Site, { intensive }: Events): EventLeaf[] {
  const { url, seats, inPerson, vip, virtual, virtualVip } = intensive
  const edition = ({ name, dates, mode }: typeof inPerson | typeof virtual) => ({
    at: { url, mode },
    about: {
      name: `${intensive.name}, ${name.toLowerCase()}`,
      startDate: dates.from,
      endDate: dates.to,
      maximumAttendeeCapacity: seats,
    },
    offer: (one: { name: string; price: number; checkout: string }): Offer => ({
      '@type': 'Offer',
      name: one.name,
      url: one.checkout,
      availability: 'https://schema.org/LimitedAvailability',
      validThrough: dates.to,
      ...price(one.price),
    }),
  })
  const here = edition(inPerson)
  const there = edition(virtual)
  return [
    event(site, here.at, {
      ...here.about,
      location: venue(inPerson),
      offers: [inPerson, vip].map(here.offer),
    }),
    event(site, there.at, {
      ...there.about,
      location: { '@type': 'VirtualLocation', url: site.url + url },
      offers: [virtual, virtualVip].map(there.offer),
    }),
  ]
}
