import type { z } from 'zod'
import { application } from './application.ts'
import { assessment } from './assessment.ts'
import { blog, topics } from './blog.ts'
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
import { policies } from './policies.ts'
import { results } from './results.ts'
import { services } from './services.ts'
import { site } from './site.ts'
import { stats } from './stats.ts'
import { tiers } from './tiers.ts'
import { widgets } from './widgets.ts'

/** The schema of each `data/<name>.json`. */
export const schemas: Readonly<Record<string, z.ZodType>> = {
  application,
  assessment,
  blog,
  booking,
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
  results,
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
