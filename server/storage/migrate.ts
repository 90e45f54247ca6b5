import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { codeOf } from '../error-code.ts'
import { OperatorError } from '../operator-error.ts'
import { isPostgres } from './engine.ts'
import { isBusy, retry } from './failures.ts'
import { migrations, records } from './migrations.ts'
import { missingFrom, refuseOthers, refuseUnreleased } from './other-versions.ts'
import { ownSchema } from './own-schema.ts'
import type { Schema } from './schema.ts'

/** How long to wait for another process that migrates the same file. */
const lockTimeoutMs = 5000

/**
 * Runs pending migrations, one process at a time. Takes no lock if none is pending.
 * @throws OperatorError if a newer version has migrated the tables, or their place or names are taken
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  if ((await pendingIn(db)).length === 0) return
  if (isPostgres(db)) {
    const { schema, requireCreate } = await ownSchema(db)
    requireCreate()
    return migrateToLatest(db, schema)
  }
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

async function migrateToLatest(db: Kysely<Schema>, schema?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: records.migrated,
    migrationLockTableName: records.lock,
    ...(schema && { migrationTableSchema: schema }),
  })
  const { error } = await migrator.migrateToLatest()
  if (!(error instanceof Error)) return
  throw isTaken(error) ? nameTaken(error, schema) : error
}

/** Whether a table, index or type of that name exists. SQLite has no code of its own for it. */
const isTaken = (error: Error) =>
  /^42(P07|710)$/.test(codeOf(error) ?? '') ||
  /^(table|index) .* already exists$/.test(error.message)

function nameTaken(cause: Error, schema: string | undefined): OperatorError {
  const place = schema ? `the schema ${schema}` : 'the file'
  const remedy = schema ? 'a database, or a schema, of its own' : 'a file of its own'
  return new OperatorError(
    `Another application uses a name that we need in ${place} (${cause.message}). Give this product ${remedy}.`,
    { cause },
  )
}

/** @throws OperatorError if the tables are those of an older or a newer version */
export async function requireMigrated(db: Kysely<Schema>): Promise<void> {
  const pending = await pendingIn(db)
  if (pending.length === 0) return
  throw new OperatorError(
    `The database is that of an older version: it lacks ${pending.join(', ')}. Nothing was changed. Use that version’s command, or update as “Updating and going back” in docs/operating.md says.`,
  )
}

/**
 * Returns the migrations that a database lacks.
 * @throws OperatorError if the tables are another version's, or their place can't be told
 */
export async function pendingIn(db: Kysely<Schema>): Promise<string[]> {
  const tables = isPostgres(db) ? (await ownSchema(db)).tables : await tablesOf(db)
  refuseUnreleased(tables)
  if (!tables.includes(records.migrated)) return missingFrom([])
  const recorded = db.withTables<{ [records.migrated]: { name: string } }>()
  const rows = await recorded.selectFrom(records.migrated).select('name').execute()
  const applied = rows.map(({ name }) => name)
  refuseOthers(applied)
  return missingFrom(applied)
}

async function tablesOf(file: Kysely<Schema>): Promise<string[]> {
  const named = sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
  return (await named.execute(file)).rows.map(({ name }) => name)
}
