import * as v from 'valibot'
import { body } from './body.ts'
import { list } from './list.ts'
import { text } from './text.ts'

/** `POST /api/sales-chatbot` accepts the whole conversation, oldest message first. */
export const chat = {
  action: '/api/sales-chatbot',
  roles: ['user', 'assistant'],
  /** The maximum length of a trimmed message in UTF-16 code units. */
  maxLength: 4000,
  maxMessages: 200,
  /** The maximum size of the body in UTF-8. Widgets drop the oldest messages to stay below. */
  maxBytes: 60_000,
} as const

const message = body({
  role: v.picklist(chat.roles, `The role is ${chat.roles.join(' or ')}.`),
  content: v.pipe(
    text('The content is text.'),
    v.maxLength(chat.maxLength, `A message has ${chat.maxLength} characters at most.`),
    // JSON can contain a lone surrogate, but the UTF-8 of a prompt can't.
    v.transform((content) => content.toWellFormed()),
  ),
})
export type ChatMessage = Readonly<v.InferOutput<typeof message>>

const count = `Send 1 to ${chat.maxMessages} messages, oldest first.`

/** The body of the chat. Any message but the newest may be blank. */
export const chatBody = body({
  messages: v.pipe(
    list(message, chat.maxMessages, count),
    v.minLength(1, count),
    v.check((messages) => messages.at(-1)?.role === 'user', 'The newest message is the user’s.'),
    v.check((messages) => messages.at(-1)?.content !== '', 'The newest message is not blank.'),
  ),
})

/** The reply as JSON, and the data of the stream's `done` event. Suggestions are up to three questions that may have been meant. */
export const chatReply = v.object({
  message: v.pipe(v.string(), v.nonEmpty()),
  suggestions: v.optional(v.array(v.string())),
})
export type ChatReply = v.InferOutput<typeof chatReply>

/**
 * The events of the reply if the request accepts `text/event-stream`, each with JSON as its data:
 * `delta` for each new part, then `done` with the whole reply, which replaces the parts: if the model
 * breaks off, it is the built-in assistant's. `problem` (problem details) if that fails, too. A failure
 * before the first event is a normal problem response.
 */
export interface ChatEvents {
  readonly delta: { readonly text: string }
  readonly done: ChatReply
  readonly problem: import('./problem.ts').Problem
}
