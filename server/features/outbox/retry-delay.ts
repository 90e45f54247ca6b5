// Five seconds, doubling up to six hours: three days.
const mostAttempts = 24
const longestInBases = 4320
const longestRetryAfterMs = 24 * 60 * 60 * 1000

interface Failed {
  /** Those so far, the one that has just failed among them. */
  readonly attempts: number
  /** What the receiver asked for. */
  readonly retryAfterMs: number
}

/**
 * How long to wait before the next attempt, in milliseconds; nothing where there is to be none. Half
 * of it is chance, so that what failed together does not come back together.
 * @param random from 0 to 1
 */
export function retryDelay(
  { attempts, retryAfterMs }: Failed,
  { baseMs, random }: { readonly baseMs: number; readonly random: number },
): number | undefined {
  if (attempts >= mostAttempts) return undefined
  const full = baseMs * Math.min(2 ** (attempts - 1), longestInBases)
  return Math.max(full * (0.5 + random / 2), Math.min(retryAfterMs, longestRetryAfterMs))
}
