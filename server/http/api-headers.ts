import type { Middleware } from './context.ts'

/** By default, API responses aren't cached or rendered as documents. Routes may override this. */
const defaults = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

export const apiHeaders: Middleware = async (c, next) => {
  await next()
  const { headers } = c.res
  headers.set('X-Request-Id', c.get('requestId'))
  for (const [name, value] of Object.entries(defaults)) {
    if (!headers.has(name)) headers.set(name, value)
  }
}
