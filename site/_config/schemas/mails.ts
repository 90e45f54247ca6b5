import { z } from 'zod'
import { text } from './text.ts'

/** What the server's mails say. */
export const mails = z.strictObject({
  /** What a person has done, by the form that they sent. */
  received: z.object({ other: text }).catchall(text),
  confirmation: z.strictObject({
    subject: text,
    intro: text,
    /** Names the link. */
    action: text,
    end: text,
  }),
})
