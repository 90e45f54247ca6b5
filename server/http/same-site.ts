import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'
import { problem } from './problem.ts'

/**
 * Refuses calls that a page of another origin makes. Browsers say so in Sec-Fetch-Site, and older
 * ones in Origin; programs send neither.
 */
export const sameSite: MiddlewareHandler<AppEnv> = async (c, next) => {
  const site = c.req.header('Sec-Fetch-Site') ?? 'same-origin'
  const origin = c.req.header('Origin')
  // The scheme may be another behind a proxy that ends TLS.
  const isOurs = origin === undefined || URL.parse(origin)?.host === c.req.header('Host')
  return site === 'same-origin' && isOurs ? next() : problem(c, 'crossSite')
}
