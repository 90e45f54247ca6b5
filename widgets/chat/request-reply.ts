import { type ChatEvents, type ChatMessage, chatReply } from '../../data/contracts/chat.ts'
import { request } from '../shared/lib/request.ts'
import { parseEventStream } from './event-stream.ts'

/** The maximum time between two parts of a reply. */
const silenceMs = 60_000
/** The maximum time for the whole reply. */
const timeoutMs = 600_000

/** Requests the reply to a conversation. `onPart` gets each part of the reply as it arrives. */
export async function requestReply(
  url: string,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
  onPart: (text: string) => void,
) {
  const call = new AbortController()
  signal.addEventListener('abort', () => call.abort(signal.reason))
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => call.abort(new DOMException('', 'TimeoutError')), silenceMs)
  }
  restartTimer()
  const result = await request(url, chatReply, {
    body: { messages },
    headers: { accept: 'text/event-stream, application/json' },
    signal: call.signal,
    timeoutMs,
    keepalive: false,
    async read(response) {
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      if (!isStream) return response.json()
      for await (const { name, data } of parseEventStream(response)) {
        restartTimer()
        if (name === 'done' || name === 'problem') return JSON.parse(data)
        if (name === 'delta') onPart((JSON.parse(data) as ChatEvents['delta']).text)
      }
    },
  })
  clearTimeout(timer)
  return result
}
