import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './engine.ts'

/** The time that all processes over one database agree on, since leases end by it. */
export async function databaseTime(database: Database): Promise<Date> {
  // Processes over one file run on one machine.
  if (!isPostgres(database)) return new Date()
  const { rows } = await sql<{ time: Date }>`select now() as time`.execute(database)
  const [{ time } = { time: new Date() }] = rows
  return time
}
