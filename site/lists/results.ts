import { z } from 'zod'
import { actions, pagePath, text } from '../_config/schemas/text.ts'
import { fields } from '../_includes/sections/result/schema.ts'

/** What visitors see after a form without scripts, and after a link of a mail. */
export const schema = z.strictObject({
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

type Results = z.infer<typeof schema>

/** Returns the page of each result. */
export const pagesOf = ({ items, invitation }: Results): object[] =>
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
