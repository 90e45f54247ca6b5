import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { withoutTimeout } from './database.ts'
import { isPostgresUrl } from './engine.ts'
import { checkDatabase } from './inspection.ts'
import { appliedMigrations, pendingAfter } from './migrate.ts'

/** Reads the state of a PostgreSQL database without changing it. */
export function inspectServer(url: string) {
  return withoutTimeout(url, async (database) => {
    // A read-only server refuses this transaction.
    await database
      .transaction()
      .setAccessMode('read write')
      .execute(async () => {})
    // Durable: acknowledged data survives a power loss.
    const isDurable = sql<boolean>`current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on'`
    const { hasMigrations, ...server } = await database
      .selectNoFrom([
        sql<string>`current_setting('server_version')`.as('version'),
        sql<Date>`clock_timestamp()`.as('time'),
        isDurable.as('isDurable'),
        sql<number>`current_setting('max_connections')::int`.as('connections'),
        sql<boolean>`to_regclass('kysely_migration') is not null`.as('hasMigrations'),
      ])
      .executeTakeFirstOrThrow()
    const taken = hasMigrations ? await appliedMigrations(database) : []
    return { ...server, pending: pendingAfter(taken) }
  })
}

/** Returns a database's pending migrations, or undefined if the file doesn't exist yet. */
export async function pendingMigrations(location: string): Promise<readonly string[] | undefined> {
  if (isPostgresUrl(location)) return (await inspectServer(location)).pending
  return existsSync(location) ? checkDatabase(location) : undefined
}
