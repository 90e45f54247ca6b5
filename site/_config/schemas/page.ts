import { z } from 'zod'
import { textsIn } from '../texts.ts'
import { stage } from './section.ts'
import { banner } from './sections/banner.ts'
import { checklist } from './sections/checklist.ts'
import { contact } from './sections/contact.ts'
import { cta } from './sections/cta.ts'
import { desk } from './sections/desk.ts'
import { embeds } from './sections/embeds.ts'
import { events } from './sections/events.ts'
import { facts } from './sections/facts.ts'
import { faq } from './sections/faq.ts'
import { features } from './sections/features.ts'
import { founder } from './sections/founder.ts'
import { hero } from './sections/hero.ts'
import { lead } from './sections/lead.ts'
import { legal } from './sections/legal.ts'
import { lists } from './sections/lists.ts'
import { newsletter } from './sections/newsletter.ts'
import { notFound } from './sections/not-found.ts'
import { pageHero } from './sections/page-hero.ts'
import { path } from './sections/path.ts'
import { personas } from './sections/personas.ts'
import { post } from './sections/post.ts'
import { posts } from './sections/posts.ts'
import { pricing } from './sections/pricing.ts'
import { problemSolution } from './sections/problem-solution.ts'
import { prose } from './sections/prose.ts'
import { quote } from './sections/quote.ts'
import { result } from './sections/result.ts'
import { schedule } from './sections/schedule.ts'
import { services } from './sections/services.ts'
import { speakers } from './sections/speakers.ts'
import { stats } from './sections/stats.ts'
import { steps } from './sections/steps.ts'
import { testimonials } from './sections/testimonials.ts'
import { tiers } from './sections/tiers.ts'
import { timeline } from './sections/timeline.ts'
import { widget } from './sections/widget.ts'
import { pagePath, templatePath, text } from './text.ts'

/** A section's type names its partial, its CSS and its schema. */
const section = z.discriminatedUnion('type', [
  banner,
  checklist,
  contact,
  cta,
  desk,
  embeds,
  events,
  facts,
  faq,
  features,
  founder,
  hero,
  lead,
  legal,
  lists,
  newsletter,
  notFound,
  result,
  pageHero,
  path,
  personas,
  pricing,
  problemSolution,
  post,
  posts,
  prose,
  quote,
  schedule,
  services,
  speakers,
  stats,
  steps,
  testimonials,
  tiers,
  timeline,
  widget,
])

/** What search engines show of a listed page, in characters. */
const shown = { title: [15, 65], description: [70, 165] } as const

const pageFields = z.strictObject({
  url: z.union([pagePath, templatePath], {
    error: 'expected a path such as / or /built-to-scale, lower case, without a slash at its end',
  }),
  title: text,
  description: text,
  /** Gives the page the hue of its stage. */
  stage: stage.optional(),
  /** True keeps the page from search engines and out of the sitemap. */
  noindex: z.boolean().optional(),
  /** The subject of the page's structured data. */
  subject: z
    .enum([
      'academy',
      'blog',
      'calls',
      'founder',
      'intensive',
      'journey',
      'mastermind',
      'membership',
      'post',
      'retreat',
      'summit',
      'trueCeo',
    ])
    .optional(),
  /** A landing page has no menu and no footer links, so that visitors focus on its one form. */
  layout: z.literal('landing').optional(),
  sections: z.array(section).min(1, 'expected at least one section'),
})

export const page = pageFields.superRefine((page, context) => {
  for (const [key, [least, most]] of Object.entries(shown)) {
    const { length } = page[key as keyof typeof shown]
    if (!isListed(page) || (length >= least && length <= most)) continue
    const message = `expected ${least} to ${most} characters, found ${length}`
    context.addIssue({ code: 'custom', path: [key], message })
  }
  for (const [path, text] of textsIn(page.sections)) {
    if ((text.match(/\*/g)?.length ?? 0) % 2 === 0) continue
    const message = 'expected a second * after the words in italics'
    context.addIssue({ code: 'custom', path: ['sections', ...path], message })
  }
})

/** Whether crawlers are shown a page. A URL with a placeholder is a template, from which the server renders pages. */
export const isListed = ({ url, noindex }: z.infer<typeof pageFields>) =>
  !noindex && !url.includes('[[')

export type Page = z.infer<typeof page>
