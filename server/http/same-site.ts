import type { Middleware } from './context.ts'
import { problem } from './problem.ts'

/**
 * Refuses calls from pages of another origin. Programs send neither of the two headers. Hono's csrf
 * lets JSON and reading through.
 */
export const sameSite: Middleware = async (c, next) => {
  const site = c.req.header('Sec-Fetch-Site') ?? 'same-origin'
  const origin = c.req.header('Origin')
  // The scheme may be another behind a proxy that ends TLS.
  const isOurs = origin === undefined || URL.parse(origin)?.host === c.req.header('Host')
  return site === 'same-origin' && isOurs ? next() : problem(c, 'crossSite')
}
