import { setImmediate as turn } from 'node:timers/promises'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The parsed JSON, or the text of any other type. */
  readonly body: unknown
}

let answeredAt = 0

/**
 * Calls a URL without following redirects. After an answer the next call comes in another millisecond, so that what
 * a server lists by its times has the order of the calls, however fast the machine is.
 */
export async function call(url: string, options: RequestInit = {}): Promise<Answer> {
  // A turn at least, in which a connection is noticed that the server has closed while this process was busy.
  do await turn()
  while (Date.now() === answeredAt)
  const response = await fetch(url, { redirect: 'manual', ...options })
  const text = await response.text()
  answeredAt = Date.now()
  const isJson = /json/.test(response.headers.get('Content-Type') ?? '')
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  }
}

/** Posts JSON, as the widgets do. */
export function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return call(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
