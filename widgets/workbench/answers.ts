import type { ChatEvents } from '../../data/contracts/chat.ts'
import { type ProblemName, problems } from '../../data/contracts/problem.ts'
import type { Visitor } from './visitor.ts'

/** Plays the API. @param left the call was given up */
export type Answer = (visitor: Visitor, left: AbortSignal) => Promise<Response>

/** What the API says when all is well. */
export function says(body: object, status = 200): Answer {
  return async () => Response.json(body, { status })
}

/** A refusal or failure, as problem details. */
export function refuses(name: ProblemName): Answer {
  const { status } = problems[name]
  return says({ ...problems[name], requestId: 'workbench' }, status)
}

/** No network. */
export const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** A reply that has begun, and goes on for ever. */
export function begins(text: string): Answer {
  return async (_, left) => {
    const data: ChatEvents['delta'] = { text }
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(`event: delta\ndata: ${JSON.stringify(data)}\n\n`))
        left.addEventListener('abort', () => stream.error(left.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
}
