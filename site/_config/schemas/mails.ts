import { z } from 'zod'
import { label, pagePath, text } from './text.ts'

/** `{greeting}` is the hello with the sender's name. */
const reply = z.strictObject({
  subject: text,
  intro: text,
  /** Names the link to a page of the site. */
  action: label,
  url: pagePath,
  end: text,
})

/** What the server's mails say. */
export const mails = z.strictObject({
  /** What a person has done, by the form that they sent. */
  received: z.object({ other: label }).catchall(label),
  /** The mails back to senders, by the form that they sent. */
  replies: z.object({ other: reply }).catchall(reply),
  /** The mail with the result of the assessment, around the result. */
  result: reply.describe('`{stage}` is the stage, such as BUILD'),
  /** Below a post that is mailed to the subscribers. */
  newsletter: z.strictObject({
    /** Names the link to the post. */
    read: label,
    reason: text,
    /** Names the link. */
    unsubscribe: label,
  }),
  confirmation: z.strictObject({
    subject: text,
    intro: text,
    /** Names the link. */
    action: label,
    end: text,
  }),
})
