import type { Migration } from 'kysely/migration'

export const aiClientUsageAndNotices: Migration = {
  async up(db) {
    await db.schema
      .createTable('ai_client_usage')
      // In UTC: 2026-11-21. Rows of earlier days are deleted.
      .addColumn('day', 'text', (column) => column.notNull())
      // A keyed hash of the client's address and the day.
      .addColumn('client', 'text', (column) => column.notNull())
      // Tokens that are spoken for or spent.
      .addColumn('tokens', 'integer', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('ai_client_usage_key', ['day', 'client'])
      .execute()
    await db.schema
      .createTable('notices')
      .addColumn('name', 'text', (column) => column.notNull().primaryKey())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .execute()
  },
}
