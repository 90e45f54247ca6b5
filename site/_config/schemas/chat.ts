import { z } from 'zod'
import { text } from './text.ts'

/** The chat's copy: its greeting, labels and accessible names. */
export const chat = z.strictObject({
  launcher: text,
  unread: text.describe('The launcher’s name while there is an unread reply.'),
  title: text,
  subtitle: text,
  greeting: text,
  starters: z
    .array(text)
    .length(3, 'expected three questions')
    .describe('Questions that the empty panel offers.'),
  note: text,
  conversation: text,
  assistant: text,
  visitor: text,
  waiting: text,
  stop: text,
  unanswered: text,
  sendAgain: text,
  newMessages: text,
  input: text,
  placeholder: text,
  send: text,
  close: text,
  offer: text.describe('Above the form that sends the conversation to a person.'),
  sender: text.describe('The visitor’s name in a conversation that was sent.'),
})
