import { application } from '../../data/contracts/application.ts'
import type { Middleware } from './context.ts'
import { retryAfterSeconds } from './error-handler.ts'
import { problem } from './problem.ts'

/**
 * Refuses calls beyond so many of one turn of the event loop (500 take some 50 ms), for the pages'
 * sake. Applications are accepted anyway, because their sender can't read a refusal.
 */
export function shedLoad(maxCalls = 500): Middleware {
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
