import type { Context } from 'hono'
import type { ChatEvents } from '../../data/contracts/chat.ts'
import type { AppEnv } from '../guards/context.ts'
import { problemDetails } from '../guards/problem.ts'
import type { Services } from '../services.ts'
import { problemOf } from './chat-failure.ts'

const utf8 = new TextEncoder()

/**
 * Answers with server-sent events, a piece of the reply in each. The next piece is asked for when
 * the visitor's side has taken the last one, so that whoever stalls fills no memory of ours.
 * @throws whatever the reply fails with before its first piece
 */
export async function streamed(
  c: Context<AppEnv>,
  reply: AsyncIterable<string>,
  services: Pick<Services, 'log' | 'now' | 'ending'>,
): Promise<Response> {
  const pieces = reply[Symbol.asyncIterator]()
  const first = await pieces.next()
  async function* events() {
    let message = ''
    try {
      for (let next = first; !next.done; next = await pieces.next()) {
        message += next.value
        yield event('delta', { text: next.value })
      }
      yield event('done', { message })
    } catch (error) {
      const name = problemOf(c, error, services)
      if (name === 'internal')
        services.log.error({ requestId: c.get('requestId'), err: error }, 'a request failed')
      yield event('problem', problemDetails(name, c.get('requestId')))
    } finally {
      await pieces.return?.()
    }
  }
  // Neither nginx nor a compressing proxy may hold a piece back until there are more of them.
  c.header('X-Accel-Buffering', 'no')
  c.header('Cache-Control', 'no-store, no-transform')
  c.header('Content-Type', 'text/event-stream')
  return c.body(pulled(events()))
}

function pulled(events: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await events.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => {
        await events.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

function event<Name extends keyof ChatEvents>(name: Name, data: ChatEvents[Name]): Uint8Array {
  return utf8.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}
