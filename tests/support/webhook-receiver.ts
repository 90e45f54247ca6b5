import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { text as read } from 'node:stream/consumers'
import { answering } from './served.ts'

interface Call {
  /** The delivery's id, the same on every attempt. */
  readonly id: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The text, parsed. */
  readonly body: Readonly<Record<string, unknown>>
  /** The script's answer. */
  readonly status: number
}

/** Answers a call with the returned status, or by itself if it returns undefined. */
type Script = (call: Omit<Call, 'status'>, response: ServerResponse) => number | undefined

const accept: Script = () => 204

/**
 * A webhook on this machine that answers by a test's script.
 * @param register registers its end elsewhere, outside of Vitest
 */
export async function webhookReceiver(
  script: Script = accept,
  register?: Parameters<typeof answering>[1],
) {
  const calls: Call[] = []
  let answer = script
  const origin = await answering(async (request, response) => {
    const text = await read(request).catch(() => undefined)
    // A killed server ends in the midst of a call.
    if (text === undefined) return
    const { headers } = request
    const call = {
      id: String(headers['webhook-id']),
      path: String(request.url),
      ...{ headers, text, body: JSON.parse(text) },
    }
    const status = answer(call, response)
    calls.push({ ...call, status: status ?? 0 })
    if (status !== undefined) response.writeHead(status).end()
  }, register)
  return {
    origin,
    /** In the order of their arrival. */
    calls,
    /** Replaces the script. */
    play(next: Script) {
      answer = next
    },
    /** Each script answers one call; further calls are accepted. */
    playOnce(...scripts: Script[]) {
      answer = (...given) => (scripts.shift() ?? accept)(...given)
    },
  }
}
