import type { Migration } from 'kysely/migration'

export const outbox: Migration = {
  async up(db) {
    await db.schema
      .alterTable('deliveries')
      .addColumn('webhook', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    for (const table of ['applications', 'leads']) {
      await db.schema.alterTable(table).addColumn('digest', 'text').execute()
      await db.schema
        .createIndex(`${table}_by_digest`)
        .on(table)
        .column('digest')
        .unique()
        .execute()
      await db.schema
        .createIndex(`${table}_by_received_at`)
        .on(table)
        .columns(['received_at', 'id'])
        .execute()
    }
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.notNull().primaryKey())
      // 32 random bytes in base64.
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
  },
}
