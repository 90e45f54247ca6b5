import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { newsletterSubscribers } from './migrations/001-newsletter-subscribers.ts'
import { blogPosts } from './migrations/002-blog-posts.ts'
import { applicationsAndLeads } from './migrations/003-applications-and-leads.ts'
import { deliveries } from './migrations/004-deliveries.ts'
import { jobRunsAndAiUsage } from './migrations/005-job-runs-and-ai-usage.ts'
import { outbox } from './migrations/006-outbox.ts'
import { rateLimits } from './migrations/007-rate-limits.ts'
import { aiClientUsageAndNotices } from './migrations/008-ai-client-usage-and-notices.ts'
import { webhookKeys } from './migrations/009-webhook-keys.ts'
import type { Schema } from './schema.ts'

/** In the order in which they run; a name that has been released never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-newsletter-subscribers': newsletterSubscribers,
  '002-blog-posts': blogPosts,
  '003-applications-and-leads': applicationsAndLeads,
  '004-deliveries': deliveries,
  '005-job-runs-and-ai-usage': jobRunsAndAiUsage,
  '006-outbox': outbox,
  '007-rate-limits': rateLimits,
  '008-ai-client-usage-and-notices': aiClientUsageAndNotices,
  '009-webhook-keys': webhookKeys,
}

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
