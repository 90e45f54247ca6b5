import { z } from 'zod'
import { portrait } from '../_config/schemas/portrait.ts'
import { outer, text } from '../_config/schemas/text.ts'

export const schema = z.strictObject({
  url: outer.refine((url) => !url.endsWith('/'), 'expected no slash at the end'),
  locale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'expected a locale such as en-US'),
  brand: z.strictObject({
    name: text,
    legalName: text,
    tagline: text,
    service: text.describe('The service in a word, for search engines.'),
    blurb: text,
  }),
  founder: z.strictObject({ name: text, firstName: text, credentials: text, role: text, portrait }),
  contact: z.strictObject({
    email: z.email('expected an e-mail address'),
    phone: text,
    phoneLink: z.string().regex(/^\+\d{8,15}$/, 'expected a number such as +13105550142'),
    location: text.describe('The city, and its region after a comma: Los Angeles, CA'),
  }),
  social: z
    .array(
      z.strictObject({
        key: z.enum(['facebook', 'twitter', 'linkedin', 'instagram']),
        label: text,
        url: outer,
      }),
    )
    .min(1, 'expected at least one profile'),
  external: z
    .object({ strategyCall: outer })
    .catchall(outer)
    .describe(
      'Addresses of other sites, by the names that references use. The booking widget opens `strategyCall`.',
    ),
  leadCapture: z.strictObject({
    contact: z.boolean(),
    ad: z.boolean(),
    assessment: z.boolean().describe('Visitors may have the assessment’s result sent to them.'),
    chat: z.boolean().describe('Visitors may send a conversation with the chat to a person.'),
  }),
  cms: z
    .strictObject({
      backend: z.enum(['github', 'gitlab', 'gitea']),
      repo: z.string().regex(/^[^\s/]+(?:\/[^\s/]+)+$/, 'expected a repository such as owner/name'),
      branch: text,
      server: outer
        .optional()
        .describe('The origin of your own server, if it isn’t the service’s.'),
    })
    .optional()
    .describe(
      'The repository that `/cms` edits. Without one, there is no `/cms` outside of development.',
    ),
})

export type Site = z.infer<typeof schema>
