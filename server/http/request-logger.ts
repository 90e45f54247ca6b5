import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Meter } from '../observability/meter.ts'
import type { Middleware } from './context.ts'

const personal = /@|%(25)*40/

interface Needs {
  readonly log: Pick<Logger, 'info'>
  readonly meter: Pick<Meter, 'answered'>
}

/** Counts each request and logs it, without a visitor's input or identity. */
export function requestLogger({ log, meter }: Needs): Middleware {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    const requestId = c.get('requestId')
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
