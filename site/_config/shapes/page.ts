import { z } from 'zod'
import { contact } from './sections/contact.ts'
import { event } from './sections/event.ts'
import { faq } from './sections/faq.ts'
import { founder } from './sections/founder.ts'
import { hero } from './sections/hero.ts'
import { newsletter } from './sections/newsletter.ts'
import { notFound } from './sections/not-found.ts'
import { outcome } from './sections/outcome.ts'
import { path } from './sections/path.ts'
import { services } from './sections/services.ts'
import { speakers } from './sections/speakers.ts'
import { testimonials } from './sections/testimonials.ts'
import { trio } from './sections/trio.ts'
import { pagePath, text } from './text.ts'

/** A section's type names its partial, its CSS and its shape. */
const section = z.discriminatedUnion('type', [
  contact,
  event,
  faq,
  founder,
  hero,
  newsletter,
  notFound,
  outcome,
  path,
  services,
  speakers,
  testimonials,
  trio,
])

export const page = z.strictObject({
  url: pagePath,
  title: text,
  description: text,
  /** True keeps the page from search engines and out of the sitemap. */
  unlisted: z.boolean().optional(),
  sections: z.array(section).min(1, 'expected at least one section'),
})

export type Page = z.infer<typeof page>
