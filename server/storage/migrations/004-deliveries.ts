import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const deliveries: Migration = {
  async up(db) {
    await db.schema
      .createTable('deliveries')
      // Also the idempotency key of every attempt.
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('event', 'text', (column) => column.notNull())
      // Whose data it carries: an address in lower case.
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('pending'))
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      // The lease of a worker ends then.
      .addColumn('leased_until', 'text')
      .addColumn('ended_at', 'text')
      .addColumn('last_failure', 'text')
      .addCheckConstraint('deliveries_state', sql`state in ('pending', 'delivered', 'dead')`)
      .execute()
    await db.schema
      .createIndex('deliveries_by_due_at')
      .on('deliveries')
      .columns(['state', 'due_at'])
      .execute()
    await db.schema.createIndex('deliveries_by_person').on('deliveries').column('person').execute()
  },
}
