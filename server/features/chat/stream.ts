import { streamSSE } from 'hono/streaming'
import type { ChatEvents, ChatReply } from '../../../data/contracts/chat.ts'
import type { Piece } from '../../assistant/assistant.ts'
import {
  type Caller,
  callerOf,
  problemOf,
  type Reporting,
} from '../../assistant/failure-response.ts'
import { withPiece } from '../../assistant/whole-reply.ts'
import type { AppContext } from '../../http/context.ts'
import { problemDetails } from '../../http/problem.ts'

type Event = { readonly event: keyof ChatEvents; readonly data: string }

/**
 * Responds with server-sent events. A piece is pulled once the one before is sent, so a stalled client fills
 * no buffer.
 * @throws the reply's error if it fails before its first piece
 */
export async function streamReply(
  c: AppContext,
  reply: AsyncIterable<Piece>,
  services: Reporting,
): Promise<Response> {
  const events = eventsOf(callerOf(c), reply, services)
  const opening = await events.next()
  const response = streamSSE(c, async (stream) => {
    stream.onAbort(() => void events.return(undefined))
    if (!opening.done) await stream.writeSSE(opening.value)
    for await (const event of events) await stream.writeSSE(event)
  })
  // These keep nginx and compressing proxies from buffering the pieces.
  response.headers.set('X-Accel-Buffering', 'no')
  response.headers.set('Cache-Control', 'no-store, no-transform')
  // Node closes the connections of a server that ends.
  response.headers.delete('Connection')
  return response
}

async function* eventsOf(
  caller: Caller,
  reply: AsyncIterable<Piece>,
  services: Reporting,
): AsyncGenerator<Event, undefined> {
  const { requestId } = caller
  let whole: ChatReply = { message: '' }
  try {
    for await (const piece of reply) {
      whole = withPiece(whole, piece)
      if (!piece.replaces && piece.text) yield event('delta', { text: piece.text })
    }
    yield event('done', whole)
  } catch (error) {
    if (whole.message === '') throw error
    const name = problemOf(error, caller, services)
    if (name === 'internal') services.log.error({ requestId, err: error }, 'a request failed')
    yield event('problem', problemDetails(name, requestId))
  }
}

function event<Name extends keyof ChatEvents>(name: Name, data: ChatEvents[Name]): Event {
  return { event: name, data: JSON.stringify(data) }
}
