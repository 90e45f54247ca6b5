import { z } from 'zod'
import { text, texts } from '../_config/schemas/text.ts'

/** The chat's copy: its greeting, labels and accessible names. */
export const schema = z.strictObject({
  launcher: text,
  unread: text.describe('The launcher’s name while there is an unread reply.'),
  ...texts('title subtitle greeting').shape,
  starters: z
    .array(text)
    .length(3, 'expected three questions')
    .describe('Questions that the empty panel offers.'),
  ...texts(`
    note conversation assistant visitor waiting stop unanswered sendAgain newMessages input
    placeholder send close`).shape,
  offer: text.describe('Above the form that sends the conversation to a person.'),
  sender: text.describe('The visitor’s name in a conversation that was sent.'),
  shortened: text.describe(
    'Above the form, and the first line of what is sent, if the conversation is too long.',
  ),
})

/** Imported by code as it is written: nothing would replace a reference. */
export const isImported = true
