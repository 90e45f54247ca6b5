import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { close, listen } from '../../../support/free-port.ts'

interface Accepted {
  readonly id: string
  readonly payload: string
}

/**
 * A webhook on this machine that fails the first calls of three messages in ten, never answers the
 * first call of another one, and answers 410 to the first of every fiftieth. The order of the
 * messages decides, not chance.
 */
export async function faultyReceiver(secret: string) {
  const verifier = new Webhook(secret)
  const accepted: Accepted[] = []
  const faults: string[] = []
  const calls = { all: 0, failed: 0, silent: 0 }
  const gone = new Set<string>()
  const known = new Map<string, { readonly place: number; calls: number }>()
  const inHand = new Set<string>()
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = String(request.headers['webhook-id'])
    // The end of an aborted attempt may be noticed a turn after the next one.
    if (inHand.has(id)) await nextTurn()
    if (inHand.has(id)) faults.push(`${id} has concurrent attempts`)
    inHand.add(id)
    response.once('close', () => inHand.delete(id))
    const payload = await textOf(request)
    if (payload === undefined) return
    calls.all += 1
    const message = known.get(id) ?? { place: known.size, calls: 0 }
    known.set(id, message)
    message.calls += 1
    const place = message.place % 10
    if (message.place % 50 === 0 && message.calls === 1) {
      gone.add(id)
      response.writeHead(410).end()
    } else if (place === 1 && message.calls === 1) {
      calls.silent += 1
    } else if ([3, 5, 7].includes(place) && message.calls <= 2) {
      calls.failed += 1
      if (place === 3) request.socket.destroy()
      else response.writeHead(place === 5 ? 500 : 503).end('try later')
    } else {
      accept(id, payload, request)
      response.writeHead(204).end()
    }
  }

  function accept(id: string, payload: string, { headers }: IncomingMessage): void {
    try {
      verifier.verify(payload, headers as Record<string, string>)
      accepted.push({ id, payload })
    } catch (error) {
      faults.push(`${id}: ${error}`)
    }
  }

  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}/hook`,
    /** In the order of their arrival. */
    accepted: accepted as readonly Accepted[],
    calls: calls as Readonly<typeof calls>,
    /** The messages that it answered with 410. */
    gone: gone as ReadonlySet<string>,
    /** Faults: a wrong signature, or two concurrent attempts of one row. */
    faults: faults as readonly string[],
    /** Refuses connections until it is opened again. */
    close: () => close(server),
    reopen: () => listen(server, port),
  }
}

export type Receiver = Awaited<ReturnType<typeof faultyReceiver>>

/** Undefined if the sender was killed in the middle. */
async function textOf(request: IncomingMessage): Promise<string | undefined> {
  try {
    return Buffer.concat(await request.toArray()).toString()
  } catch {
    return undefined
  }
}
