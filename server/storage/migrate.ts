import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { OperatorError } from '../operator-error.ts'
import { migrations } from './migrations.ts'
import type { Schema } from './schema.ts'

/**
 * Runs pending migrations under Kysely's lock. Takes no lock if none is pending.
 * @throws OperatorError if a newer version has migrated the tables
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  if ((await pendingIn(db)).length > 0) {
    const { error } = await migratorOf(db).migrateToLatest()
    if (error) throw error
  }
  const newer = await newestApplied(db)
  if (!Object.hasOwn(migrations, newer)) {
    throw new OperatorError(`The database comes from a newer version (${newer})`)
  }
}

/** Returns the migrations that a database lacks. */
export async function pendingIn(db: Kysely<Schema>): Promise<string[]> {
  const known = await migratorOf(db).getMigrations()
  return known.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}

async function newestApplied(db: Kysely<Schema>): Promise<string> {
  const applied = db.withTables<{ kysely_migration: { name: string } }>()
  const newest = applied.selectFrom('kysely_migration').select('name').orderBy('name', 'desc')
  return (await newest.executeTakeFirstOrThrow()).name
}

function migratorOf(db: Kysely<Schema>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}
