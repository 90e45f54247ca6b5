import { z } from 'zod'
import type { Role } from '../fields.ts'
import { shownAs } from '../formats.ts'
import { iconsLike, isIcon } from '../icons.ts'
import { inlineLink } from '../inline.ts'

/** Says what a field is for, so that no code guesses it from the field's name. */
export const inRole = <Type extends z.ZodType>(role: Role, schema: Type): Type =>
  schema.meta({ role })

/** Any text for visitors. Some templates render `*word*` as emphasis. */
const anyText = z
  .string()
  .trim()
  .min(1, 'expected text, found an empty string')
  .refine((value) => value.split('*').length % 2 === 1, {
    error: 'expected a second * after the words in italics',
  })

/** What is left of a link that isn't one: visitors would read its brackets. */
const brokenLink = /\]\s*\(|\[[^\]]*\((?:[/#]|https?:)/
/** HTML that editors know, and that visitors would read as it is. */
const tag = /<\/?(?:a|b|i|u|em|strong|br|p|span|div|[ou]l|li|h[1-6]|img)\b[^>]*>/i

const words = anyText
  .refine((value) => !brokenLink.test(value.replace(inlineLink, '')), {
    error:
      'expected a link such as [words](/booking): the address stands right behind the brackets, without blanks',
  })
  .refine((value) => !tag.test(value), {
    error: 'expected **bold**, *italics* or [words](/booking) instead of HTML',
  })

/** A longer one fills the first screen of a phone. */
const maxHeading = 120

/** What a section says first. */
export const heading = inRole(
  'heading',
  words.max(maxHeading, `expected ${maxHeading} characters at most`),
).describe('`*Words*` between asterisks are in italics.')

/** Running text, which the assistant quotes. */
export const text = inRole('text', words)

/** The first half of a sentence: a colon follows in running text. */
export const term = inRole('term', words)

/** A figure before its label. */
export const value = inRole('value', words)

/** A text that says nothing outside of its place: a button, a unit, the words of a drawing. */
export const label = inRole('label', words)

/** What stands above a heading. */
export const eyebrow = label.describe('A short line above the heading.')

export const html = inRole('html', anyText)

/** A sentence that is shown only if `when`, a switch of data/site.json, equals `is`. */
const conditional = z.strictObject({ when: z.boolean(), is: z.boolean(), text })

/** An object of texts. @param keys separated by spaces */
export const texts = (keys: string) =>
  z.strictObject(
    Object.fromEntries(
      keys
        .trim()
        .split(/\s+/)
        .map((key) => [key, text]),
    ),
  )

/** A list of texts, without those whose condition isn't met. @param others what else it can have */
export function textsWith(least: number, ...others: readonly z.ZodType[]) {
  const one = z.union([text, conditional, ...others], {
    error: 'expected text or {when, is, text}',
  })
  return z
    .array(one)
    .min(least, `expected at least ${least}`)
    .transform((all) =>
      all.flatMap((item) => {
        const { data } = conditional.safeParse(item)
        if (!data) return [item]
        return data.when === data.is ? [data.text] : []
      }),
    )
}

/** An amount in dollars. */
export const money = shownAs(
  'money',
  z
    .number({ error: 'expected an amount in dollars, such as 1997' })
    .min(0, 'expected an amount in dollars, such as 1997'),
)

/** A range of whole numbers, such as 5 to 10. */
export const range = shownAs(
  'range',
  z
    .strictObject({ from: z.int(), to: z.int() })
    .refine(({ from, to }) => from < to, { error: 'expected from to be less than to' }),
)

/** A yearly revenue in dollars. Without `to`, it is open: pages show `$50K+`. */
export const revenue = shownAs('revenue', z.strictObject({ from: money, to: money.optional() }))

const matching = (pattern: RegExp, expected: string) =>
  z.string().regex(pattern, `expected ${expected}`)

/** A link to one of our pages, with or without an anchor, or to an anchor on the same page. */
export const pageLink = inRole(
  'link',
  matching(
    /^(?:\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:#[\w-]+)?|#[\w-]+|\/files\/[^\s/?#]+)$/,
    'a path such as /booking, /sustain#events, #founder or /files/guide.pdf',
  ),
)

export const outer = matching(/^https:\/\/[^\s/]+\S*$/, 'an address that starts with https://')

export const pagePath = inRole(
  'link',
  matching(
    /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/,
    'a path such as / or /built-to-scale, lower case, without a slash at its end',
  ),
)

/** What the server, the build and the desk answer themselves. Posts have addresses below /blog. */
const reserved = '(?:api|assets|cms|desk|files|healthz|index|metrics|readyz)(?:/|$)|widgets/'

/** The address of a page. */
export const pageAddress = inRole(
  'link',
  matching(
    new RegExp(`^/(?!${reserved})(?:[a-z0-9-]+(?:/[a-z0-9-]+)*)?$`),
    'a path such as / or /built-to-scale, lower case, without a slash at its end, and no address of the server such as /api or /index',
  ),
)

/** The addresses that a page had: they lead to it. */
export const formerly = z
  .array(
    matching(
      /^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/,
      'a path such as /courses, lower case, without a slash at its end',
    ),
  )
  .optional()
  .describe('Addresses that it had before. They lead here, and so do links to them.')

export const anchor = inRole('anchor', matching(/^[a-z][\w-]*$/, 'an id such as founder'))

/** Writes a mail, or dials a number. */
const direct = matching(/^(?:mailto|tel):\S+$/, 'an address such as mailto:hello@example.com')

const error = 'expected a path such as /booking, an anchor such as #founder, or an https:// address'

export const address = z.union([pageLink, outer, direct], { error })

export const link = z
  .strictObject({ label, url: z.union([pageLink, outer], { error }) })
  .meta({ title: 'Link' })

/** A button without a link. `application` opens the application dialog; `disabled` means sold out. */
const button = z
  .strictObject({ label, button: inRole('button', z.enum(['idle', 'disabled', 'application'])) })
  .meta({ title: 'Button' })

/** A button to the checkout of an offer. It follows the sale, whichever page it is on. */
const seat = z
  .strictObject({
    label,
    offer: z
      .string()
      .meta({ choices: 'seats' })
      .describe('What it sells: an event’s offer, such as `summit.ticket`.'),
  })
  .meta({ title: 'Seat' })

export const action = z.union([link, button, seat], {
  error: 'expected {label, url}, {label, offer} or {label, button}',
})

/** The first action is the primary one. */
export const actions = z.array(action).min(1, 'expected at least one link or button')

/** The name by which references find an item of a list: `{journey.phases.foundation}`. */
export const key = matching(/^[a-z][\w-]*$/, 'a key such as foundation')

/** The id of a record: the name of its file in `data/<collection>`. */
export const recordOf = (collection: string) => z.string().meta({ collection })

/** A record's place in lists of its collection. */
export const place = z.int().optional().describe('Those without a place come last.')

export const icon = z.string().refine(isIcon, {
  error: ({ input }) => {
    const [first = 'arrow-right', ...others] = iconsLike(`${input}`)
    return `expected a Lucide icon, such as ${[first, ...others].join(', ')}`
  },
})
