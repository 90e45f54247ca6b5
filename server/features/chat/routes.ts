import { Hono } from 'hono'
import { type ChatReply, chatBody, chatReply } from '../../../data/contracts/chat.ts'
import { assistantFailed, callerOf, type Reporting } from '../../assistant/failure-response.ts'
import { type Fallback, replyOf } from '../../assistant/fallback.ts'
import { wholeReply } from '../../assistant/whole-reply.ts'
import { clientKey } from '../../http/client-address.ts'
import type { AppEnv, Middleware } from '../../http/context.ts'
import { describe, json, text } from '../../http/describe.ts'
import { validate } from '../../http/validate.ts'
import { streamReply } from './stream.ts'
import { type Keeping, keepUnanswered } from './unanswered.ts'
import type { WrittenAnswers } from './written-answers.ts'

const reply = {
  message: 'I’m not sure what you mean. Did you mean one of these?',
  suggestions: ['What does Gold cost?'],
} satisfies ChatReply
const chat = describe('chat', 'Get the assistant’s reply to a conversation', {
  description:
    'The newest message must be the user’s, and not blank. If the built-in assistant is in doubt, `suggestions` are questions that may have been meant: one is sent as the next message. Nothing is stored, except for questions without an answer with `CHAT_UNANSWERED=on`. With `Accept: text/event-stream` the reply is streamed: `delta` events with {text}, then `done` with the reply, which replaces them, or `problem` with problem details. If the model can’t answer, or breaks off, the built-in assistant’s whole reply is the message, and begins with “Automated answer:”.',
  example: { messages: [{ role: 'user', content: 'What does Gold cost?' }] },
  200: {
    description: 'The reply.',
    content: {
      ...json('', chatReply).content,
      ...text('text/event-stream', `event: done\ndata: ${JSON.stringify(reply)}\n\n`).content,
    },
  },
  problems: ['assistantFailed'],
})

interface Needs extends Keeping, Reporting, Fallback {
  /** Whether questions without an answer are kept. */
  readonly keepsUnanswered: boolean
  /** What the desk has written for the assistant. */
  readonly written: Pick<WrittenAnswers, 'refresh'>
  readonly trustedHops: number
  readonly limit: Middleware
}

export function chatRoutes(needs: Needs) {
  const { assistant, embedded, written, ending, trustedHops, keepsUnanswered, limit } = needs
  return new Hono<AppEnv>().post('/', chat, limit, validate(chatBody), async (c) => {
    const { messages } = c.req.valid('json')
    const isStreamed = c.req.header('Accept')?.includes('text/event-stream') ?? false
    const caller = callerOf(c)
    const { visitor } = caller
    const client = clientKey(c, trustedHops)
    await written.refresh()
    const pieces = assistant.reply(messages, {
      signal: AbortSignal.any([visitor, ending]),
      payer: { client },
    })
    const fallback = () => embedded.reply(messages, { signal: visitor })
    const answered = replyOf({ model: pieces, fallback }, caller, needs)
    const asked = messages.at(-1)?.content ?? ''
    const reply = keepsUnanswered ? keepUnanswered(answered, { asked, client }, needs) : answered
    try {
      // Awaited here, so that failures before the first piece are caught below.
      if (isStreamed) return await streamReply(c, reply, needs)
      return c.json((await wholeReply(reply)) satisfies ChatReply)
    } catch (error) {
      return assistantFailed(c, error, needs)
    }
  })
}
