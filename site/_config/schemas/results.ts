import { z } from 'zod'
import { fields } from '../../_includes/sections/result/schema.ts'
import { actions, pagePath, text } from './text.ts'

/** What visitors see after a form without scripts, and after a link of a mail. */
export const results = z.strictObject({
  items: z.array(
    z.strictObject({
      url: pagePath,
      ...fields,
      /** Whether the page goes on with the invitation. */
      invites: z.boolean().optional(),
    }),
  ),
  invitation: z.strictObject({ title: text, text, actions }),
})

export type Results = z.infer<typeof results>

/** Returns the page of each result. */
export const resultPages = ({ items, invitation }: Results): object[] =>
  items.map(({ url, invites, ...result }) => ({
    url,
    title: `${result.message.title} | {site.brand.name}`,
    description: result.message.description,
    noindex: true,
    sections: [
      { type: 'result', background: 'paper', ...result },
      ...(invites ? [{ type: 'cta', background: 'night', ...invitation }] : []),
    ],
  }))
