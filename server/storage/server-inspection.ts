import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { type Database, withoutTimeout } from './database.ts'
import { isPostgresUrl } from './engine.ts'
import { checkDatabase } from './inspection.ts'
import { appliedMigrations, pendingAfter } from './migrate.ts'

export interface ServerInspection {
  readonly version: string
  readonly pending: readonly string[]
  readonly time: Date
  /** Whether acknowledged data survives a power loss. */
  readonly isDurable: boolean
  readonly connections: number
}

/** Reads the state of a PostgreSQL database without changing it. */
export function inspectServer(url: string): Promise<ServerInspection> {
  return withoutTimeout(url, async (database) => {
    await insistOnWrites(database)
    const { rows } = await sql<Omit<ServerInspection, 'pending'> & { hasMigrations: boolean }>`
      select current_setting('server_version') as version,
        clock_timestamp() as time,
        current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on'
          as "isDurable",
        current_setting('max_connections')::int as connections,
        to_regclass('kysely_migration') is not null as "hasMigrations"`.execute(database)
    const [{ hasMigrations, ...server } = unheard()] = rows
    return {
      ...server,
      pending: pendingAfter(hasMigrations ? await appliedMigrations(database) : []),
    }
  })
}

/** Returns a database's pending migrations, or undefined if the file doesn't exist yet. */
export async function pendingMigrations(location: string): Promise<readonly string[] | undefined> {
  if (isPostgresUrl(location)) return (await inspectServer(location)).pending
  return existsSync(location) ? checkDatabase(location) : undefined
}

/** A read-only server refuses this transaction. */
async function insistOnWrites(database: Database): Promise<void> {
  await database
    .transaction()
    .setAccessMode('read write')
    .execute((transaction) => sql`select 1`.execute(transaction))
}

function unheard(): never {
  throw new Error('the database tells nothing of itself')
}
