import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '../engine.ts'
import { textTable } from './001-005.ts'

export const later: Readonly<Record<string, Migration>> = {
  '006-outbox': {
    async up(db) {
      await db.schema
        .alterTable('deliveries')
        .addColumn('webhook', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      for (const table of ['applications', 'leads']) {
        await db.schema.alterTable(table).addColumn('digest', 'text').execute()
        const index = (name: string) => db.schema.createIndex(`${table}_by_${name}`).on(table)
        await index('digest').column('digest').unique().execute()
        await index('received_at').columns(['received_at', 'id']).execute()
      }
      await textTable(db, 'secrets', ['name', 'value']).execute()
    },
  },
  '007-rate-limits': {
    async up(db) {
      const table = textTable(db, 'rate_limits', ['key'])
        .addColumn('points', 'integer', (column) => column.notNull())
        .addColumn('expire', 'bigint')
      // Counts of a minute need not survive a crash, and no visitor should wait for the disk.
      await (isPostgres(db) ? table.modifyFront(sql`unlogged`) : table).execute()
    },
  },
  '008-ai-client-usage-and-notices': {
    async up(db) {
      await db.schema
        .createTable('ai_client_usage')
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('client', 'text', (column) => column.notNull())
        .addColumn('tokens', 'integer', (column) => column.notNull().defaultTo(0))
        .addPrimaryKeyConstraint('ai_client_usage_key', ['day', 'client'])
        .execute()
      await textTable(db, 'notices', ['name', 'seen_at']).execute()
    },
  },
  // A webhook becomes a key. The place that older rows know stays as a text until a server adopts it.
  '009-webhook-keys': {
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
  },
}
