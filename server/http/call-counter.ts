import type { RateLimiterAbstract } from 'rate-limiter-flexible'

/** What a minute has seen of a key, the call that has just been counted among it. */
interface Calls {
  readonly count: number
  /** Until the minute is over. */
  readonly msLeft: number
}

/** Counts one more call of a key, for all who share the count. */
export type CountCall = (key: string) => Promise<Calls>

export const windowSeconds = 60

/** Never refuses: what is too many differs by route. */
export const counting = { points: Number.MAX_SAFE_INTEGER, duration: windowSeconds }

/** Counts with a limiter of the library's, in memory or in the database. */
export function countBy(counter: RateLimiterAbstract): CountCall {
  return async (key) => {
    const { consumedPoints: count, msBeforeNext } = await counter.consume(key)
    // Windows end by a timer, so a clock that is set back must not make clients wait for it.
    return { count, msLeft: Math.min(msBeforeNext, windowSeconds * 1000) }
  }
}
