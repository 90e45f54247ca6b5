import { type GenericSchema, safeParse } from 'valibot'
import { problem } from '../../../data/contracts/problem.ts'

/**
 * What came of a call. A failure's `code` is the API's own, `http-502` where the answer named none,
 * `unexpected-reply` for a success with another body than the contract's, `opaque` where the browser
 * lets nobody read the answer, `timeout` or `network` where none came.
 */
export type Result<T> =
  | { readonly ok: true; readonly body: T }
  | { readonly ok: false; readonly code: string; readonly detail?: string | undefined }

interface RequestOptions extends Omit<RequestInit, 'body'> {
  /** Posted as JSON; a call without one is a GET. */
  readonly body?: object
  readonly timeoutMs?: number
  /** Reads the answer where it is not plain JSON. */
  readonly read?: (response: Response) => Promise<unknown>
}

/**
 * Calls the API. A success is a 2xx whose body is what the schema says, so that the page of a proxy
 * or a captive portal is never taken for one. Never throws.
 */
export async function request<T>(
  url: string,
  reply: GenericSchema<unknown, T>,
  { body, headers, signal, timeoutMs, read = (it) => it.json(), ...init }: RequestOptions = {},
): Promise<Result<T>> {
  const timeout = AbortSignal.timeout(timeoutMs ?? 20_000)
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      // A visitor who leaves at once has still sent it.
      ...(body && { method: 'POST', body: JSON.stringify(body), keepalive: true }),
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...init,
    })
    if (response.type === 'opaque') return { ok: false, code: 'opaque' }
    const answer = await read(response).catch(noJson)
    const accepted = safeParse(reply, answer)
    if (response.ok && accepted.success) return { ok: true, body: accepted.output }
    const code = response.ok ? 'unexpected-reply' : `http-${response.status}`
    const refused = safeParse(problem, answer)
    return { ok: false, code, ...(refused.success && refused.output) }
  } catch (error) {
    const { name } = error as Error
    return { ok: false, code: name === 'TimeoutError' ? 'timeout' : 'network' }
  }
}

/** A body that is no JSON is an answer all the same; one that breaks off is none. */
function noJson(error: unknown) {
  if (!(error instanceof SyntaxError)) throw error
}
