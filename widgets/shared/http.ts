import type { Problem } from '../../data/contracts/problem.ts'

/** What came of a call: the refusal's `code` is the API's, or `http-502`, or `network` where
 * none came in time. */
export type Reply<T> =
  | { readonly ok: true; readonly body: T }
  | ({ readonly ok: false; readonly code: string } & Partial<Omit<Problem, 'code'>>)

interface Sending {
  readonly headers?: Record<string, string>
  /** How long to wait for the answer. */
  readonly patienceMs?: number
}

/** Posts JSON. Never throws: whatever fails is a reply with a code. */
export async function post<T = unknown>(
  url: string,
  body: object,
  { headers, patienceMs = 20_000 }: Sending = {},
): Promise<Reply<T>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      credentials: 'omit',
      // A visitor who leaves at once has still sent it.
      keepalive: true,
      signal: AbortSignal.timeout(patienceMs),
    })
    const reply = await response.json().catch(() => ({}))
    if (response.ok) return { ok: true, body: reply }
    return { ok: false, code: `http-${response.status}`, ...reply }
  } catch {
    return { ok: false, code: 'network' }
  }
}
