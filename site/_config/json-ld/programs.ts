import type { Course, Offer, Service } from 'schema-dts'
import type { z } from 'zod'
import type { booking } from '../schemas/booking.ts'
import type { journey } from '../schemas/journey.ts'
import type { program, programs } from '../schemas/programs.ts'
import type { Site } from '../schemas/site.ts'
import type { tiers } from '../schemas/tiers.ts'
import { price } from './money.ts'
import { organizationId } from './site.ts'

type Programs = z.infer<typeof programs>

const provider = organizationId

/** https://schema.org/Course */
export function academy(site: Site, { build }: Programs): Course[] {
  return [
    {
      '@type': 'Course',
      name: build.title,
      description: build.description,
      url: site.url + build.link.url,
      provider: provider(site),
      hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' },
    },
  ]
}

/** https://schema.org/Course */
export function leadership(site: Site, course: z.infer<typeof journey>): Course[] {
  const first = course.phases.at(0)
  const last = course.phases.at(-1)
  return [
    {
      '@type': 'Course',
      name: `The ${course.months}-month leadership journey`,
      description: course.phases.map(({ title, subtitle }) => `${title}: ${subtitle}`).join(' '),
      url: `${site.url}/workshops`,
      provider: provider(site),
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

/** https://schema.org/Service */
export function service(
  site: Site,
  { title, description, link }: z.infer<typeof program>,
  offers: readonly Offer[] = [],
): Service[] {
  return [
    {
      '@type': 'Service',
      name: title,
      description,
      serviceType: site.brand.service,
      url: site.url + link.url,
      provider: provider(site),
      ...(offers.length > 0 ? { offers } : {}),
    },
  ]
}

export function mastermind(site: Site, { scale }: Programs): Service[] {
  const terms: Offer = {
    '@type': 'Offer',
    name: `${scale.termMonths}-month program`,
    ...price(scale.price),
  }
  return service(site, scale, [{ ...terms, url: site.url + scale.link.url }])
}

export function membership(
  site: Site,
  { sustain }: Programs,
  { items }: z.infer<typeof tiers>,
): Service[] {
  const link = { ...sustain.link, url: '/true-ceo' }
  const offers = items.map(
    (tier): Offer => ({
      '@type': 'Offer',
      name: tier.title,
      description: tier.text,
      url: tier.action.url,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price(tier.price),
        unitCode: 'MON',
      },
    }),
  )
  return service(site, { ...sustain, link }, offers)
}

export function calls(site: Site, options: z.infer<typeof booking>): Service[] {
  return Object.values(options).map((option) => ({
    '@type': 'Service',
    name: option.title,
    description: option.description,
    serviceType: site.brand.service,
    url: `${site.url}/booking`,
    provider: provider(site),
    offers: { '@type': 'Offer', url: option.action.url, ...price(option.price) },
  }))
}
