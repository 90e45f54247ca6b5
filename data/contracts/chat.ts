import * as v from 'valibot'

/** `POST /api/sales-chatbot` takes `{ messages }`, the whole conversation, oldest first. */
export const chat = {
  action: '/api/sales-chatbot',
  roles: ['user', 'assistant'],
  /** Of one message, in UTF-16 code units, once trimmed. */
  mostCharacters: 4000,
  mostMessages: 200,
  /**
   * Of the whole body, in bytes. A visitor's side leaves out the oldest messages rather than lose
   * the newest.
   */
  mostBytes: 60_000,
} as const

export interface ChatMessage {
  readonly role: (typeof chat.roles)[number]
  readonly content: string
}

/** The answer as JSON, and the data of the stream's `done` event. */
export const chatReply = v.object({ message: v.pipe(v.string(), v.nonEmpty()) })
export type ChatReply = v.InferOutput<typeof chatReply>

/**
 * With `Accept: text/event-stream` the same reply comes as server-sent events, each with JSON as
 * its data: `delta` as often as there is more of it, then `done` with the whole, or `problem`
 * (problem details) where it failed on the way. What fails before the first event is answered as
 * any other problem, without a stream.
 */
export interface ChatEvents {
  readonly delta: { readonly text: string }
  readonly done: ChatReply
  readonly problem: import('./problem.ts').Problem
}
