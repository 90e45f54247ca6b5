import { cors } from 'hono/cors'
import { blog } from '../../data/contracts/blog.ts'
import { desk } from '../../data/contracts/desk.ts'
import type { Services } from '../services.ts'
import type { Middleware } from './context.ts'

/** Whether other sites may read a route's answers. Only our own pages may generate posts or use the desk. */
export function isForOtherSites(path: string): boolean {
  return path !== blog.generate && !path.startsWith(`${desk.action}/`)
}

/** Allows widgets on other sites to read responses. No request carries credentials. */
export function widgetCors({ embedOrigins }: Services): Middleware {
  const middleware = cors({
    origin: embedOrigins,
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: ['Content-Type'],
    exposeHeaders: ['Retry-After', 'RateLimit', 'RateLimit-Policy', 'X-Request-Id'],
    // Chromium caches preflights for two hours at most.
    maxAge: 7200,
  })
  return async (c, next) => {
    if (!isForOtherSites(c.req.path)) return next()
    const isPreflight = c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method')
    if (isPreflight) return middleware(c, next)
    await next()
    // Called after the route, because Hono copies responses slowly if headers were set before.
    if (c.req.method !== 'OPTIONS') await middleware(c, async () => {})
  }
}
