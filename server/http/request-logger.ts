import { randomUUID } from 'node:crypto'
import { routePath } from 'hono/route'
import type { Services } from '../services.ts'
import type { Middleware } from './context.ts'

const wellFormedId = /^[\w.-]{8,128}$/
const personal = /@|%(25)*40/

/** Gives each request an id, counts it and logs it, without a visitor's input or identity. */
export function requestLogger({ log, meter, trustedHops }: Services): Middleware {
  return async (c, next) => {
    const startedAt = performance.now()
    const given = trustedHops > 0 ? c.req.header('X-Request-Id') : undefined
    const requestId = given && wellFormedId.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    await next()
    const { method } = c.req
    const { status } = c.res
    const seconds = (performance.now() - startedAt) / 1000
    // The route's pattern, because visitors can invent any number of paths.
    meter.answered({ method, route: routePath(c), status, seconds })
    const path = withoutAddresses(c.req.path)
    log.info({ requestId, method, path, status, ms: Math.round(seconds * 1e5) / 100 }, 'request')
  }
}

/** Masks path segments with mail addresses, which people sometimes type into URLs. */
function withoutAddresses(path: string): string {
  return path.replace(/[^/]+/g, (segment) => (personal.test(segment) ? '…' : segment))
}
