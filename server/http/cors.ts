import { except } from 'hono/combine'
import { cors } from 'hono/cors'
import { blog } from '../../data/contracts/blog.ts'
import { desk } from '../../data/contracts/desk.ts'
import type { Middleware } from './context.ts'

/** Whether other sites may read a route's answers. Only our own pages may generate posts or use the desk. */
export function isForOtherSites(path: string): boolean {
  return path !== blog.generate && !path.startsWith(`${desk.action}/`)
}

interface Needs {
  /** Origins of the sites that may embed widgets, or `*`. */
  readonly embedOrigins: string | string[]
}

/** Allows widgets on other sites to read responses. No request carries credentials. */
export function widgetCors({ embedOrigins: origin }: Needs): Middleware {
  return except(
    (c) => !isForOtherSites(c.req.path),
    cors({
      origin,
      allowMethods: ['GET', 'HEAD', 'POST'],
      allowHeaders: ['Content-Type'],
      exposeHeaders: ['Retry-After', 'RateLimit', 'RateLimit-Policy', 'X-Request-Id'],
      // Chromium caches preflights for two hours at most.
      maxAge: 7200,
    }),
  )
}
