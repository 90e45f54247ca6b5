import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Services } from '../services.ts'
import type { AppEnv } from './context.ts'

type Observers = Pick<Services, 'logRequest' | 'meter'>

const wellFormedId = /^[\w.-]{8,128}$/

/** Gives the request its id, logs how it ended and counts it. No line holds what a visitor typed or is. */
export function observed(
  services: Observers & Pick<Services, 'trustedHops'>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now()
    const given = services.trustedHops > 0 ? c.req.header('X-Request-Id') : undefined
    const requestId = requestIdOf(given, services.trustedHops)
    c.set('requestId', requestId)
    c.set('headers', {})
    await next()
    const { method, path } = c.req
    // The pattern of whoever answered: there are as many as routes, however many paths are asked for.
    const route = routePath(c)
    const { status } = c.res
    const seconds = secondsSince(startedAt)
    observe(services, { requestId, method, path, route, status, seconds })
  }
}

/** @param given what the caller calls it, which only a trusted proxy may */
export function requestIdOf(given: string | undefined, trustedHops: number): string {
  return trustedHops > 0 && given && wellFormedId.test(given) ? given : randomUUID()
}

export function observe(
  { logRequest, meter }: Observers,
  ended: {
    readonly requestId: string
    readonly method: string
    readonly path: string
    readonly route: string
    readonly status: number
    /** Until the answer began. */
    readonly seconds: number
  },
): void {
  logRequest(ended)
  meter.answered(ended)
}

/** @param startedAt by `performance.now()` */
export function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000
}
