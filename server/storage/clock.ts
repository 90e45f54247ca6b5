import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './engine.ts'

export interface Clock {
  /** Returns the time by the last look at the database's clock. */
  now(): Date
  /** Looks at the database's clock. */
  read(): Promise<Date>
}

/**
 * The clock of the database, which all processes agree on that use it. Between two looks the monotonic clock of this
 * process goes on, so that it doesn't matter how the clock of its machine is set.
 */
export async function databaseClock({ read: tables }: Pick<Database, 'read'>): Promise<Clock> {
  // Processes that share a file run on one machine, whose clock is the file's.
  if (!isPostgres(tables)) {
    const now = () => new Date()
    return { now, read: async () => now() }
  }
  let time = new Date()
  let monotonicMs = performance.now()

  async function read(): Promise<Date> {
    const asked = tables.selectNoFrom(sql<Date>`now()`.as('time'))
    time = (await asked.executeTakeFirstOrThrow()).time
    monotonicMs = performance.now()
    return time
  }

  await read()
  return { now: () => new Date(time.getTime() + performance.now() - monotonicMs), read }
}
