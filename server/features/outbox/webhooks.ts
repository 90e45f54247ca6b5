import { createHmac } from 'node:crypto'
import { codeOf } from '../../error-code.ts'
import type { Settings } from '../../settings.ts'
import { timeoutAfter } from '../../timeout.ts'
import type { Outcome, Outgoing } from './outcome.ts'
import { drain, isSeeOther, repeatedOnce, seeOther } from './see-other.ts'

type Needs = Pick<Settings, 'WEBHOOK_SECRET' | 'WEBHOOK_TIMEOUT_MS'>

/**
 * They ask for the same POST at another address, and have not taken this one. Nobody but the operator decides where
 * personal data and a signature go, so they are failures until the setting names that address.
 */
const moved = [301, 307, 308]

/** Creates a function that makes one attempt to deliver and returns its outcome. It never throws. */
export function createSender(
  webhooks: ReadonlyMap<string, string>,
  { WEBHOOK_SECRET: secret, WEBHOOK_TIMEOUT_MS: timeoutMs }: Needs,
  now: () => Date,
) {
  return async (outgoing: Outgoing, ending: AbortSignal): Promise<Outcome> => {
    const url = webhooks.get(outgoing.receiver)
    if (!url) return { kind: 'failed', reason: 'there is no webhook' }
    const timeout = timeoutAfter(timeoutMs)
    const signal = AbortSignal.any([ending, timeout])
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...signedHeaders(outgoing, { secret, sentAt: now() }),
        },
        body: outgoing.payload,
        redirect: 'manual', // Personal data must go only to the configured URL.
        signal,
      })
      // The receiver has answered; what becomes of its body changes nothing.
      drain(response).catch(() => {})
      if (isSeeOther(response)) return repeatedOnce(outgoing, await seeOther(response, url, signal))
      return outcomeOf(response, now())
    } catch (error) {
      const reason = timeout.aborted ? `no answer within ${timeoutMs} ms` : causeOf(error)
      return { kind: 'failed', reason }
    }
  }
}

function outcomeOf({ status, headers }: Response, now: Date): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  const reason = `answered ${status}`
  if (status === 410) return { kind: 'gone', reason }
  if (moved.includes(status)) {
    return { kind: 'failed', reason: `${reason}: set WEBHOOK_URL to the address that it names` }
  }
  return { kind: 'failed', reason, retryAfterMs: retryAfter(headers.get('Retry-After'), now) }
}

/** Parses seconds or a date (RFC 9110, 10.2.3) to milliseconds; 0 if it is neither. */
function retryAfter(value: string | null, now: Date): number {
  if (value === null) return 0
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime()
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}

/** Returns the error's code, never its message, which may repeat the payload. */
function causeOf(error: unknown): string {
  return codeOf(error) ?? (error instanceof Error ? error.name : 'unknown')
}

/** Signs by Standard Webhooks. @param sentAt this attempt's time, because receivers reject old ones */
function signedHeaders(
  { id, payload }: Outgoing,
  { secret, sentAt }: { readonly secret: Buffer | undefined; readonly sentAt: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp }
  if (!secret) return headers
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${payload}`)
  return { ...headers, 'webhook-signature': `v1,${signature.digest('base64')}` }
}
