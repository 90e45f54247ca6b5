import { z } from 'zod'
import { shownAs } from '../formats.ts'
import { isIcon } from '../icons.ts'

/** Any text for visitors. Some templates render `*word*` as emphasis. */
export const text = z.string().trim().min(1, 'expected text, found an empty string')

/** A sentence that is shown only if `when`, a switch of data/site.json, equals `is`. */
export const conditional = z.strictObject({ when: z.boolean(), is: z.boolean(), text })

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
export const pageLink = matching(
  /^(?:\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:#[\w-]+)?|#[\w-]+)$/,
  'a path such as /booking, /sustain#events or #founder',
)

export const outer = matching(/^https:\/\/[^\s/]+\S*$/, 'an address that starts with https://')

export const pagePath = matching(
  /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/,
  'a path such as / or /built-to-scale, lower case, without a slash at its end',
)

export const anchor = matching(/^[a-z][\w-]*$/, 'an id such as founder')

export const link = z
  .strictObject({
    label: text,
    url: z.union([pageLink, outer], {
      error: 'expected a path such as /booking, an anchor such as #founder, or an https:// address',
    }),
  })
  .meta({ title: 'Link' })

/** A button without a link. `application` opens the application dialog; `disabled` means sold out. */
const button = z
  .strictObject({ label: text, button: z.enum(['idle', 'disabled', 'application']) })
  .meta({ title: 'Button' })

export const action = z.union([link, button], {
  error: 'expected {label, url} or {label, button}',
})

/** The first action is the primary one. */
export const actions = z.array(action).min(1, 'expected at least one link or button')

/** The name by which references find an item of a list: `{journey.phases.foundation}`. */
export const key = matching(/^[a-z][\w-]*$/, 'a key such as foundation')

/** The id of a record: the name of its file in `data/<collection>`. */
export const recordOf = (collection: string) => text.meta({ collection })

/** A record's place in lists of its collection. */
export const place = z.int().optional().describe('Those without a place come last.')

export const icon = z.string().refine(isIcon, 'expected a Lucide icon, such as arrow-right')
