import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './engine.ts'

/** Returns the time for leases, which all processes that use the database must agree on. */
export async function databaseTime(database: Database): Promise<Date> {
  // Processes that share a file run on one machine.
  if (!isPostgres(database.read)) return new Date()
  const asked = database.read.selectNoFrom(sql<Date>`now()`.as('time'))
  return (await asked.executeTakeFirstOrThrow()).time
}
