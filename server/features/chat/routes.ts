import { Hono } from 'hono'
import { type ChatReply, chatBody, chatReply } from '../../../data/contracts/chat.ts'
import { assistantFailed, callerOf } from '../../assistant/failure-response.ts'
import { replyOf } from '../../assistant/fallback.ts'
import { parseBody } from '../../http/body-parser.ts'
import { clientKey } from '../../http/client-address.ts'
import type { AppEnv } from '../../http/context.ts'
import { describe, json, storageProblems, textContent } from '../../http/describe.ts'
import { limitRate } from '../../http/rate-limit.ts'
import { validate } from '../../http/validate.ts'
import type { Services } from '../../services.ts'
import { streamReply } from './stream.ts'

const reply = { message: 'It is on /true-ceo.' } satisfies ChatReply
const chat = describe({
  operationId: 'chat',
  tags: ['Visitors'],
  summary: 'Get the assistant’s reply to a conversation',
  description:
    'The newest message must be the user’s, and not blank. Nothing is stored. With `Accept: text/event-stream` the reply is streamed: `delta` events with {text}, then `done` with {message}, or `problem` with problem details if it fails midway. If the model can’t answer, the built-in assistant does, and the reply begins with “Automated answer:”.',
  example: { messages: [{ role: 'user', content: 'What does Gold cost?' }] },
  responses: {
    200: {
      description: 'The reply.',
      content: {
        ...json('', chatReply, reply).content,
        ...textContent('text/event-stream', `event: done\ndata: ${JSON.stringify(reply)}\n\n`),
      },
    },
  },
  problems: ['assistantFailed', ...storageProblems],
})

export function chatRoutes(services: Services) {
  const { assistant, embedded, ending, trustedHops } = services
  return new Hono<AppEnv>().post(
    '/',
    chat,
    parseBody('application/json'),
    limitRate(services),
    validate(chatBody, 'refusedFields'),
    async (c) => {
      const { messages } = c.req.valid('json')
      const isStreamed = c.req.header('Accept')?.includes('text/event-stream') ?? false
      const caller = callerOf(c)
      const { visitor } = caller
      const pieces = assistant.reply(messages, {
        signal: AbortSignal.any([visitor, ending]),
        payer: { client: clientKey(c, trustedHops) },
      })
      const sources = {
        model: isStreamed ? pieces : whole(pieces),
        standIn: () => embedded.reply(messages, { signal: visitor }),
      }
      const reply = replyOf(sources, caller, services)
      try {
        // Awaited here, so that failures before the first piece are caught below.
        if (isStreamed) return await streamReply(c, reply, services)
        const message = (await Array.fromAsync(reply)).join('')
        return c.json({ message } satisfies ChatReply)
      } catch (error) {
        return assistantFailed(c, error, services)
      }
    },
  )
}

/** Collects a reply. Without streaming, the fallback can replace it even after it has begun. */
async function* whole(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield (await Array.fromAsync(pieces)).join('')
}
