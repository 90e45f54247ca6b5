import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible'
import type { Database } from './database.ts'

type Pool = NonNullable<Database['pool']>

/**
 * Returns a counter, which all processes share if they may run on several machines.
 * @param now the clock of the database
 */
export function rateLimiter(
  { pool }: Pick<Database, 'pool'>,
  options: IRateLimiterOptions,
  now: () => Date,
): RateLimiterAbstract {
  const ownCounter = new RateLimiterMemory(options)
  if (!pool) return ownCounter
  return new RateLimiterPostgres({
    ...options,
    storeClient: byClock(pool, now),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: '',
    // While the database is down, each process counts alone.
    insuranceLimiter: ownCounter,
  })
}

/** Times of the library are milliseconds since 1970; no count is as large. */
const isTime = (value: unknown): value is number => Number(value) > 1e12

/** The library takes the time from the machine. What is stored has the database's, which all processes share. */
function byClock(pool: Pool, now: () => Date): Pool {
  return {
    async query({ values = [], ...query }) {
      const aheadMs = now().getTime() - Date.now()
      const shifted = values.map((value) => (isTime(value) ? value + aheadMs : value))
      const result = await pool.query({ ...query, values: shifted })
      for (const row of result.rows) if (isTime(row.expire)) row.expire -= aheadMs
      return result
    },
  }
}
