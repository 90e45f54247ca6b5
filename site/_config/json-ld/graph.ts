import type {
  Blog,
  BlogPosting,
  BreadcrumbList,
  Course,
  Event,
  FAQPage,
  Graph,
  Person,
  Service,
} from 'schema-dts'
import type { z } from 'zod'
import type { booking } from '../schemas/booking.ts'
import type { events } from '../schemas/events.ts'
import type { journey } from '../schemas/journey.ts'
import type { Page } from '../schemas/page.ts'
import type { programs } from '../schemas/programs.ts'
import type { Site } from '../schemas/site.ts'
import type { tiers } from '../schemas/tiers.ts'
import { article, collection } from './blog.ts'
import { intensive, retreat, summit } from './events.ts'
import { academy, calls, leadership, mastermind, membership, service } from './programs.ts'
import { context, organization, person, type Thing, website } from './site.ts'

interface GraphData {
  readonly site: Site
  /** URLs of the page's preview image and of the company's logo. */
  readonly image: string
  readonly logo: string
  readonly booking: z.infer<typeof booking>
  readonly events: z.infer<typeof events>
  readonly journey: z.infer<typeof journey>
  readonly programs: z.infer<typeof programs>
  readonly tiers: z.infer<typeof tiers>
}

type Subject = Thing<Blog | BlogPosting | Course | Event | Person | Service>

const subjects: Record<NonNullable<Page['subject']>, (data: GraphData) => Subject[]> = {
  academy: ({ site, programs }) => academy(site, programs),
  blog: ({ site }) => collection(site),
  calls: ({ site, booking }) => calls(site, booking),
  founder: ({ site }) => [person(site)],
  intensive: ({ site, events }) => intensive(site, events),
  journey: ({ site, journey }) => leadership(site, journey),
  mastermind: ({ site, programs }) => mastermind(site, programs),
  membership: ({ site, programs, tiers }) => membership(site, programs, tiers),
  post: ({ site }) => article(site),
  retreat: ({ site, events }) => retreat(site, events),
  summit: ({ site, events }) => summit(site, events),
  trueCeo: ({ site, programs }) => service(site, programs.sustain),
}

/** The types that search engines show with an image. */
const pictured = new Set(['Event', 'BlogPosting'])

/** Returns a page's structured data as one JSON-LD graph. */
export function graph(page: Page, data: GraphData): Graph {
  const { site, image, logo } = data
  const things: Thing[] = [
    organization(site, logo),
    website(site),
    ...(page.url === '/' ? [] : [breadcrumbs(page, site)]),
    ...page.sections.flatMap((section) => (section.type === 'faq' ? [faqPage(section.items)] : [])),
    ...(page.subject ? subjects[page.subject](data) : []).map((thing) => ({
      description: page.description,
      ...(pictured.has(thing['@type']) ? { image } : {}),
      ...thing,
    })),
  ]
  return { '@context': context, '@graph': things }
}

/** https://schema.org/BreadcrumbList */
function breadcrumbs({ url, title }: Page, site: Site): BreadcrumbList {
  const crumbs = [
    { name: site.brand.name, item: `${site.url}/` },
    ...(url.startsWith('/blog/') ? [{ name: 'Blog', item: `${site.url}/blog` }] : []),
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
function faqPage(items: readonly { question: string; answer: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
