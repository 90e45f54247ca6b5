import { z } from 'zod'
import { pagePath, text } from './text.ts'

/** `{greeting}` is the hello with the sender's name. */
const reply = z.strictObject({
  subject: text,
  intro: text,
  /** Names the link to a page of the site. */
  action: text,
  url: pagePath,
  end: text,
})

/** What the server's mails say. */
export const mails = z.strictObject({
  /** What a person has done, by the form that they sent. */
  received: z.object({ other: text }).catchall(text),
  /** The mails back to senders, by the form that they sent. */
  replies: z.object({ other: reply }).catchall(reply),
  /** The mail with the result of the assessment, around the result. */
  result: reply.describe('`{stage}` is the stage, such as BUILD'),
  /** Below a post that is mailed to the subscribers. */
  newsletter: z.strictObject({
    /** Names the link to the post. */
    read: text,
    reason: text,
    /** Names the link. */
    unsubscribe: text,
  }),
  confirmation: z.strictObject({
    subject: text,
    intro: text,
    /** Names the link. */
    action: text,
    end: text,
  }),
})
