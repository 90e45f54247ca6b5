import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

interface Call {
  /** The delivery's id, the same on every attempt. */
  readonly id: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** The script's answer. */
  readonly status: number
}

/** Answers a call with the returned status, or by itself if it returns undefined. */
type Script = (call: Omit<Call, 'status'>, response: ServerResponse) => number | undefined

/** A webhook on this machine that answers by a test's script until the test ends. */
export async function webhookReceiver(script: Script = () => 204) {
  const calls: Call[] = []
  let answer = script
  const server = createServer(async (request, response) => {
    const call = {
      id: String(request.headers['webhook-id']),
      path: String(request.url),
      body: (await json(request)) as Call['body'],
    }
    const status = answer(call, response)
    calls.push({ ...call, status: status ?? 0 })
    if (status !== undefined) response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** In the order of their arrival. */
    calls: calls as readonly Call[],
    /** Replaces the script. */
    play(next: Script) {
      answer = next
    },
  }
}
