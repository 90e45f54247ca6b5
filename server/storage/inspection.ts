import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { OperatorError } from '../operator-error.ts'
import { withoutTimeout } from './database.ts'
import { isPostgresUrl } from './engine.ts'
import { failureReason } from './failure-sentence.ts'
import { pendingIn } from './migrate.ts'
import { records } from './migrations.ts'
import { missingFrom, refuseOthers, refuseUnreleased } from './other-versions.ts'

const lockTimeoutMs = 3000

/**
 * Checks every page. @returns the pending migrations
 * @throws OperatorError if the file is damaged, newer than this, or not ours
 */
export function checkDatabase(file: string): readonly string[] {
  if (!existsSync(file)) throw new OperatorError(`${file} does not exist`)
  const database = new Sqlite(file, { readonly: true })
  try {
    const found = database.pragma('integrity_check(1)', { simple: true })
    if (found !== 'ok') throw new OperatorError(`${file} is damaged: ${found}`)
    const taken = takenMigrations(database)
    if (taken.length === 0) throw new OperatorError(`${file} is no database of this product`)
    return missingFrom(taken)
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error
    throw new OperatorError(`${file} can't be read: ${failureReason(error)}`)
  } finally {
    database.close()
  }
}

/** Returns the migrations that a file of an older version lacks; none of a file without tables. */
export function missingIn(file: string): readonly string[] {
  const database = new Sqlite(file, { readonly: true })
  try {
    const taken = takenMigrations(database)
    return taken.length === 0 ? [] : missingFrom(taken)
  } finally {
    database.close()
  }
}

/** Whether a write transaction can begin within a few seconds. */
export function isWritable(file: string): boolean {
  const database = new Sqlite(file, { timeout: lockTimeoutMs })
  try {
    database.exec('begin immediate; rollback')
    return true
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return false
    throw error
  } finally {
    database.close()
  }
}

/** @throws OperatorError if they are another version's */
function takenMigrations(database: Sqlite.Database): string[] {
  const list = (statement: string) => database.prepare(statement).pluck().all() as string[]
  const tables = list("select name from sqlite_schema where type = 'table'")
  refuseUnreleased(tables)
  if (!tables.includes(records.migrated)) return []
  const taken = list(`select name from ${records.migrated}`)
  refuseOthers(taken)
  return taken
}

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
    const server = await database
      .selectNoFrom([
        sql<string>`current_setting('server_version')`.as('version'),
        sql<Date>`clock_timestamp()`.as('time'),
        isDurable.as('isDurable'),
        sql<number>`current_setting('max_connections')::int`.as('connections'),
        sql<boolean>`to_regclass('submission_texts_by_trigram') is not null`.as('hasTrigrams'),
      ])
      .executeTakeFirstOrThrow()
    return { ...server, pending: await pendingIn(database) }
  })
}

/** Returns a database's pending migrations, or undefined if the file doesn't exist yet. */
export async function pendingMigrations(location: string): Promise<readonly string[] | undefined> {
  if (isPostgresUrl(location)) return (await inspectServer(location)).pending
  return existsSync(location) ? checkDatabase(location) : undefined
}
