import { z } from 'zod'
import { type ChatMessage, chat } from '../../data/contracts/chat.ts'

const count = `Send 1 to ${chat.mostMessages} messages, oldest first.`
const length = `A message has ${chat.mostCharacters} characters at most.`

const message = z.object({
  role: z.enum(chat.roles, { error: `The role is ${chat.roles.join(' or ')}.` }),
  content: z
    .string({ error: 'The content is text.' })
    .trim()
    .refine((text) => text.length <= chat.mostCharacters, { error: length })
    // A lone surrogate can be written in JSON but not in the UTF-8 of a prompt.
    .overwrite((text) => text.toWellFormed()),
})

/** The body of the chat. A blank message is let pass anywhere but at the end. */
export const chatSchema: z.ZodType<{ messages: readonly ChatMessage[] }> = z.object({
  messages: z
    .array(z.unknown(), { error: count })
    .min(1, { error: count })
    // Counted before any of them is read, lest ten thousand wrong ones make ten thousand errors.
    .max(chat.mostMessages, { error: count })
    .pipe(z.array(message))
    .refine((messages) => messages.at(-1)?.role === 'user', {
      error: 'The newest message is the user’s.',
    })
    .refine((messages) => messages.at(-1)?.content !== '', {
      error: 'The newest message is not blank.',
    }),
})
