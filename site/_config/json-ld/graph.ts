import type { z } from 'zod'
import type { booking } from '../shapes/booking.ts'
import type { events } from '../shapes/events.ts'
import type { journey } from '../shapes/journey.ts'
import type { Page } from '../shapes/page.ts'
import type { programs } from '../shapes/programs.ts'
import type { Site } from '../shapes/site.ts'
import type { tiers } from '../shapes/tiers.ts'
import { article, collection } from './blog.ts'
import { intensive, retreat, summit } from './events.ts'
import { academy, calls, leadership, mastermind, membership, service } from './programs.ts'
import { context, organization, type Thing, website } from './site.ts'

interface Facts {
  readonly site: Site
  readonly booking: z.infer<typeof booking>
  readonly events: z.infer<typeof events>
  readonly journey: z.infer<typeof journey>
  readonly programs: z.infer<typeof programs>
  readonly tiers: z.infer<typeof tiers>
}

const subjects: Record<NonNullable<Page['subject']>, (facts: Facts) => Thing[]> = {
  academy: ({ site, programs }) => academy(site, programs),
  blog: ({ site }) => collection(site),
  calls: ({ site, booking }) => calls(site, booking),
  intensive: ({ site, events }) => intensive(site, events),
  journey: ({ site, journey }) => leadership(site, journey),
  mastermind: ({ site, programs }) => mastermind(site, programs),
  membership: ({ site, programs, tiers }) => membership(site, programs, tiers),
  post: ({ site }) => article(site),
  retreat: ({ site, events }) => retreat(site, events),
  summit: ({ site, events }) => summit(site, events),
  trueCeo: ({ site, programs }) => service(site, programs.sustain),
}

/** What a page says to machines, as one JSON-LD graph. */
export function graph(page: Page, facts: Facts) {
  const { site } = facts
  const things = [
    organization(site),
    website(site),
    ...(page.url === '/' ? [] : [breadcrumbs(page, site)]),
    ...page.sections.flatMap((section) => (section.type === 'faq' ? [faqPage(section.items)] : [])),
    ...(page.subject ? subjects[page.subject](facts) : []).map((thing) => ({
      description: page.description,
      ...thing,
    })),
  ]
  return { '@context': context, '@graph': things }
}

/** https://schema.org/BreadcrumbList */
function breadcrumbs({ url, title }: Page, site: Site): Thing {
  const crumbs = [
    { name: site.brand.name, item: `${site.url}/` },
    { name: title.replace(` | ${site.brand.name}`, ''), item: site.url + url },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...crumb,
    })),
  }
}

/** https://schema.org/FAQPage */
function faqPage(items: readonly { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
