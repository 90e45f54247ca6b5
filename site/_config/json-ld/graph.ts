import type {
  Blog,
  BreadcrumbList,
  Course,
  Event as EventThing,
  FAQPage,
  Graph,
  Person,
  Service,
} from 'schema-dts'
import type { z } from 'zod'
import type { Event } from '../../collections/events.ts'
import { today } from '../calendar.ts'
import type { booking } from '../schemas/booking.ts'
import type { journey } from '../schemas/journey.ts'
import type { Page } from '../schemas/page.ts'
import type { programs } from '../schemas/programs.ts'
import type { Site } from '../schemas/site.ts'
import type { tiers } from '../schemas/tiers.ts'
import { collection } from './blog.ts'
import { eventThings } from './events.ts'
import { academy, calls, leadership, mastermind, membership, service } from './programs.ts'
import { context, organization, person, type Thing, website } from './site.ts'

interface GraphData {
  readonly site: Site
  /** URLs of the page's preview image and of the company's logo. */
  readonly image: string
  readonly logo: string
  readonly booking: z.infer<typeof booking>
  readonly events: Readonly<Record<string, Event>>
  readonly journey: z.infer<typeof journey>
  readonly people: Readonly<Record<string, { readonly name: string }>>
  readonly programs: z.infer<typeof programs>
  readonly tiers: z.infer<typeof tiers>
}

type Subject = Thing<Blog | Course | EventThing | Person | Service>

const subjects: Readonly<Record<string, (data: GraphData) => Subject[]>> = {
  academy: ({ site, programs }) => academy(site, programs),
  blog: ({ site }) => collection(site),
  calls: ({ site, booking }) => calls(site, booking),
  founder: ({ site }) => [person(site)],
  journey: ({ site, journey }) => leadership(site, journey),
  mastermind: ({ site, programs }) => mastermind(site, programs),
  membership: ({ site, programs, tiers }) => membership(site, programs, tiers),
  trueCeo: ({ site, programs }) => service(site, programs.sustain),
}

function thingsAbout({ about = '' }: Page, data: GraphData): Subject[] {
  const [collection, id = ''] = about.split('.')
  const event = collection === 'events' ? data.events[id] : undefined
  return event ? eventThings({ ...data, today: today() }, event) : (subjects[about]?.(data) ?? [])
}

/** What every page's graph begins with, those of posts included. */
export const siteThings = (site: Site, logo: string): Thing[] => [
  organization(site, logo),
  website(site),
]

/** Returns a page's structured data as one JSON-LD graph. */
export function graph(page: Page, data: GraphData): Graph {
  const { site, image, logo } = data
  const things: Thing[] = [
    ...siteThings(site, logo),
    ...(page.url === '/' ? [] : [breadcrumbs(page, site)]),
    ...page.sections.flatMap((section) => (section.type === 'faq' ? [faqPage(section.items)] : [])),
    ...thingsAbout(page, data).map((thing) => ({
      description: page.description,
      ...(thing['@type'] === 'Event' ? { image } : {}),
      ...thing,
    })),
  ]
  return { '@context': context, '@graph': things }
}

/** https://schema.org/BreadcrumbList */
function breadcrumbs({ url, title }: Page, site: Site): BreadcrumbList {
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
