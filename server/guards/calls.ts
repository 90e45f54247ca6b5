import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  type RateLimiterRes,
} from 'rate-limiter-flexible'

/** What a minute has seen of a key, the call that has just been counted among it. */
export interface Calls {
  readonly count: number
  /** Until the minute is over. */
  readonly msLeft: number
}

/** Counts one more call of a key, for all who share the count. */
export type CountCall = (key: string) => Promise<Calls>

export const windowSeconds = 60

/** Never refuses: what is too many differs by route. */
export const counting = { points: Number.MAX_SAFE_INTEGER, duration: windowSeconds }

/** Counts for this process alone. */
export function countHere(): CountCall {
  return countBy(new RateLimiterMemory(counting))
}

/** Counts for all who share a counter. */
export function countBy(counter: RateLimiterAbstract): CountCall {
  return async (key) => callsOf(await counter.consume(key))
}

export function callsOf({ consumedPoints, msBeforeNext }: RateLimiterRes): Calls {
  // A clock that is set back would otherwise have clients wait for it to catch up; windows end by a
  // timer, whatever the clock says.
  return { count: consumedPoints, msLeft: Math.min(msBeforeNext, windowSeconds * 1000) }
}
