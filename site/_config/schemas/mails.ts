import { z } from 'zod'
import { pagePath, text } from './text.ts'

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
    /** Names the link to a page of the site. */
    action: text,
    url: pagePath,
    end: body,
  })
}

const reply = replyWith()

/** Mails that follow each other, until somebody answers or the person has enough. */
const sequence = (...values: readonly string[]) =>
  z.strictObject({
    /** Why somebody gets them, above the link that ends them. */
    reason: template(),
    steps: z
      .array(
        replyWith(...values).extend({
          /** How many days after the mail before it, or after the beginning. */
          days: z.int().min(1, 'expected a day or more').max(90, 'expected 90 days or fewer'),
          paragraphs: z.array(template('greeting', ...values)),
        }),
      )
      .min(1, 'expected a mail or more'),
  })

/** What the server's mails say. */
export const mails = z.strictObject({
  /** What a person has done, by the form that they sent. */
  received: z.object({ other: template('name') }).catchall(template('name')),
  /** The mails back to senders, by the form that they sent. */
  replies: z.object({ other: reply }).catchall(reply),
  /** The mail with the result of the assessment, around the result. */
  result: replyWith('stage').describe('`{stage}` is the stage, such as BUILD'),
  /** The mails after that, by the form; `welcome` are those to subscribers who have confirmed. */
  sequences: z
    .strictObject({
      welcome: sequence(),
      application: sequence(),
      ad: sequence(),
      contact: sequence(),
      chat: sequence(),
      assessment: sequence('stage').describe('`{stage}` is the stage, such as BUILD'),
    })
    .partial(),
  /** Below a post that is mailed to the subscribers. */
  newsletter: z.strictObject({
    /** Names the link to the post. */
    read: text,
    reason: template(),
    /** Names the link. */
    unsubscribe: text,
  }),
  confirmation: z.strictObject({
    subject: template(),
    intro: template(),
    /** Names the link. */
    action: text,
    end: template(),
  }),
})
