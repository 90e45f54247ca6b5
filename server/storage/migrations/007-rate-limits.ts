import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '../engine.ts'

export const rateLimits: Migration = {
  async up(db) {
    const table = db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.notNull().primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull())
      // Milliseconds since 1970.
      .addColumn('expire', 'bigint')
    // Counts of a minute need not survive a crash, and no visitor should wait for the disk.
    await (isPostgres(db) ? table.modifyFront(sql`unlogged`) : table).execute()
  },
}
