import type { ChatEvents, ChatMessage, ChatReply } from '../../data/contracts/chat.ts'
import type { Problem } from '../../data/contracts/problem.ts'
import { eventsOf } from './event-stream.ts'

/** What came of it; `code` is the API's, or `http-502`, `network`, `timeout`, `no-reply`. */
export type Answer =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly code: string }

/** How long nothing at all may come. */
const patienceMs = 60_000

/**
 * Asks for the reply to a conversation. Never throws: whatever fails is an answer with a code.
 * @param stopped ends the call
 * @param heard is told all of the reply that has come so far, as often as there is more
 */
export async function ask(
  url: string,
  messages: readonly ChatMessage[],
  stopped: AbortSignal,
  heard: (text: string) => void,
): Promise<Answer> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), patienceMs)
  }
  wait()
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
      },
      body: JSON.stringify({ messages }),
      credentials: 'omit',
      signal: AbortSignal.any([stopped, silence.signal]),
    })
    if (response.headers.get('content-type')?.startsWith('text/event-stream') && response.body) {
      return await listen(response.body, (text) => {
        wait()
        heard(text)
      })
    }
    const reply: Partial<ChatReply & Problem> = await response.json().catch(() => ({}))
    return response.ok && reply.message
      ? { ok: true, message: reply.message }
      : { ok: false, code: reply.code ?? (response.ok ? 'no-reply' : `http-${response.status}`) }
  } catch {
    return { ok: false, code: silence.signal.aborted ? 'timeout' : 'network' }
  } finally {
    clearTimeout(timer)
  }
}

async function listen(
  body: ReadableStream<Uint8Array>,
  heard: (text: string) => void,
): Promise<Answer> {
  let message = ''
  for await (const { name, data } of eventsOf(body)) {
    if (name === 'delta') {
      message += (JSON.parse(data) as ChatEvents['delta']).text
      heard(message)
    } else if (name === 'done') {
      return { ok: true, message: (JSON.parse(data) as ChatEvents['done']).message }
    } else if (name === 'problem') {
      return { ok: false, code: (JSON.parse(data) as ChatEvents['problem']).code }
    }
  }
  return { ok: false, code: 'no-reply' }
}
