import {
  type ChatEvents,
  type ChatMessage,
  type ChatReply,
  chatReply,
} from '../../data/contracts/chat.ts'
import { type Result, request } from '../shared/lib/request.ts'
import { eventsOf } from './event-stream.ts'

/** How long nothing at all may come. */
const silenceMs = 60_000
/** How long the whole reply may take. */
const timeoutMs = 600_000

/**
 * Asks for the reply to a conversation.
 * @param stopped ends the call
 * @param heard is told all of the reply that has come so far, as often as there is more
 */
export async function ask(
  url: string,
  messages: readonly ChatMessage[],
  stopped: AbortSignal,
  heard: (text: string) => void,
): Promise<Result<ChatReply>> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(new DOMException('', 'TimeoutError')), silenceMs)
  }
  let problem: string | undefined
  wait()
  const result = await request(url, chatReply, {
    body: { messages },
    headers: { accept: 'text/event-stream, application/json' },
    signal: AbortSignal.any([stopped, silence.signal]),
    timeoutMs,
    keepalive: false,
    async read(response) {
      if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
        return response.json()
      }
      let message = ''
      for await (const { name, data } of eventsOf(response.body)) {
        wait()
        if (name === 'done') return JSON.parse(data)
        if (name === 'problem') problem = (JSON.parse(data) as ChatEvents['problem']).code
        if (name !== 'delta') continue
        message += (JSON.parse(data) as ChatEvents['delta']).text
        heard(message)
      }
    },
  })
  clearTimeout(timer)
  return result.ok || !problem ? result : { ok: false, code: problem }
}
