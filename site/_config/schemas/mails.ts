import { z } from 'zod'
import { pagePath, text } from './text.ts'

/** `{greeting}` is the hello with the sender's name. */
const reply = z.strictObject({
  subject: text,
  intro: text,
  action: text.describe('The text of the link to a page of the site.'),
  url: pagePath,
  end: text,
})

/** What the server's mails say. */
export const mails = z.strictObject({
  received: z
    .object({ other: text })
    .catchall(text)
    .describe('What a person has done, by the form that they sent.'),
  replies: z
    .object({ other: reply })
    .catchall(reply)
    .describe('The mails back to senders, by the form that they sent.'),
  result: reply.describe(
    'The mail around the result of the assessment. `{stage}` is the stage, such as BUILD.',
  ),
  newsletter: z
    .strictObject({
      read: text.describe('The text of the link to the post.'),
      reason: text,
      unsubscribe: text.describe('The text of the link.'),
    })
    .describe('Below a post that is mailed to the subscribers.'),
  confirmation: z.strictObject({
    subject: text,
    intro: text,
    action: text.describe('The text of the link.'),
    end: text,
  }),
})
