import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { OperatorError } from '../operator-error.ts'
import { isPostgres } from './engine.ts'
import { isBusy, retry } from './failures.ts'
import { migrations, unreleased } from './migrations.ts'
import type { Schema } from './schema.ts'

/** How long to wait for another process that migrates the same file. */
const lockTimeoutMs = 5000

/**
 * Runs pending migrations, one process at a time. Takes no lock if none is pending.
 * @throws OperatorError if a newer version has migrated the tables
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  if ((await pendingOf(db)).length === 0) return
  if (isPostgres(db)) return migrateToLatest(db)
  // Kysely has no lock for SQLite, and runs its migrations without a transaction there.
  await db.connection().execute(async (connection) => {
    await retry(isBusy, { timeoutMs: lockTimeoutMs }, () =>
      sql`begin immediate`.execute(connection),
    )
    try {
      await migrateToLatest(connection)
      await sql`commit`.execute(connection)
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })
}

async function migrateToLatest(db: Kysely<Schema>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest()
  if (error) throw error
}

/** @throws OperatorError if the tables are those of an older or a newer version */
export async function requireMigrated(db: Kysely<Schema>): Promise<void> {
  const pending = await pendingOf(db)
  if (pending.length === 0) return
  throw new OperatorError(
    `The database is that of an older version: it lacks ${pending.join(', ')}. Nothing was changed. Use that version’s command, or update as “Updating and going back” in docs/operating.md says.`,
  )
}

async function pendingOf(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (tables.some(({ name }) => name === 'kysely_migration')) {
    const applied = db.withTables<{ kysely_migration: { name: string } }>()
    const rows = await applied.selectFrom('kysely_migration').select('name').execute()
    refuseOthers(rows.map(({ name }) => name))
  }
  return pendingIn(db)
}

/** @throws OperatorError if the applied migrations are those of a newer version, or of one before the first release */
export function refuseOthers(applied: readonly string[]): void {
  if (applied.includes(unreleased)) {
    throw new OperatorError(
      'The database comes from a version before the first release, and this version can’t take its tables over. Export what you need with that version, then start with a new database.',
    )
  }
  const newer = applied.find((name) => !Object.hasOwn(migrations, name))
  if (newer === undefined) return
  throw new OperatorError(
    `The database comes from a newer version (${newer}): use that version, or restore the backup from before its migration, as “Updating and going back” in docs/operating.md says.`,
  )
}

/** Returns the migrations that a database lacks. */
export async function pendingIn(db: Kysely<Schema>): Promise<string[]> {
  const known = await migratorOf(db).getMigrations()
  return known.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}

function migratorOf(db: Kysely<Schema>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}
