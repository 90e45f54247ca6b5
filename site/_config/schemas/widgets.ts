import { z } from 'zod'
import { attribute } from './embed.ts'
import { text } from './text.ts'

export const widgets = z.array(
  z.strictObject({
    name: text,
    element: z.string().regex(/^coach-[a-z-]+$/, 'expected an element such as coach-newsletter'),
    title: text,
    description: text,
    /** It is for the site's own pages: no tag to copy, no page for iframes, unknown to the loader. */
    siteOnly: z.literal(true).optional(),
    budgetKb: z.number().positive('expected more than 0'),
    /** Sources beyond our own origin that it talks to, for the policy of the pages that hold it. */
    connect: z.array(text).optional(),
    /** When the loader fetches it: near the viewport, or at the first touch of what opens it (when
     * the page is idle, where nothing does). */
    loading: z.enum(['visible', 'interaction']),
    /** It stands over the page instead of in it. */
    overlay: z.literal(true).optional(),
    /** The height that the tag to copy keeps free: what it takes in a wide column. */
    minHeight: z
      .string()
      .regex(/^\d+(px|vh)$/, 'expected a height such as 160px or 100vh')
      .optional(),
    /** Beside those that data/embed.json gives to all. */
    attributes: z.record(z.string(), attribute),
    /** Which of data/embed.json it fires. */
    events: z.array(text),
    sample: z.record(z.string(), text),
  }),
)
