import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { first } from './migrations/001-005.ts'
import { later } from './migrations/from-006.ts'
import type { Schema } from './schema.ts'

/** In the order in which they run; a name that has been released never changes. */
export const migrations: Readonly<Record<string, Migration>> = { ...first, ...later }

/**
 * Brings the tables up to date, in one transaction under Kysely's lock: of several processes that start
 * at once one migrates and the others find it done. Where nothing is pending, no lock is taken.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  if (await isUpToDate(db)) return
  const { error } = await migratorOf(db).migrateToLatest()
  if (error) throw error
}

/** A newer version's tables are not: to go on with them is for the migrator to refuse. */
async function isUpToDate(db: Kysely<Schema>): Promise<boolean> {
  const known = await migratorOf(db).getMigrations()
  if (known.some(({ executedAt }) => executedAt === undefined)) return false
  const done = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  return done.length === known.length
}

function migratorOf(db: Kysely<Schema>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}
