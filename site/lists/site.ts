import { z } from 'zod'
import { portrait } from '../_config/schemas/portrait.ts'
import { key, outer, text } from '../_config/schemas/text.ts'

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/** Whether a link dials the number that visitors read, which may begin with the 0 of calls within a country. */
const isSameNumber = ({ phone, phoneLink }: { phone: string; phoneLink: string }) =>
  digitsOf(phoneLink).endsWith(digitsOf(phone).replace(/^0+/, ''))

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
  contact: z
    .strictObject({
      email: z.email('expected an e-mail address'),
      phone: text,
      phoneLink: z.string().regex(/^\+\d{8,15}$/, 'expected a number such as +13105550142'),
      location: text.describe('The city, and its region after a comma: Los Angeles, CA'),
      postalAddress: text
        .regex(
          /^(?=.*\d)[^,]+(, [^,]+){2,}$/,
          'expected a street with its number, a city and a country, with a comma after each: 1 Main Street, Los Angeles, CA 90014, USA',
        )
        .describe(
          'Below each mail to a person, after the legal name. Many countries want it there.',
        ),
    })
    .refine(isSameNumber, {
      path: ['phoneLink'],
      error:
        'expected the number of phone with its country, such as +13105550142: a press dials it',
    }),
  social: z
    .array(
      z.strictObject({
        key,
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

/** Imported by code as it is written: nothing would replace a reference. */
export const isImported = true
