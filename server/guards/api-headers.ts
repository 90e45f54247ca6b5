import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'

/** An answer of the API is for one visitor, once, and never a document. */
export const apiHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('X-Request-Id', c.get('requestId'))
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  await next()
}
