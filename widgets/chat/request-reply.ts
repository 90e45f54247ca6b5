import {
  type ChatEvents,
  type ChatMessage,
  type ChatReply,
  chatReply,
} from '../../data/contracts/chat.ts'
import { type Result, request } from '../shared/lib/request.ts'
import { parseEventStream } from './event-stream.ts'

/** How long the server may stay silent. */
const silenceMs = 60_000
/** How long the whole reply may take. */
const timeoutMs = 600_000

/**
 * Requests the reply to a conversation.
 * @param signal ends the call
 * @param onPartialReply gets all that has come of the reply, each time there is more
 */
export async function requestReply(
  url: string,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
  onPartialReply: (partialReply: string) => void,
): Promise<Result<ChatReply>> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(new DOMException('', 'TimeoutError')), silenceMs)
  }
  let problem: string | undefined
  restartTimer()
  const result = await request(url, chatReply, {
    body: { messages },
    headers: { accept: 'text/event-stream, application/json' },
    signal: AbortSignal.any([signal, silence.signal]),
    timeoutMs,
    keepalive: false,
    async read(response) {
      if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
        return response.json()
      }
      let partialReply = ''
      for await (const { name, data } of parseEventStream(response.body)) {
        restartTimer()
        if (name === 'done') return JSON.parse(data)
        if (name === 'problem') problem = (JSON.parse(data) as ChatEvents['problem']).code
        if (name !== 'delta') continue
        partialReply += (JSON.parse(data) as ChatEvents['delta']).text
        onPartialReply(partialReply)
      }
    },
  })
  clearTimeout(timer)
  return result.ok || !problem ? result : { ok: false, code: problem }
}
