import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { patienceMs } from './patience.ts'

interface Sent {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array | string | undefined
}

/** The response. */
export interface Received {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly type: string | null
  readonly text: string
}

/**
 * Sends requests on kept connections. Targets stay as they are, although fetch would normalise them.
 * @param clients the maximum of concurrent requests
 */
export function sender(url: string, clients: number): (sent: Sent) => Promise<Received> {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  return async function send(sent) {
    const { method, target: path, body } = sent
    // Node omits it beside an Expect header, and the server would parse the body as a request.
    const length = body && { 'Content-Length': Buffer.byteLength(body) }
    const headers = { ...sent.headers, ...length }
    const signal = AbortSignal.timeout(patienceMs)
    const sending = httpRequest({ hostname, port, agent, method, path, headers, signal })
    sending.end(body)
    try {
      const [response] = await once(sending, 'response')
      const { statusCode: status, headers } = response
      return { status, headers, type: headers['content-type'] ?? null, text: await text(response) }
    } catch (error) {
      // The server closed the connection after the previous request because it refused to read its body.
      if (sending.reusedSocket && isClosed(error)) return send(sent)
      throw error
    }
  }
}

/** A closed connection resets what is written; one whose end was read already refuses it. */
function isClosed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ECONNRESET|EPIPE)$/.test(`${error.code}`)
}
