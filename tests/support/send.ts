import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'

interface Sent {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array | string | undefined
}

/** What came back. */
export interface Received {
  readonly status: number
  readonly type: string | null
  readonly text: string
}

const timeoutMs = 10_000

/**
 * Sends requests on kept connections, and their targets as they are, which fetch would tidy up.
 * @param clients how many may be under way at a time
 */
export function sender(url: string, clients: number): (sent: Sent) => Promise<Received> {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  return async function send(sent) {
    const { method, target: path, body } = sent
    // Node would leave it out beside an Expect header, and the body would be taken for a request.
    const length = body && { 'Content-Length': Buffer.byteLength(body) }
    const headers = { ...sent.headers, ...length }
    const signal = AbortSignal.timeout(timeoutMs)
    const sending = httpRequest({ hostname, port, agent, method, path, headers, signal })
    sending.end(body)
    try {
      const [response] = await once(sending, 'response')
      const type = response.headers['content-type'] ?? null
      return { status: response.statusCode ?? 0, type, text: await text(response) }
    } catch (error) {
      // The server had hung up on the request before, whose body it would not read.
      if (sending.reusedSocket && isReset(error)) return send(sent)
      throw error
    }
  }
}

function isReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}
