import type { Middleware } from './context.ts'
import { describePart } from './describe.ts'
import { problem } from './problem.ts'

/**
 * Refuses calls from pages of another origin. Programs send neither header. Hono's csrf doesn't check
 * JSON and GET.
 */
export const sameSite: Middleware = describePart({ problems: ['crossSite'] }, async (c, next) => {
  const site = c.req.header('Sec-Fetch-Site') ?? 'same-origin'
  const origin = c.req.header('Origin')
  // Only hosts are compared, because a proxy that terminates TLS changes the scheme.
  const isOurs = origin === undefined || URL.parse(origin)?.host === c.req.header('Host')
  return site === 'same-origin' && isOurs ? next() : problem(c, 'crossSite')
})
