import type { MiddlewareHandler } from 'hono'
import { application } from '../../data/contracts/application.ts'
import type { AppEnv } from './context.ts'
import { retryAfterSeconds } from './error-handler.ts'
import { problem } from './problem.ts'

/**
 * Refuses calls beyond so many that begin in one turn of the event loop, so that pages wait for a
 * bounded number of them. Applications are accepted anyway, because their sender can't read a refusal.
 * @param maxCalls in one turn; 500 take some 50 ms
 */
export function shedLoad(maxCalls = 500): MiddlewareHandler<AppEnv> {
  let calls = 0
  return (c, next) => {
    if (calls === 0) {
      setImmediate(() => {
        calls = 0
      })
    }
    calls += 1
    if (calls <= maxCalls || c.req.path === application.action) return next()
    c.header('Retry-After', retryAfterSeconds)
    return Promise.resolve(problem(c, 'unavailable'))
  }
}
