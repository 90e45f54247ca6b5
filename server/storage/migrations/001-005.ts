import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
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

/** A table of texts, most of them required, that the first of them identifies. */
export function textTable(
  db: Kysely<unknown>,
  name: string,
  [key = 'id', ...required]: readonly string[],
  optional: readonly string[] = [],
): CreateTableBuilder<string, string> {
  let table: CreateTableBuilder<string, string> = db.schema
    .createTable(name)
    .addColumn(key, 'text', (column) => column.notNull().primaryKey())
  for (const column of required) table = table.addColumn(column, 'text', (text) => text.notNull())
  for (const column of optional) table = table.addColumn(column, 'text')
  return table
}

export const first: Readonly<Record<string, Migration>> = {
  '001-newsletter-subscribers': {
    async up(db) {
      const shape = isPostgres(db) ? shapes.postgres : shapes.sqlite
      await textTable(db, 'newsletter_subscribers', ['email', 'joined_at'], ['source'])
        .addCheckConstraint('newsletter_subscribers_email_shape', shape)
        .addCheckConstraint('newsletter_subscribers_email_folded', sql`email = lower(email)`)
        .addCheckConstraint('newsletter_subscribers_email_length', sql`length(email) <= 254`)
        .addCheckConstraint('newsletter_subscribers_source_length', sql`length(source) <= 200`)
        .execute()
    },
  },
  '002-blog-posts': {
    async up(db) {
      const required = ['id', 'slug', 'title', 'excerpt', 'category', 'content', 'author']
      await textTable(db, 'blog_posts', [...required, 'created_at'], ['published_at'])
        .addUniqueConstraint('blog_posts_slug_key', ['slug'])
        .addCheckConstraint('blog_posts_slug_length', sql`length(slug) between 1 and 120`)
        .addCheckConstraint('blog_posts_title_length', sql`length(title) between 1 and 200`)
        .execute()
      await db.schema
        .createIndex('blog_posts_by_published_at')
        .on('blog_posts')
        .column('published_at')
        .execute()
    },
  },
  '003-applications-and-leads': {
    async up(db) {
      const applicant = ['id', 'received_at', 'submitted_at', 'full_name', 'email', 'phone']
      const company = ['company_name', 'annual_revenue', 'team_size']
      const answers = ['biggest_challenge', 'why_join']
      const columns = [...applicant, ...company, ...answers]
      await textTable(db, 'applications', columns, ['how_heard']).execute()
      const lead = ['id', 'received_at', 'form', 'name', 'email', 'message']
      await textTable(db, 'leads', lead, ['phone', 'company', 'source'])
        .addCheckConstraint('leads_form', sql`form in ('ad', 'contact')`)
        .execute()
    },
  },
  '004-deliveries': {
    async up(db) {
      const required = ['id', 'event', 'person', 'payload', 'created_at', 'due_at']
      await textTable(db, 'deliveries', required, ['leased_until', 'ended_at', 'last_failure'])
        .addColumn('state', 'text', (column) => column.notNull().defaultTo('pending'))
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addCheckConstraint('deliveries_state', sql`state in ('pending', 'delivered', 'dead')`)
        .execute()
      const index = (name: string) => db.schema.createIndex(name).on('deliveries')
      await index('deliveries_by_due_at').columns(['state', 'due_at']).execute()
      await index('deliveries_by_person').column('person').execute()
    },
  },
  '005-job-runs-and-ai-usage': {
    async up(db) {
      await db.schema
        .createTable('job_runs')
        .addColumn('job', 'text', (column) => column.notNull())
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
      await textTable(db, 'ai_usage', ['day'])
        .addColumn('calls', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('tokens', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    },
  },
}
