import { routePath } from 'hono/route'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { networksOf } from './client-address.ts'
import type { Middleware } from './context.ts'
import { describePart } from './describe.ts'
import { problem } from './problem.ts'

const windowSeconds = 60

/** The counter only counts; the limit is compared below. */
export const counting = { points: Number.MAX_SAFE_INTEGER, duration: windowSeconds }

/** How many people may share an address or a site's IPv6 network, such as those of a room or an office. */
export const peoplePerAddress = 20

interface Needs {
  readonly callCounter: Pick<RateLimiterAbstract, 'consume'>
  readonly rateLimit: number
  readonly trustedHops: number
}

/** Returns the seconds until a client may call again, for a header. */
export function retryAfter(msBeforeNext: number): string {
  // Capped, because a clock that is set back must not lengthen the wait: windows end by a timer.
  return String(Math.min(Math.ceil(msBeforeNext / 1000), windowSeconds))
}

/** Limits a client's calls to a route, with headers of draft-ietf-httpapi-ratelimit-headers-10. */
export function limitRate({ callCounter, rateLimit, trustedHops }: Needs): Middleware {
  return describePart({ problems: ['tooManyRequests'] }, async (c, next) => {
    const { client, site } = networksOf(c, trustedHops)
    const callsOf = (network: string) => callCounter.consume(`${routePath(c)} ${network}`)
    const [own, ofSite] = await Promise.all([callsOf(client), site && callsOf(site)])
    const { consumedPoints: count, msBeforeNext } = own
    const isSiteOver = ofSite && ofSite.consumedPoints > rateLimit * peoplePerAddress
    const seconds = retryAfter(msBeforeNext)
    c.header('RateLimit-Policy', `"minute";q=${rateLimit};w=${windowSeconds}`)
    c.header('RateLimit', `"minute";r=${Math.max(0, rateLimit - count)};t=${seconds}`)
    if (count <= rateLimit && !isSiteOver) return next()
    c.header('Retry-After', seconds)
    return problem(c, 'tooManyRequests')
  })
}
