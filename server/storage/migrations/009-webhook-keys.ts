import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A webhook becomes a key. The place that older rows know stays as a text until a server adopts it. */
export const webhookKeys: Migration = {
  async up(db) {
    await db.schema
      .alterTable('deliveries')
      // A default only because rows exist already; every insert names its webhook.
      .addColumn('webhook_key', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db
      .withTables<{ deliveries: { webhook: number; webhook_key: string } }>()
      .updateTable('deliveries')
      .set({ webhook_key: sql<string>`cast(webhook as text)` })
      .execute()
    await db.schema.alterTable('deliveries').dropColumn('webhook').execute()
    await db.schema.alterTable('deliveries').renameColumn('webhook_key', 'webhook').execute()
  },
}
