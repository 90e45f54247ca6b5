import { z } from 'zod'
import { text } from './text.ts'

/** What the chat says before anybody asks, and the names of its parts. */
export const chat = z.strictObject({
  launcher: text,
  /** The launcher's name while a reply waits that nobody has seen. */
  unread: text,
  title: text,
  subtitle: text,
  greeting: text,
  /** Questions that the empty panel offers. */
  starters: z.array(text).length(3, 'expected three questions'),
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
})
