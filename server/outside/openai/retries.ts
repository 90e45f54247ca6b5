import { Refusal } from './failures.ts'

export interface Retries {
  /** How often a call that failed in passing is made again. */
  readonly most: number
  readonly firstWaitMs: number
}

const longestWaitMs = 8000

/**
 * How long to wait before the same call is made again: what the provider asks for, else twice as
 * long each time, with jitter so that many callers do not come back at once.
 * @param attempt from 0
 */
export function waitBeforeRetry(
  error: unknown,
  { attempt, firstWaitMs, now }: { attempt: number; firstWaitMs: number; now: Date },
): number {
  const asked = error instanceof Refusal ? error.retryAfter : undefined
  const ownMs = Math.min(firstWaitMs * 2 ** attempt, longestWaitMs) * (0.75 + Math.random() / 4)
  return (asked && askedMs(asked, now)) || ownMs
}

/** Seconds or a date (RFC 9110, 10.2.3); nothing where it is neither, or is over. */
function askedMs(retryAfter: string, now: Date): number | undefined {
  const ms = /^\d+(\.\d+)?$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - now.getTime()
  return ms > 0 ? ms : undefined
}
