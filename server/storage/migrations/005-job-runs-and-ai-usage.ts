import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const jobRunsAndAiUsage: Migration = {
  async up(db) {
    await db.schema
      .createTable('job_runs')
      .addColumn('job', 'text', (column) => column.notNull())
      // What it is the run of, such as a month: 2026-11.
      .addColumn('period', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addColumn('leased_until', 'text')
      .addColumn('ended_at', 'text')
      .addColumn('last_failure', 'text')
      .addPrimaryKeyConstraint('job_runs_key', ['job', 'period'])
      .addCheckConstraint('job_runs_state', sql`state in ('running', 'done', 'failed')`)
      .execute()
    await db.schema
      .createTable('ai_usage')
      // In UTC: 2026-11-21.
      .addColumn('day', 'text', (column) => column.notNull().primaryKey())
      .addColumn('calls', 'integer', (column) => column.notNull().defaultTo(0))
      // Tokens that are spoken for or spent.
      .addColumn('tokens', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
