import { cors } from 'hono/cors'
import { blog } from '../../data/contracts/blog.ts'
import { desk } from '../../data/contracts/desk.ts'
import type { Services } from '../services.ts'
import type { Middleware } from './context.ts'

/** Lets the widgets on other sites read the answers. No call carries credentials. */
export function widgetCors({ embedOrigins }: Services): Middleware {
  const middleware = cors({
    origin: typeof embedOrigins === 'string' ? embedOrigins : [...embedOrigins],
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: ['Content-Type'],
    exposeHeaders: ['Retry-After', 'RateLimit', 'RateLimit-Policy', 'X-Request-Id'],
    // The longest that Chromium keeps the answer to a preflight.
    maxAge: 7200,
  })
  return async (c, next) => {
    // Only our own pages may have posts written, or see what others have sent.
    const { path } = c.req
    if (path === blog.generate || path.startsWith(`${desk.action}/`)) return next()
    const isPreflight = c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method')
    if (isPreflight) return middleware(c, next)
    await next()
    // Only now: Hono copies the response where headers were set before it is made, and that is slow.
    if (c.req.method !== 'OPTIONS') await middleware(c, async () => {})
  }
}
