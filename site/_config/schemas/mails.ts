import { z } from 'zod'
import { text } from './text.ts'

/** What the server's mails to visitors say. */
export const mails = z.strictObject({
  confirmation: z.strictObject({
    subject: text,
    intro: text,
    /** Names the link. */
    action: text,
    end: text,
  }),
})
