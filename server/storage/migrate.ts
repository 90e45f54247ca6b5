import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import type { Schema } from './schema.ts'

/** Runs pending migrations under Kysely's lock. Takes no lock if none is pending. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const known = await migrator.getMigrations()
  const isComplete = known.every(({ executedAt }) => executedAt)
  // If a newer version has migrated the tables, the migrator below refuses to run.
  if (isComplete && (await appliedMigrations(db)).length === known.length) return
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Returns the migrations that ran on a database, which must have at least one. */
export async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const taken = db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
  return (await taken.execute()).map(({ name }) => name)
}

export function pendingAfter(taken: readonly string[]): string[] {
  return Object.keys(migrations).filter((name) => !taken.includes(name))
}
