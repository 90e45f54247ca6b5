import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const applicationsAndLeads: Migration = {
  async up(db) {
    await db.schema
      .createTable('applications')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('submitted_at', 'text', (column) => column.notNull())
      .addColumn('full_name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('company_name', 'text', (column) => column.notNull())
      .addColumn('annual_revenue', 'text', (column) => column.notNull())
      .addColumn('team_size', 'text', (column) => column.notNull())
      .addColumn('biggest_challenge', 'text', (column) => column.notNull())
      .addColumn('why_join', 'text', (column) => column.notNull())
      .addColumn('how_heard', 'text')
      .execute()
    await db.schema
      .createTable('leads')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone', 'text')
      .addColumn('company', 'text')
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('source', 'text')
      .addCheckConstraint('leads_form', sql`form in ('ad', 'contact')`)
      .execute()
  },
}
