import type { ChatEvents } from '../../../data/contracts/chat.ts'
import { type Caller, callerOf, problemOf } from '../../assistant/failure-response.ts'
import type { Piece } from '../../assistant/fallback.ts'
import type { AppContext } from '../../http/context.ts'
import { problemDetails } from '../../http/problem.ts'
import type { Services } from '../../services.ts'

const utf8 = new TextEncoder()
const headers = {
  'Content-Type': 'text/event-stream',
  // These keep nginx and compressing proxies from buffering the pieces.
  'X-Accel-Buffering': 'no',
  'Cache-Control': 'no-store, no-transform',
}

/**
 * Responds with server-sent events. Each piece is pulled, so a stalled client fills no buffer.
 * @throws the reply's error if it fails before its first piece
 */
export async function streamReply(
  c: AppContext,
  reply: AsyncIterable<Piece>,
  services: Pick<Services, 'log' | 'now' | 'ending'>,
): Promise<Response> {
  const events = eventsOf(callerOf(c), reply, services)
  const opening = await events.next()
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        if (!opening.done) controller.enqueue(opening.value)
      },
      async pull(controller) {
        const { done, value } = await events.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await events.return(undefined)),
    },
    { highWaterMark: 0 },
  )
  return c.body(stream, 200, headers)
}

async function* eventsOf(
  caller: Caller,
  reply: AsyncIterable<Piece>,
  services: Pick<Services, 'log' | 'now' | 'ending'>,
): AsyncGenerator<Uint8Array, undefined> {
  const { requestId } = caller
  let message = ''
  try {
    for await (const { text, replaces } of reply) {
      message = replaces ? text : message + text
      if (!replaces) yield event('delta', { text })
    }
    yield event('done', { message })
  } catch (error) {
    if (message === '') throw error
    const name = problemOf(error, caller, services)
    if (name === 'internal') services.log.error({ requestId, err: error }, 'a request failed')
    yield event('problem', problemDetails(name, requestId))
  }
}

function event<Name extends keyof ChatEvents>(name: Name, data: ChatEvents[Name]): Uint8Array {
  return utf8.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}
