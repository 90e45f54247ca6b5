import type { Course, Offer as OfferThing, Service } from 'schema-dts'
import type { Offer } from '../../collections/offers.ts'
import type { Journey } from '../../lists/journey.ts'
import type { Site } from '../../lists/site.ts'
import { organizationId, price, validUntil } from './site.ts'

/** What a page about offers sells. Tiers become the offers of their program. */
export function offerThings(
  site: Site,
  path: string,
  records: readonly Offer[],
  all: Readonly<Record<string, Offer>>,
): (Course | Service)[] {
  const url = site.url + path
  const [first] = records
  const program = first?.of && all[first.of]
  if (program) return [thing(site, url, program, records.map(tier))]
  return records.map((record) => thing(site, url, record, ownOffer(record, url)))
}

function thing(site: Site, url: string, record: Offer, offers: OfferThing[]): Course | Service {
  const { type, title: name, description } = record
  const common = { name, description, url, provider: organizationId(site) }
  if (type === 'Course') {
    const hasCourseInstance = { '@type': 'CourseInstance', courseMode: 'Online' } as const
    return { '@type': type, ...common, hasCourseInstance }
  }
  return {
    '@type': type,
    ...common,
    serviceType: site.brand.service,
    ...(offers.length > 0 && { offers }),
  }
}

const tier = (record: Offer): OfferThing => ({
  '@type': 'Offer',
  name: record.title,
  description: record.description,
  url: record.action.url,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    ...price(record.price ?? 0),
    unitCode: 'MON',
  },
  ...validUntil(record.pricedUntil),
})

function ownOffer(
  { price: amount, pricedUntil, termMonths, action }: Offer,
  url: string,
): OfferThing[] {
  if (amount === undefined) return []
  return [
    {
      '@type': 'Offer',
      ...(termMonths && { name: `${termMonths}-month program` }),
      url: action.url.startsWith('/') ? url : action.url,
      ...price(amount),
      ...validUntil(pricedUntil),
    },
  ]
}

/** https://schema.org/Course */
export function leadership(site: Site, course: Journey): Course[] {
  const first = course.phases.at(0)
  const last = course.phases.at(-1)
  return [
    {
      '@type': 'Course',
      name: course.name,
      description: course.phases.map(({ title, subtitle }) => `${title}: ${subtitle}`).join(' '),
      url: `${site.url}/workshops`,
      provider: organizationId(site),
      teaches: course.codes.map(({ title }) => `${title} code`),
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Blended',
        ...(first?.months &&
          last?.months && { startDate: first.months.from, endDate: last.months.to }),
      },
    },
  ]
}
