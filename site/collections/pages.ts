import { z } from 'zod'
import { isoDate } from '../_config/schemas/dates.ts'
import { stage } from '../_config/schemas/section.ts'
import { anySection } from '../_config/schemas/sections.ts'
import { formerly, pageAddress, text } from '../_config/schemas/text.ts'

/** What search engines show of a listed page, in characters. */
const shown = { title: [15, 65], description: [70, 165] } as const

/** What forms and the server lead to. */
const neededPages = ['/', '/404', '/booking', '/blog']

const pageFields = z.strictObject({
  url: pageAddress,
  formerly,
  from: isoDate
    .optional()
    .describe(
      'The first day on which it is shown. Before, its address answers that there is no such page, and links to it in lists, menus and sentences are left out.',
    ),
  title: text.describe('What search engines show: 15 to 65 characters'),
  description: text.describe('What search engines show below the title: 70 to 165 characters'),
  stage: stage.optional().describe('Gives the page the hue of its stage.'),
  noindex: z
    .boolean()
    .optional()
    .describe('Keeps the page from search engines and out of the sitemap.'),
  isShared: z
    .boolean()
    .optional()
    .describe('Links to the page have a preview, although search engines don’t list it.'),
  template: z
    .boolean()
    .optional()
    .describe('Visitors never see this page itself: the server fills its slots for each post.'),
  about: text
    .meta({ choices: 'subjects' })
    .optional()
    .describe('What the page is about, for search engines: a record such as `events.retreat`.'),
  layout: z
    .literal('landing')
    .optional()
    .describe(
      'A landing page has no menu and no footer links, so that visitors focus on its one form.',
    ),
  sections: z.array(anySection).min(1, 'expected at least one section'),
})

export const schema = pageFields.superRefine((page, context) => {
  if (page.url.startsWith('/blog/') && !page.template) {
    const message = 'expected another address: what is below /blog are posts'
    context.addIssue({ code: 'custom', path: ['url'], message })
  }
  if (page.from && (page.template || neededPages.includes(page.url))) {
    const message = 'remove it: the site needs this page on every day'
    context.addIssue({ code: 'custom', path: ['from'], message })
  }
  for (const [key, [least, most]] of Object.entries(shown)) {
    const { length } = page[key as keyof typeof shown]
    if (!isListed(page) || (length >= least && length <= most)) continue
    const message = `expected ${least} to ${most} characters, found ${length}`
    context.addIssue({ code: 'custom', path: [key], message })
  }
})

/** Whether crawlers are shown a page. */
export const isListed = ({ noindex, template }: z.infer<typeof pageFields>) => !noindex && !template

export type Page = z.infer<typeof schema>
