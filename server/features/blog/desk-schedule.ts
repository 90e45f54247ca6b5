import { type Kysely, sql } from 'kysely'
import type { Database } from '../../storage/database.ts'
import { isPostgres } from '../../storage/engine.ts'
import { countOf } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { nextSlug } from './slugs.ts'

/** What becomes of posts and letters when their time has come, though nobody writes. */
export function deskSchedule(database: Pick<Database, 'read' | 'write'>) {
  return {
    /** Gives a letter or a post the slug by which its links are counted, before it is mailed. */
    async named(id: string): Promise<void> {
      await database.write(async (transaction) => {
        const row = transaction.selectFrom('blog_posts').select(['slug', 'title'])
        const post = await row.where('id', '=', id).executeTakeFirst()
        if (!post || post.slug !== null) return
        const slug = await nextSlug(transaction, post.title)
        await transaction.updateTable('blog_posts').set({ slug }).where('id', '=', id).execute()
      })
    },

    /** Whether a post is to be published by now. */
    async isDue(at: Date): Promise<boolean> {
      const isDue = sql<boolean>`publish_at <= ${at.toISOString()}`
      return (await countOf(database.read, 'blog_posts', isDue)) > 0
    },

    /** Publishes what is due, in the caller's transaction. @returns the slugs of what was published */
    async publishDue(transaction: Kysely<Schema>, at: Date): Promise<string[]> {
      const now = at.toISOString()
      const due = await transaction
        .selectFrom('blog_posts')
        .select(['id', 'slug', 'title', 'version'])
        .where('publish_at', '<=', now)
        .orderBy('publish_at')
        .$if(isPostgres(transaction), (rows) => rows.forUpdate())
        .execute()
      const published: string[] = []
      for (const { id, slug, title, version } of due) {
        const own = slug ?? (await nextSlug(transaction, title))
        await transaction
          .updateTable('blog_posts')
          .set({ slug: own, published_at: now, publish_at: null, was_public: 1 })
          .set({ version: version + 1 })
          .where('id', '=', id)
          .execute()
        published.push(own)
      }
      return published
    },
  }
}
