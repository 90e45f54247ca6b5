import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const blogPosts: Migration = {
  async up(db) {
    await db.schema
      .createTable('blog_posts')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('excerpt', 'text', (column) => column.notNull())
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      // Null: taken back, or not out yet.
      .addColumn('published_at', 'text')
      .addCheckConstraint('blog_posts_slug_length', sql`length(slug) between 1 and 120`)
      .addCheckConstraint('blog_posts_title_length', sql`length(title) between 1 and 200`)
      .execute()
    await db.schema
      .createIndex('blog_posts_by_published_at')
      .on('blog_posts')
      .column('published_at')
      .execute()
  },
}
