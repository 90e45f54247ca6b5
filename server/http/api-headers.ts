import type { Middleware } from './context.ts'

/** A response of the API is for one visitor, once, and never a document; routes may say otherwise. */
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
