import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '../engine.ts'

// What \s stands for in JavaScript.
const whiteSpace = [
  9, 10, 11, 12, 13, 32, 160, 5760, 8192, 8193, 8194, 8195, 8196, 8197, 8198, 8199, 8200, 8201,
  8202, 8232, 8233, 8239, 8287, 12288, 65279,
]

/** What stands for NUL in a text that PostgreSQL keeps. */
const replacement = 0xfffd

// Of nearly all addresses: to look for each of those characters takes a quarter of an insert.
const isPrintableAscii = sql`email not glob '*[^!-~]*'`

// The contract's pattern in SQL: text, one at sign, text, dot, text, and none of those characters.
const shapes = {
  sqlite: sql`
    email glob '?*@?*.?*' and email not glob '*@*@*'
    and (${isPrintableAscii} or email not glob '*[' || char(${sql.raw(whiteSpace.join())}) || ']*')`,
  postgres: sql`
    email like '_%@_%._%' and email not like '%@%@%'
    and email !~ ${sql.lit(`[${String.fromCharCode(...whiteSpace, replacement)}]`)}`,
}

export const newsletterSubscribers: Migration = {
  async up(db) {
    const shape = isPostgres(db) ? shapes.postgres : shapes.sqlite
    await db.schema
      .createTable('newsletter_subscribers')
      .addColumn('email', 'text', (column) => column.notNull().primaryKey())
      .addColumn('source', 'text')
      .addColumn('joined_at', 'text', (column) => column.notNull())
      .addCheckConstraint('newsletter_subscribers_email_shape', shape)
      .addCheckConstraint('newsletter_subscribers_email_folded', sql`email = lower(email)`)
      .addCheckConstraint('newsletter_subscribers_email_length', sql`length(email) <= 254`)
      .addCheckConstraint('newsletter_subscribers_source_length', sql`length(source) <= 200`)
      .execute()
  },
}
