import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import type { Schema } from './schema.ts'

/** Brings the tables up to date, under Kysely's lock; where nothing is pending, none is taken. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const known = await migrator.getMigrations()
  const isComplete = known.every(({ executedAt }) => executedAt)
  // A newer version's tables hold more, which the migrator refuses to go on with.
  if (isComplete && (await takenMigrations(db)).length === known.length) return
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** The migrations that a database has taken, where it has taken one. */
export async function takenMigrations(db: Kysely<Schema>): Promise<string[]> {
  const taken = db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
  return (await taken.execute()).map(({ name }) => name)
}

export function pendingAfter(taken: readonly string[]): string[] {
  return Object.keys(migrations).filter((name) => !taken.includes(name))
}
