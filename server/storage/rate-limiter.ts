import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible'
import type { Database } from './database.ts'

/** Returns a counter, which all processes share if they may run on several machines. */
export function rateLimiter(
  { pool }: Pick<Database, 'pool'>,
  options: IRateLimiterOptions,
): RateLimiterAbstract {
  const ownCounter = new RateLimiterMemory(options)
  if (!pool) return ownCounter
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: '',
    // While the database is down, each process counts alone.
    insuranceLimiter: ownCounter,
  })
}
