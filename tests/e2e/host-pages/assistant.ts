import { createServer, type ServerResponse } from 'node:http'
import type { ChatEvents, ChatMessage } from '../../../data/contracts/chat.ts'
import { close, listen } from '../../support/free-port.ts'

/** An API on another origin whose replies a test sends piece by piece. */
export interface Assistant {
  readonly url: string
  /** The conversation of each call. */
  readonly asked: readonly (readonly ChatMessage[])[]
  /** The number of calls that the widget has aborted. */
  readonly left: () => number
  /** Sends an event in the reply to the newest call. */
  say<Name extends keyof ChatEvents>(name: Name, data: Partial<ChatEvents[Name]>): void
  /** Breaks the reply off, like a failing network. */
  cut(): void
  stop(): Promise<void>
}

export async function startAssistant(): Promise<Assistant> {
  const asked: ChatMessage[][] = []
  let left = 0
  let reply: ServerResponse | undefined
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method !== 'POST') return response.end()
    const body = await Array.fromAsync(request)
    asked.push(JSON.parse(Buffer.concat(body).toString()).messages)
    response.setHeader('content-type', 'text/event-stream')
    response.flushHeaders()
    response.on('close', () => {
      if (!response.writableEnded) left++
    })
    reply = response
  })
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    asked,
    left: () => left,
    say(name, data) {
      reply?.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
      if (name !== 'delta') reply?.end()
    },
    cut: () => reply?.destroy(),
    stop: () => close(server),
  }
}
