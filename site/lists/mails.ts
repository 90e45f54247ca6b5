import { z } from 'zod'
import { contrast } from '../_config/contrast.ts'
import { plainText } from '../_config/inline.ts'
import { label, pagePath, text } from '../_config/schemas/text.ts'

/** A text with these values, which the server fills in beside those of data/site.json. */
const template = (...values: readonly string[]) =>
  text
    .refine((whole) => plainText(whole) === whole, {
      error: 'expected words alone: a mail has no links, bold and italics in its sentences',
    })
    .refine((whole) => unknownIn(whole, values) === undefined, {
      error: ({ input }) =>
        `nothing is known for ${unknownIn(String(input), values)}: the values are ${values.map((name) => `{${name}}`).join(' and ')}`,
    })

const unknownIn = (whole: string, values: readonly string[]) =>
  whole.match(/\{[^}]*\}?/g)?.find((value) => !values.includes(value.slice(1, -1)))

/** No name is a value: anybody can type any name beside the address of somebody else. */
const replyWith = (...values: readonly string[]) =>
  z.strictObject({
    subject: template(...values),
    intro: template(...values),
    action: label.describe('Names the link to a page of the site.'),
    url: pagePath,
    end: template(...values),
  })

const reply = replyWith()

/** Mails that follow each other, until somebody answers or the person has enough. */
const sequence = (...values: readonly string[]) =>
  z.strictObject({
    reason: template().describe('Why somebody gets them, above the link that ends them.'),
    steps: z
      .array(
        replyWith(...values).extend({
          days: z
            .int()
            .min(1, 'expected a day or more')
            .max(90, 'expected 90 days or fewer')
            .describe('How many days after the mail before it, or after the beginning.'),
          paragraphs: z.array(template(...values)),
        }),
      )
      .min(1, 'expected a mail or more'),
  })

/** An owner of the desk has typed the name. */
const toMember = (...values: readonly string[]) =>
  z.strictObject({
    subject: template(),
    intro: template(...values),
    action: label.describe('Names the link.'),
    end: template(),
  })

/** What the server's mails say. */
export const schema = z.strictObject({
  button: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'expected a color such as #7a4a00')
    .refine(
      (color) => contrast(color, '#ffffff') >= 4.5,
      'expected a color on which white text can be read, with a contrast of 4.5:1 or more',
    )
    .meta({ widget: 'color' })
    .describe('The color of the buttons, which have white text. Mails have no tokens.'),
  received: z
    .object({ other: template('name') })
    .catchall(template('name'))
    .describe('What a person has done, by the form that they sent.'),
  replies: z
    .object({ other: reply })
    .catchall(reply)
    .describe('The mails back to senders, by the form that they sent.'),
  result: replyWith('stage').describe(
    'The mail around the result of the assessment. `{stage}` is the stage, such as BUILD.',
  ),
  sequences: z
    .strictObject({
      welcome: sequence(),
      application: sequence(),
      ad: sequence(),
      contact: sequence(),
      chat: sequence(),
      assessment: sequence('stage').describe('`{stage}` is the stage, such as BUILD'),
    })
    .partial()
    .describe('The mails after that, by the form; those of `welcome` go to new subscribers.'),
  newsletter: z
    .strictObject({
      read: label.describe('Names the link to the post.'),
      reason: template(),
    })
    .describe('Around a post that is mailed to the subscribers.'),
  foot: z
    .strictObject({
      reason: template().describe('Why somebody gets a mail whose address nobody has confirmed.'),
      unsubscribe: label.describe('Names the link that ends newsletters and sequences.'),
      never: label.describe('Names the link that ends all mails to the address.'),
    })
    .describe('Below mails to people, above the legal name and the postal address.'),
  confirmation: z.strictObject({
    subject: template(),
    intro: template(),
    action: label.describe('Names the link.'),
    end: template(),
  }),
  signIn: toMember('name', 'code').describe('The mail with a link and a code for the desk.'),
  morning: z
    .strictObject({
      subject: template('counts'),
      intro: template(),
      overdue: label,
      today: label,
      new: label,
      more: template('count'),
      steps: label.describe('What is counted in the subject, in the plural, like the next one.'),
      leads: label,
    })
    .describe('The mail of the morning to those who work at the desk.'),
  invitation: toMember('name').describe('The mail to somebody who was invited to the desk.'),
})
