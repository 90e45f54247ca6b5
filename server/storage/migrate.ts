import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import type { Schema } from './schema.ts'

/** Runs pending migrations under Kysely's lock. Takes no lock if none is pending. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const isComplete = (await pendingIn(db)).length === 0
  // If a newer version has migrated the tables, the migrator refuses to run.
  if (isComplete && (await countApplied(db)) === Object.keys(migrations).length) return
  const { error } = await migratorOf(db).migrateToLatest()
  if (error) throw error
}

/** Returns the migrations that a database lacks. */
export async function pendingIn(db: Kysely<Schema>): Promise<string[]> {
  const known = await migratorOf(db).getMigrations()
  return known.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}

async function countApplied(db: Kysely<Schema>): Promise<number> {
  const applied = db.withTables<{ kysely_migration: object }>().selectFrom('kysely_migration')
  const counted = applied.select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

function migratorOf(db: Kysely<Schema>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}
