import type { Middleware } from './context.ts'
import { isForOtherSites } from './cors.ts'

/** By default, API responses aren't cached or rendered as documents. Routes may override this. */
const defaults = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
}

export const apiHeaders: Middleware = async (c, next) => {
  await next()
  const { headers } = c.res
  headers.set('X-Request-Id', c.get('requestId'))
  // A page with `Cross-Origin-Embedder-Policy` reads only answers that allow it, besides CORS.
  const readers = isForOtherSites(c.req.path) ? 'cross-origin' : 'same-origin'
  headers.set('Cross-Origin-Resource-Policy', readers)
  for (const [name, value] of Object.entries(defaults)) {
    if (!headers.has(name)) headers.set(name, value)
  }
}
