import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Services } from '../services.ts'
import type { AppEnv } from './context.ts'

const wellFormedId = /^[\w.-]{8,128}$/
const personal = /@|%(25)*40/

/** Gives the request its id, logs how it ended and counts it. No line holds what a visitor typed or is. */
export function observed({
  log,
  meter,
  trustedHops,
}: Pick<Services, 'log' | 'meter' | 'trustedHops'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now()
    const given = trustedHops > 0 ? c.req.header('X-Request-Id') : undefined
    const requestId = given && wellFormedId.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    await next()
    const seconds = (performance.now() - startedAt) / 1000
    const { method } = c.req
    const { status } = c.res
    const ms = Math.round(seconds * 1e5) / 100
    log.info({ requestId, method, path: loggable(c.req.path), status, ms }, 'request')
    // The pattern of whoever answered: there are as many as routes, however many paths are asked for.
    meter.answered({ method, route: routePath(c), status, seconds })
  }
}

/** People put addresses into paths, too. */
function loggable(path: string): string {
  const segments = path.split('/')
  return segments.map((segment) => (personal.test(segment) ? '…' : segment)).join('/')
}
