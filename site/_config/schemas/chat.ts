import { z } from 'zod'
import { text } from './text.ts'

/** The chat's copy: its greeting, labels and accessible names. */
export const chat = z.strictObject({
  launcher: text,
  /** The launcher's name while there is an unread reply. */
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
  /** Stands above the form that sends the conversation to a person. */
  offer: text,
  /** The visitor’s name in a conversation that was sent. */
  sender: text,
})
