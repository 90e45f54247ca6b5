import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { clientAddress, limitKey } from './client.ts'
import type { AppEnv } from './context.ts'
import { problem } from './problem.ts'

const windowSeconds = 60

interface Limit {
  /** Calls a minute of one client. */
  readonly rateLimit: number
  readonly trustedHops: number
}

/**
 * Counts the calls of each client to the route that this stands in, and says with the headers of
 * draft-ietf-httpapi-ratelimit-headers-10 how many are left.
 */
export function limited({ rateLimit, trustedHops }: Limit): MiddlewareHandler<AppEnv> {
  const limiter = new RateLimiterMemory({ points: rateLimit, duration: windowSeconds })
  return async (c, next) => {
    const client = limitKey(clientAddress(c, trustedHops))
    const result = await limiter.consume(client).catch((over: unknown) => over)
    if (!(result instanceof RateLimiterRes)) throw result
    const seconds = Math.ceil(result.msBeforeNext / 1000)
    c.header('RateLimit-Policy', `"minute";q=${rateLimit};w=${windowSeconds}`)
    c.header('RateLimit', `"minute";r=${result.remainingPoints};t=${seconds}`)
    if (result.consumedPoints <= rateLimit) return next()
    c.header('Retry-After', String(seconds))
    return problem(c, 'tooManyRequests')
  }
}
