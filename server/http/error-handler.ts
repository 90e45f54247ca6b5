import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { StorageFull, StorageUnavailable } from '../storage/failures.ts'
import { SessionEnded } from '../storage/session-bound.ts'
import type { AppEnv } from './context.ts'
import { problem } from './problem.ts'

/** Responds to errors of routes: 503 or 507 if a retry may succeed, otherwise 500. */
export function errorHandler(log: Pick<Logger, 'error'>): ErrorHandler<AppEnv> {
  return (error, c) => {
    // A middleware of Hono refused the request.
    if (error instanceof HTTPException) return error.getResponse()
    // In the middle of the request, such as by an owner who has removed the member.
    if (error instanceof SessionEnded) return problem(c, 'noSession')
    log.error({ requestId: c.get('requestId'), err: error }, 'a request failed')
    if (!(error instanceof StorageUnavailable)) return problem(c, 'internal')
    return problem(c, error instanceof StorageFull ? 'storageFull' : 'unavailable')
  }
}
