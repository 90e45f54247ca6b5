import type { Problem } from '../../data/contracts/problem.ts'

/** What came of a call: the refusal's `code` is the API's, or `http-502`, or `network` where
 * none came in time. */
export type Reply =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly requestId?: string }

const patience = 20_000

/** Posts JSON. Never throws: whatever fails is a reply with a code. */
export async function post(url: string, body: object): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      // A visitor who leaves at once has still subscribed.
      keepalive: true,
      signal: AbortSignal.timeout(patience),
    })
    if (response.ok) return { ok: true }
    const problem: Partial<Problem> = await response.json().catch(() => ({}))
    return { ok: false, code: `http-${response.status}`, ...problem }
  } catch {
    return { ok: false, code: 'network' }
  }
}
