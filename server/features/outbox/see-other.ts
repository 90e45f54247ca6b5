import { codeOf } from '../../error-code.ts'
import { isLoopback } from '../../http/local-caller.ts'
import type { Outcome, Outgoing } from './outcome.ts'

const maxBytesRead = 4096

/** Reads a short body, so that the connection can be reused. Longer bodies are abandoned. */
export async function drain({ body }: Response): Promise<void> {
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > maxBytesRead) return
  }
}

/**
 * Whether the receiver has taken a POST and shows its result elsewhere (RFC 9110, 15.4.3 and 15.4.4), as scripts of
 * spreadsheets do.
 */
export const isSeeOther = ({ status }: Response) => status === 302 || status === 303

/**
 * Asks for the result of a POST with one GET, which has no body, no header of ours and no signature. It goes by https
 * with a valid certificate, so that no receiver can make this server call what only its own network reaches.
 */
export async function seeOther(
  { status, headers }: Response,
  url: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const failed = (why: string): Outcome => ({
    kind: 'failed',
    reason: `answered ${status}, ${why}`,
  })
  const target = URL.parse(headers.get('Location') ?? '', url)
  if (!headers.has('Location') || !target) return failed('without an address')
  if (!mayAsk(target, new URL(url))) return failed('to an address that is not https')
  target.username = ''
  target.password = ''
  try {
    const result = await fetch(target, { redirect: 'manual', signal })
    drain(result).catch(() => {})
    return result.ok ? { kind: 'delivered' } : failed(`and its result ${result.status}`)
  } catch (error) {
    return failed(`and its result can't be read (${codeOf(error) ?? 'no answer'})`)
  }
}

/** http is for receivers on this machine, which are configured like that. */
function mayAsk({ protocol, hostname }: URL, from: URL): boolean {
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && from.protocol === 'http:' && isLoopback(hostname))
  )
}

/** Ends a delivery that is redirected for the second time: the receiver may have taken it each time. */
export function repeatedOnce({ attempts, reason }: Outgoing, outcome: Outcome): Outcome {
  if (outcome.kind !== 'failed' || attempts < 2) return outcome
  const redirect = outcome.reason.slice(0, 'answered 302,'.length)
  if (!reason?.startsWith(redirect)) return outcome
  return { kind: 'gone', reason: `${outcome.reason}, twice: the receiver may have it already` }
}
