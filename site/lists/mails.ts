import { z } from 'zod'
import { label, pagePath, text } from '../_config/schemas/text.ts'

/** A text with these values, which the server fills in beside those of data/site.json. */
const template = (...values: readonly string[]) =>
  text.refine((whole) => unknownIn(whole, values) === undefined, {
    error: ({ input }) =>
      `nothing is known for ${unknownIn(String(input), values)}: the values are ${values.map((name) => `{${name}}`).join(' and ')}`,
  })

const unknownIn = (whole: string, values: readonly string[]) =>
  whole.match(/\{[^}]*\}?/g)?.find((value) => !values.includes(value.slice(1, -1)))

/** `{greeting}` is the hello with the sender's name. Subjects have no names, because notifications show them. */
const replyWith = (...values: readonly string[]) => {
  const { subject, body } = { subject: template(...values), body: template('greeting', ...values) }
  return z.strictObject({
    subject,
    intro: body,
    action: label.describe('Names the link to a page of the site.'),
    url: pagePath,
    end: body,
  })
}

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
          paragraphs: z.array(template('greeting', ...values)),
        }),
      )
      .min(1, 'expected a mail or more'),
  })

/** What the server's mails say. */
export const schema = z.strictObject({
  button: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'expected a color such as #7a4a00')
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
      unsubscribe: label.describe('Names the link.'),
    })
    .describe('Below a post that is mailed to the subscribers.'),
  confirmation: z.strictObject({
    subject: template(),
    intro: template(),
    action: label.describe('Names the link.'),
    end: template(),
  }),
})
