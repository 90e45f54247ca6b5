import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Told {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly payload: Readonly<Record<string, unknown>>
}

export interface Receiver {
  readonly url: string
  /** All received calls. */
  readonly told: Told[]
  /** Each answers one call; further calls get a 204. */
  readonly scripts: ((response: ServerResponse) => void)[]
  stop(): void
}

/** A webhook on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const told: Told[] = []
  const scripts: Receiver['scripts'] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    told.push({ headers: request.headers, text: body, payload: JSON.parse(body) })
    const script = scripts.shift()
    if (script) script(response)
    else response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    told,
    scripts,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
