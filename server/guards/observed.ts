import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Services } from '../services.ts'
import type { AppEnv } from './context.ts'

const wellFormedId = /^[\w.-]{8,128}$/
const personal = /@|%(25)*40/

/** Gives the request its id, and logs how it ended. No line holds what a visitor typed or is. */
export function observed({
  log,
  trustedHops,
}: Pick<Services, 'log' | 'trustedHops'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now()
    const given = trustedHops > 0 ? c.req.header('X-Request-Id') : undefined
    const requestId = given && wellFormedId.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    await next()
    const ms = Math.round((performance.now() - startedAt) * 100) / 100
    const { method } = c.req
    log.info({ requestId, method, path: loggable(c.req.path), status: c.res.status, ms }, 'request')
  }
}

/** People put addresses into paths, too. */
function loggable(path: string): string {
  const segments = path.split('/')
  return segments.map((segment) => (personal.test(segment) ? '…' : segment)).join('/')
}
