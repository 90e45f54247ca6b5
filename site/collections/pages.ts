import { z } from 'zod'
import { stage } from '../_config/schemas/section.ts'
import { anySection } from '../_config/schemas/sections.ts'
import { pagePath, text } from '../_config/schemas/text.ts'

/** What search engines show of a listed page, in characters. */
const shown = { title: [15, 65], description: [70, 165] } as const

const pageFields = z.strictObject({
  url: pagePath,
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
