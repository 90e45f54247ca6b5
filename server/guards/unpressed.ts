import type { MiddlewareHandler } from 'hono'
import { application } from '../../data/contracts/application.ts'
import type { Services } from '../services.ts'
import { addHeader } from './answer.ts'
import type { AppEnv } from './context.ts'
import { retryAfterSeconds } from './failed.ts'
import { problem } from './problem.ts'

/**
 * Sends calls away while there are more than can be answered. Applications are taken all the same:
 * who sends them without CORS can't read that they were not.
 */
export function unpressed({ areLate }: Pick<Services, 'areLate'>): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    if (!areLate() || c.req.path === application.action) return next()
    addHeader(c, 'Retry-After', retryAfterSeconds)
    return Promise.resolve(problem(c, 'unavailable'))
  }
}
