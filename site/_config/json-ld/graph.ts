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
import type { Event } from '../../collections/events.ts'
import type { Offer } from '../../collections/offers.ts'
import type { Page } from '../../collections/pages.ts'
import type { Person as Speaker } from '../../collections/people.ts'
import type { Testimonial } from '../../collections/testimonials.ts'
import type { Journey } from '../../lists/journey.ts'
import type { Site } from '../../lists/site.ts'
import { plainTexts } from '../inline.ts'
import { eventThings } from './events.ts'
import { leadership, offerThings } from './offers.ts'
import { blog, context, organization, person, type Thing, website } from './site.ts'

interface GraphData {
  readonly site: Site
  /** URLs of the page's preview image and of the company's logo. */
  readonly image: string
  readonly logo: string
  readonly events: Readonly<Record<string, Event>>
  readonly journey: Journey
  readonly people: Readonly<Record<string, Speaker>>
  readonly offers: Readonly<Record<string, Offer>>
}

type Subject = Thing<Blog | Course | EventThing | Person | Service>

/** What a page is about: a record such as `events.retreat`, or all offers of a kind. */
function thingsAbout({ about = '', url }: Page, data: GraphData): Subject[] {
  const { site, events, journey, offers } = data
  const [collectionName, id = ''] = about.split('.')
  const event = collectionName === 'events' ? events[id] : undefined
  if (event) return eventThings(data, event)
  if (collectionName === 'offers') {
    const ofKind = Object.values(offers)
      .filter(({ kind }) => kind === id)
      .sort((one, other) => one.order - other.order)
    const records = offers[id] ? [offers[id]] : ofKind
    return offerThings(site, url, records, offers)
  }
  if (about === 'site.founder') return [person(site)]
  if (about === 'journey') return leadership(site, journey)
  return about === 'blog' ? [blog(site)] : []
}

/** What every page's graph begins with, those of posts included. */
export const siteThings = (
  site: Site,
  logo: string,
  stories: readonly Testimonial[] = [],
): Thing[] => plainTexts([organization(site, logo, stories), website(site)])

/** Returns a page's structured data as one JSON-LD graph. */
export function graph(page: Page, data: GraphData): Graph {
  const { site, image, logo } = data
  const stories = page.sections.flatMap((section) =>
    section.type === 'testimonials' ? section.testimonials : [],
  )
  const things: Thing[] = [
    ...siteThings(site, logo, stories),
    ...(page.url === '/' ? [] : [breadcrumbs(page, site)]),
    ...page.sections.flatMap((section) => (section.type === 'faq' ? [faqPage(section.items)] : [])),
    ...thingsAbout(page, data).map((thing) => ({
      description: page.description,
      ...('eventStatus' in thing ? { image } : {}),
      ...thing,
    })),
  ]
  return { '@context': context, '@graph': plainTexts(things) }
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
