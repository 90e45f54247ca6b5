import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Services } from '../services.ts'
import { windowSeconds } from './call-counter.ts'
import { clientKey } from './client-address.ts'
import type { AppEnv } from './context.ts'
import { problem } from './problem.ts'

type Needs = Pick<Services, 'countCall' | 'rateLimit' | 'trustedHops'>

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
