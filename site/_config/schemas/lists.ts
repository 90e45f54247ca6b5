import type { z } from 'zod'
import * as events from '../../collections/events.ts'
import { application } from './application.ts'
import { assessment } from './assessment.ts'
import { blog, samplePosts, topics } from './blog.ts'
import { booking } from './booking.ts'
import { chat } from './chat.ts'
import { desk } from './desk.ts'
import { embed } from './embed.ts'
import { faq } from './faq.ts'
import { forms } from './forms.ts'
import { deriveJourney, journey } from './journey.ts'
import { labels } from './labels.ts'
import { mails } from './mails.ts'
import { messages } from './messages.ts'
import { navigation } from './navigation.ts'
import { person, testimonial } from './people.ts'
import { policies } from './policies.ts'
import { programs } from './programs.ts'
import { services } from './services.ts'
import { site } from './site.ts'
import { stats } from './stats.ts'
import { offer, tiers } from './tiers.ts'
import { widgets } from './widgets.ts'

/** The schema of each `data/<name>.json`. */
export const schemas: Readonly<Record<string, z.ZodType>> = {
  application,
  booking,
  assessment,
  blog,
  chat,
  stats,
  desk,
  embed,
  faq,
  forms,
  journey,
  labels,
  mails,
  messages,
  navigation,
  policies,
  programs,
  'sample-posts': samplePosts,
  services,
  site,
  tiers,
  topics,
  widgets,
}

/** What follows from the facts of a `data/<name>.json`. */
export const derivations: Readonly<Record<string, (list: never) => unknown>> = {
  journey: deriveJourney,
}

interface Collection {
  /** The schema of each file in `data/<name>`. */
  readonly schema: z.ZodType
  /** Adds what follows from a record's facts. */
  readonly derive?: (record: never, id: string) => unknown
  /** The page of a record without one in `data/pages`. */
  readonly pageOf?: (record: never, id: string) => unknown
}

export const collections: Readonly<Record<string, Collection>> = {
  events,
  offers: { schema: offer },
  people: { schema: person },
  testimonials: { schema: testimonial },
}
