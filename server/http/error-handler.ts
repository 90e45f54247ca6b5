import type { ErrorHandler } from 'hono'
import type { Services } from '../services.ts'
import { StorageFull, StorageUnavailable } from '../storage/failures.ts'
import type { AppEnv } from './context.ts'
import { problem } from './problem.ts'

/** Responds to errors of routes: 503 or 507 if a retry may succeed, otherwise 500. */
export function errorHandler({ log }: Services): ErrorHandler<AppEnv> {
  return (error, c) => {
    log.error({ requestId: c.get('requestId'), err: error }, 'a request failed')
    if (!(error instanceof StorageUnavailable)) return problem(c, 'internal')
    return problem(c, error instanceof StorageFull ? 'storageFull' : 'unavailable')
  }
}
