import { once } from 'node:events'
import { Agent, request } from 'node:http'

export interface Loop {
  /** Statuses of all answers, in order. */
  readonly statuses: number[]
  /** Error codes of connections that failed during a request. */
  readonly errors: string[]
}

export interface Call {
  readonly path: string
  readonly body?: object
}

/**
 * One client on one connection that sends its next request after each answer. It stops when an answer
 * closes the connection, on an error, or after the last call.
 * @param calls gets each status before it yields the next call
 */
export async function closedLoop(url: string, calls: Iterator<Call, void, number>): Promise<Loop> {
  const loop: Loop = { statuses: [], errors: [] }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    let next = calls.next(0)
    while (!next.done) {
      const { path, body } = next.value
      const sending = request(url + path, {
        agent,
        method: body ? 'POST' : 'GET',
        headers: body ? { 'Content-Type': 'application/json' } : {},
      })
      sending.end(body && JSON.stringify(body))
      const [response] = await once(sending, 'response')
      await response.resume().toArray()
      loop.statuses.push(response.statusCode)
      next = calls.next(response.statusCode)
      if (response.headers.connection === 'close') break
    }
  } catch (error) {
    loop.errors.push(error instanceof Error && 'code' in error ? String(error.code) : String(error))
  } finally {
    agent.destroy()
  }
  return loop
}
