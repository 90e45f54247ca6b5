import type { MiddlewareHandler } from 'hono'
import { addHeader } from './answer.ts'
import type { AppEnv } from './context.ts'

/** An answer of the API is for one visitor, once, and never a document. */
export const apiHeaders: MiddlewareHandler<AppEnv> = (c, next) => {
  addHeader(c, 'X-Request-Id', c.get('requestId'))
  addHeader(c, 'Cache-Control', 'no-store')
  addHeader(c, 'X-Content-Type-Options', 'nosniff')
  addHeader(c, 'Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  return next()
}
