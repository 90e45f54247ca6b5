import { createHash } from 'node:crypto'
import type { DeskPost, DeskPostChange } from '../../../data/contracts/desk-posts.ts'
import { PostHtml } from '../../pages/post-html.ts'
import type { Database } from '../../storage/database.ts'
import { isPostgres } from '../../storage/engine.ts'

const columns = [
  ...(['id', 'slug', 'title', 'excerpt', 'category', 'content', 'author'] as const),
  ...(['created_at', 'published_at'] as const),
]

type Post = Omit<DeskPost, 'version'>

/** Posts for editors, published or not. Durable once a call resolves. */
export function postEditing(database: Database) {
  return {
    async find(id: string): Promise<DeskPost | undefined> {
      const found = database.selectFrom('blog_posts').select(columns).where('id', '=', id)
      const post = await found.executeTakeFirst()
      return post && { ...post, version: versionOf(post) }
    },

    /** Changes a post, or returns `conflict` if its version has changed. */
    change(
      id: string,
      { version, change, at }: { version: string; change: DeskPostChange; at: Date },
    ): Promise<'done' | 'unknown' | 'conflict'> {
      const { is_published, content, ...texts } = change
      return database.transaction().execute(async (transaction) => {
        const post = await transaction
          .selectFrom('blog_posts')
          .select(columns)
          .where('id', '=', id)
          .$if(isPostgres(database), (rows) => rows.forUpdate())
          .executeTakeFirst()
        if (!post) return 'unknown'
        if (versionOf(post) !== version) return 'conflict'
        // A published post keeps its date.
        const published_at = is_published ? (post.published_at ?? at.toISOString()) : null
        await transaction
          .updateTable('blog_posts')
          .set({
            ...texts,
            ...(content !== undefined && { content: new PostHtml(content).text }),
            ...(is_published !== undefined && { published_at }),
          })
          .where('id', '=', id)
          .execute()
        return 'done'
      })
    },

    /** Restores a deleted post, unless its id or slug exists. */
    async restore(post: Post): Promise<void> {
      const content = new PostHtml(post.content).text
      await database
        .insertInto('blog_posts')
        .values({ ...post, content })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}

/** Returns a hash of all columns. */
function versionOf(post: Post): string {
  const all = columns.map((name) => post[name])
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 22)
}
