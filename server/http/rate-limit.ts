import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { clientKey } from './client-address.ts'
import type { AppEnv } from './context.ts'
import { problem } from './problem.ts'

interface Needs {
  readonly countCall: CountCall
  /** Calls a minute that one client may make to one route. */
  readonly rateLimit: number
  readonly trustedHops: number
}

/**
 * Counts the calls of each client to the route that this stands in, and says with the headers of
 * draft-ietf-httpapi-ratelimit-headers-10 how many are left.
 */
export function limitRate({ countCall, rateLimit, trustedHops }: Needs): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const client = clientKey(c, trustedHops)
    const { count, msLeft } = await countCall(`${routePath(c)} ${client}`)
    const seconds = Math.ceil(msLeft / 1000)
    c.header('RateLimit-Policy', `"minute";q=${rateLimit};w=${windowSeconds}`)
    c.header('RateLimit', `"minute";r=${Math.max(0, rateLimit - count)};t=${seconds}`)
    if (count <= rateLimit) return next()
    c.header('Retry-After', String(seconds))
    return problem(c, 'tooManyRequests')
  }
}

/** What a minute has seen of a key, the call that has just been counted among it. */
interface Calls {
  readonly count: number
  /** Until the minute is over. */
  readonly msLeft: number
}

/** Counts one more call of a key, for all who share the count. */
export type CountCall = (key: string) => Promise<Calls>

const windowSeconds = 60

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
