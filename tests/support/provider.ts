import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { answering } from './served.ts'

/** A received request, and when its caller hung up. */
export interface Asked {
  readonly url: string | undefined
  readonly authorization: string | undefined
  readonly body: {
    readonly model: string
    readonly stream: boolean
    readonly max_completion_tokens: number
    readonly messages: readonly { readonly role: string; readonly content: string }[]
    readonly response_format?: { readonly json_schema: { readonly schema: unknown } }
  }
  /** Resolves when the caller's socket has closed. */
  readonly closed: Promise<unknown>
}

/** One scripted answer. */
export type Script = (response: ServerResponse, asked: Asked) => void | Promise<void>

/**
 * A fake provider for chat completions. Each script answers one call, and the last one answers
 * all further calls.
 */
export async function startProvider(...scripts: Script[]) {
  const asked: Asked[] = []
  const origin = await answering(async (request, response) => {
    // Like many compatible servers, it has nothing but chat completions.
    if (request.method !== 'POST') return void response.writeHead(404).end()
    const call: Asked = {
      url: request.url,
      authorization: request.headers.authorization,
      body: JSON.parse(await text(request)),
      closed: once(response, 'close'),
    }
    asked.push(call)
    await scripts[Math.min(asked.length, scripts.length) - 1]?.(response, call)
  })
  return { asked, baseUrl: `${origin}/v1` }
}

interface End {
  readonly finish?: string | null
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number }
}

/** A complete answer in these pieces. */
export function replies(pieces: string | readonly string[], { finish = 'stop', usage }: End = {}) {
  return (response: ServerResponse) => {
    begin(response)
    for (const content of [pieces].flat()) response.write(chunk({ delta: { content } }))
    if (finish) response.write(chunk({ delta: {}, finish_reason: finish }))
    if (usage) response.write(`data: ${JSON.stringify({ choices: [], usage })}\n\n`)
    response.end('data: [DONE]\n\n')
  }
}

/** Sends these pieces and then stalls with the connection open. */
export function stalls(...pieces: readonly string[]): Script {
  return (response) => {
    if (pieces.length > 0) begin(response)
    for (const content of pieces) response.write(chunk({ delta: { content } }))
  }
}

/** A complete answer that ends only after `released`. */
export function repliesUntil(released: Promise<void>, piece: string): Script {
  return async (response) => {
    begin(response)
    response.write(chunk({ delta: { content: piece }, finish_reason: 'stop' }))
    response.write('data: [DONE]\n\n')
    await released
    response.end()
  }
}

/** Sends a piece and then bytes that aren't valid HTTP. */
export function sendsInvalidHttp(piece: string): Script {
  return async (response) => {
    begin(response)
    response.write(chunk({ delta: { content: piece } }))
    await turn()
    response.socket?.write('this is no length of a chunk\r\n')
  }
}

/** Sends these pieces and then breaks the connection. */
export function breaks(...pieces: readonly string[]): Script {
  return async (response) => {
    begin(response)
    for (const content of pieces) response.write(chunk({ delta: { content } }))
    await turn()
    response.destroy()
  }
}

/** Endless pieces, as fast as the caller reads them. */
export const repliesEndlessly: Script = (response) => {
  begin(response)
  Readable.from(endless()).pipe(response)
}

function* endless() {
  for (;;) yield chunk({ delta: { content: 'and on ' } })
}

/** An answer with this status, before anything is generated. */
export function refuses(
  status: number,
  { headers = {}, message = 'no' }: { headers?: Record<string, string>; message?: string } = {},
): Script {
  return (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(JSON.stringify({ error: { message, type: 'some_type', code: 'some_code' } }))
  }
}

/** Any body with status 200. */
export function sends(type: string, body: string): Script {
  return (response) => {
    response.writeHead(200, { 'Content-Type': type })
    response.end(body)
  }
}

function begin(response: ServerResponse) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
}

function chunk(choice: object) {
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] })}\n\n`
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks = await Array.fromAsync(request)
  return Buffer.concat(chunks).toString()
}
