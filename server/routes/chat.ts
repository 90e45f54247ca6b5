import { Hono } from 'hono'
import type { ChatReply } from '../../data/contracts/chat.ts'
import { allows } from '../guards/allows.ts'
import { answerJson } from '../guards/answer.ts'
import { chatSchema } from '../guards/chat-schema.ts'
import type { AppEnv } from '../guards/context.ts'
import { limited } from '../guards/limited.ts'
import { readsJson } from '../guards/reads-json.ts'
import { sentFields } from '../guards/sent-fields.ts'
import type { Services } from '../services.ts'
import { unanswered } from './assistant-failed.ts'
import { streamed } from './chat-stream.ts'

export function chatRoutes(services: Services) {
  const { assistant, ending } = services
  return new Hono<AppEnv>()
    .post(
      '/',
      sentFields('application/json'),
      limited(services),
      readsJson(chatSchema, 'refusedFields'),
      async (c) => {
        const { messages } = c.req.valid('json')
        const signal = AbortSignal.any([c.req.raw.signal, ending])
        const reply = assistant.reply(messages, { signal })
        try {
          // Awaited here, as a stream that has yet to begin may fail in the same way.
          if (c.req.header('Accept')?.includes('text/event-stream')) {
            return await streamed(c, reply, services)
          }
          const pieces = await Array.fromAsync(reply)
          return answerJson(c, { message: pieces.join('') } satisfies ChatReply)
        } catch (error) {
          return unanswered(c, error, services)
        }
      },
    )
    .all('/', allows('POST'))
}
