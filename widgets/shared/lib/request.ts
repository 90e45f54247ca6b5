import { custom, type GenericSchema, safeParse } from 'valibot'
import { toJson } from './json.ts'

/**
 * The result of a request. The `code` of a failure is the API's own, or `http-502` for a response without
 * one, `unexpected-reply` for a 2xx whose body doesn't match the schema, `timeout` or `network` without a
 * response.
 */
export type Result<T> =
  | { readonly ok: true; readonly body: T; readonly code?: undefined; readonly detail?: undefined }
  | {
      readonly ok: false
      readonly body?: undefined
      readonly code: string
      readonly detail?: string | undefined
    }

interface RequestOptions extends Omit<RequestInit, 'body'> {
  /** Sent as JSON in a POST. Without a body the request is a GET. */
  readonly body?: object
  readonly timeoutMs?: number
  /** Reads a response that isn't plain JSON. */
  readonly read?: (response: Response) => Promise<unknown>
}

/**
 * `keepalive` completes a request if the visitor leaves the page. Browsers refuse it with more than 64 KB, and a letter
 * has three bytes at most.
 */
const maxKeptLength = 20_000

/**
 * Calls the API. Only a 2xx with a body that matches the schema is a success, because a proxy or captive
 * portal may reply with a page of its own.
 * @throws only if nothing was sent, because the browser or the page lacks what it takes
 */
export async function request<T>(
  url: string,
  reply: GenericSchema<unknown, T>,
  options: RequestOptions = {},
): Promise<Result<T>> {
  const { body, headers, signal, timeoutMs = 20_000, read = json, ...init } = options
  const text = body && toJson(body)
  // As `AbortSignal.any` and `timeout` do, but these keep all that waits for them until the time is over: a widget that
  // the page has removed meanwhile.
  const call = new AbortController()
  const sent = fetch(url, {
    credentials: 'omit',
    ...(text && { method: 'POST', body: text, keepalive: text.length < maxKeptLength }),
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    signal: call.signal,
    ...init,
  })
  const end = () => call.abort(signal?.reason)
  const timer = setTimeout(() => call.abort(new DOMException('', 'TimeoutError')), timeoutMs)
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  try {
    const response = await unlessAborted(call.signal, sent)
    const answer = await unlessAborted(call.signal, read(response).catch(noJson))
    const accepted = safeParse(reply, answer)
    if (response.ok && accepted.success) return { ok: true, body: accepted.output }
    const code = response.ok ? 'unexpected-reply' : `http-${response.status}`
    // A proxy's answer may have anything by these names.
    const { code: own, detail } = Object(answer)
    const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
    return { ok: false, code: textOf(own) ?? code, detail: textOf(detail) }
  } catch (error) {
    // A page or an extension that wraps fetch may reject with anything, even with nothing.
    const name = (error as Error | undefined)?.name
    return { ok: false, code: name === 'TimeoutError' ? 'timeout' : 'network' }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

/** Rejects when the signal aborts, because a page that wraps fetch may pass no signal on. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    work.then(resolve, reject)
  })
}

/**
 * Calls what only acknowledges, such as a webhook: any 2xx is a success, but for a page of a proxy. The body is
 * what it replied, if that is a JSON object.
 */
export const acknowledge = (url: string, options: RequestOptions) =>
  request(url, acknowledgement, { ...options, read: readAcknowledgement })

const acknowledgement = custom<Readonly<Record<string, unknown>>>(Boolean)

async function readAcknowledgement(response: Response): Promise<unknown> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!response.ok || isPage) return json(response)
  return Object(await json(response).catch(() => {}))
}

const json = (response: Response): Promise<unknown> => response.json()

/** Ignores a body that isn't JSON. Rethrows network errors while reading the body. */
function noJson(error: Error) {
  // For an empty body WebKit throws a DOMException of this name.
  if (error.name !== 'SyntaxError') throw error
}
