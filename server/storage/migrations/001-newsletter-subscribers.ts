import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

// The contract's pattern in SQL: text, one at sign, text, dot, text, and none of the characters
// that \s stands for in JavaScript.
const shape = sql`
  email glob '?*@?*.?*' and email not glob '*@*@*'
  and email not glob '*[' || char(9, 10, 11, 12, 13, 32, 160, 5760, 8192, 8193, 8194, 8195, 8196,
    8197, 8198, 8199, 8200, 8201, 8202, 8232, 8233, 8239, 8287, 12288, 65279) || ']*'`

export const newsletterSubscribers: Migration = {
  async up(db) {
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
