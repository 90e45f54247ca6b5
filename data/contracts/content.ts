import type { Scheduled } from './event-state.ts'

/** What the assistant reads of an event. */
interface EventFacts extends Scheduled {
  readonly name: string
  readonly url: string
  readonly place?: string
  readonly month?: string
  readonly offers: Readonly<
    Record<string, { readonly name: string; readonly price?: number; readonly dates?: object }>
  >
  readonly plans?: Readonly<Record<string, { readonly payments: number; readonly price: number }>>
}

/** What the assistant reads of every offer. */
interface OfferFacts {
  readonly kind: 'program' | 'membership' | 'call'
  readonly title: string
  readonly description: string
  readonly stage?: string
  readonly price?: number
  /** The months for which it is, if it has one price for all. */
  readonly termMonths?: number
  /** What a membership has, by the rows of the table of all. */
  readonly features?: Readonly<Record<string, string>>
  /** For whom a stage is, in dollars a year and people. */
  readonly fit?: {
    readonly revenue: { readonly from: number; readonly to?: number }
    readonly team?: { readonly from: number; readonly to: number }
  }
  readonly order: number
}

/** A sample post. */
interface PostFacts {
  readonly title: string
  readonly excerpt: string
  readonly category: string
  readonly content: string
  readonly order?: number
}

/** The content of the files in `data` by name, with references resolved. */
export type Content = Readonly<{
  assessment: typeof import('../assessment.json')
  blog: typeof import('../blog.json')
  stats: typeof import('../stats.json')
  events: Readonly<Record<string, EventFacts>>
  faq: typeof import('../faq.json')
  journey: typeof import('../journey.json')
  navigation: typeof import('../navigation.json')
  policies: typeof import('../policies.json')
  services: typeof import('../services.json')
  site: typeof import('../site.json')
  offers: Readonly<Record<string, OfferFacts>>
  posts: Readonly<Record<string, PostFacts>>
  tiers: Omit<typeof import('../tiers.json'), 'items'> & {
    readonly items: readonly OfferFacts[]
  }
  topics: typeof import('../topics.json')
}>
