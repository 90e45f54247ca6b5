import type { MiddlewareHandler } from 'hono'
import type { Services } from '../services.ts'
import { addHeader } from './answer.ts'
import { bears } from './bearer.ts'
import type { AppEnv } from './context.ts'
import { isLocalCaller } from './local-caller.ts'
import { problem } from './problem.ts'

/**
 * Admits whoever bears the administration token. Without one set: whoever calls from this machine a
 * server that listens to nothing else. A page that a rebound name has led there has another Host.
 */
export function forEditors({
  adminToken,
  isOpen,
  trustedHops,
}: Pick<Services, 'adminToken' | 'isOpen' | 'trustedHops'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (adminToken === undefined) {
      return !isOpen && isLocalCaller(c, trustedHops) ? next() : problem(c, 'generationClosed')
    }
    if (bears(c, adminToken)) return next()
    addHeader(c, 'WWW-Authenticate', 'Bearer')
    return problem(c, 'missingToken')
  }
}
