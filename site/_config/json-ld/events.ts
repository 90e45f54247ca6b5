import type { z } from 'zod'
import type { events } from '../shapes/events.ts'
import type { Site } from '../shapes/site.ts'
import { price } from './money.ts'
import { organizationId, type Thing } from './site.ts'

type Events = z.infer<typeof events>

interface Place {
  readonly place: string
  readonly city: string
  readonly region: string
  readonly country: string
}

/** https://schema.org/Event */
function event(site: Site, path: string, about: Readonly<Record<string, unknown>>): Thing {
  return {
    '@type': 'Event',
    eventStatus: 'https://schema.org/EventScheduled',
    url: site.url + path,
    organizer: organizationId(site),
    ...about,
  }
}

const offline = 'https://schema.org/OfflineEventAttendanceMode'
const online = 'https://schema.org/OnlineEventAttendanceMode'

const hall = ({ place, city, region, country }: Place) => ({
  '@type': 'Place',
  name: place,
  address: {
    '@type': 'PostalAddress',
    addressLocality: city,
    addressRegion: region,
    addressCountry: country,
  },
})

export function retreat(site: Site, { retreat }: Events): Thing[] {
  const offer = {
    '@type': 'Offer',
    url: site.external.retreatDetails,
    availability: `https://schema.org/${retreat.status}`,
  }
  return [
    event(site, retreat.url, {
      name: retreat.name,
      startDate: retreat.start,
      endDate: retreat.end,
      eventAttendanceMode: offline,
      location: hall(retreat),
      maximumAttendeeCapacity: retreat.seats,
      offers: [
        { ...offer, name: 'Regular', ...price(retreat.prices.regular) },
        {
          ...offer,
          name: 'Early bird',
          ...price(retreat.prices.earlyBird),
          availabilityEnds: retreat.earlyBirdUntil.date,
        },
      ],
    }),
  ]
}

export function summit(site: Site, { summit }: Events): Thing[] {
  return [
    event(site, summit.url, {
      name: summit.name,
      // Search engines refuse a month, and the day isn't known.
      eventAttendanceMode: offline,
      location: hall(summit),
      maximumAttendeeCapacity: summit.creators,
      offers: [{ '@type': 'Offer', url: site.external.summitTickets, category: 'Tickets' }],
    }),
  ]
}

export function intensive(site: Site, { intensive }: Events): Thing[] {
  const { inPerson, vip, virtual, virtualVip } = intensive
  const offer = (name: string, amount: string, end: string, url: string | undefined) => ({
    '@type': 'Offer',
    name,
    url,
    availability: 'https://schema.org/LimitedAvailability',
    validThrough: end,
    ...price(amount),
  })
  return [
    event(site, intensive.url, {
      name: `${intensive.name}, ${inPerson.name.toLowerCase()}`,
      startDate: inPerson.start,
      endDate: inPerson.end,
      eventAttendanceMode: offline,
      location: {
        '@type': 'Place',
        name: 'Told to those who have a seat',
        address: { '@type': 'PostalAddress', addressCountry: 'US' },
      },
      maximumAttendeeCapacity: intensive.seats,
      offers: [
        offer(inPerson.name, inPerson.price, inPerson.end, site.external.checkoutInPerson),
        offer(vip.name, vip.price, inPerson.end, site.external.checkoutVipSession),
      ],
    }),
    event(site, intensive.url, {
      name: `${intensive.name}, ${virtual.name.toLowerCase()}`,
      startDate: virtual.start,
      endDate: virtual.end,
      eventAttendanceMode: online,
      location: { '@type': 'VirtualLocation', url: site.url + intensive.url },
      maximumAttendeeCapacity: intensive.seats,
      offers: [
        offer(virtual.name, virtual.price, virtual.end, site.external.checkoutVirtual),
        offer(virtualVip.name, virtualVip.price, virtual.end, site.external.checkoutVirtualVip),
      ],
    }),
  ]
}
