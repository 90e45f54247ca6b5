import { hash, randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Post, PostSummary } from '../../../data/contracts/blog.ts'
import type { DeskPost, DeskPostChange, DeskPosts } from '../../../data/contracts/desk-posts.ts'
import { PostHtml } from '../../pages/post-html.ts'
import type { Database } from '../../storage/database.ts'
import { changedRows, countOf, writeRows } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { slugs } from './slugs.ts'

type Row = Selectable<Schema['blog_posts']>

export type NewPost = Omit<Row, 'id' | 'slug' | 'content'> & { readonly content: PostHtml }

/** A listed post. The list shows a reading time, which is calculated from `bytes`. */
export type ListedPost = PostSummary & { readonly bytes: number }

/** A post as operators see it, on the blog or not. */
export type StoredPost = DeskPosts['posts'][number]

const summary = ['id', 'title', 'slug', 'excerpt', 'category', 'published_at'] as const
const whole = [...summary, 'content', 'author'] as const

/** The blog's posts. Nothing is cached here, because other processes change them, too. */
export function postStore(database: Pick<Database, 'read' | 'write'>) {
  const published = () =>
    database.read
      .selectFrom('blog_posts')
      .where('published_at', 'is not', null)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
  const summaries = () => published().select(summary).$narrowType<Published>()
  const wholePosts = () => published().select(whole).$narrowType<Published>()

  return {
    /** Resolves to the post's unique slug once the post is durable. */
    async add(post: NewPost): Promise<string> {
      const row = { ...post, id: randomUUID(), content: post.content.text }
      const candidates = slugs(post.title)
      return database.write(async (transaction) => {
        for (;;) {
          const slug = candidates.next().value
          const insert = transaction
            .insertInto('blog_posts')
            .values({ ...row, slug })
            .onConflict((conflict) => conflict.column('slug').doNothing())
          if ((await changedRows(insert)) === 1) return slug
        }
      })
    },

    /** Lists published posts, newest first. */
    list(): Promise<readonly ListedPost[]> {
      // Both engines get this length without reading the content.
      const bytes = sql<number>`octet_length(content)`.as('bytes')
      return summaries().select(bytes).execute()
    },

    newest(count: number): Promise<readonly Post[]> {
      return wholePosts().limit(count).execute()
    },

    async isPublished(slug: string): Promise<boolean> {
      const isFound = sql<boolean>`slug = ${slug} and published_at is not null`
      return (await countOf(database.read, 'blog_posts', isFound)) === 1
    },

    /** Reads a post, its neighbors by date, and at most two others, of its category first. */
    async bySlug(slug: string) {
      const post = await wholePosts().where('slug', '=', slug).executeTakeFirst()
      if (!post) return undefined
      const list = await summaries().execute()
      const place = list.findIndex(({ id }) => id === post.id)
      const [newer, older] = [list[place - 1], list[place + 1]]
      // The neighbors are named already.
      const others = list.filter((_, index) => Math.abs(index - place) > 1)
      const isNear = (other: PostSummary) => other.category === post.category
      const related = others
        .toSorted((one, other) => Number(isNear(other)) - Number(isNear(one)))
        .slice(0, 2)
      return { post, older, newer, related }
    },

    /** Lists all posts, the newest first. */
    all(): Promise<StoredPost[]> {
      return database.read
        .selectFrom('blog_posts')
        .select(['id', 'slug', 'title', 'category', 'created_at', 'published_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
    },

    /** Reads a whole post, published or not. */
    async find(id: string): Promise<DeskPost | undefined> {
      const found = database.read.selectFrom('blog_posts').selectAll().where('id', '=', id)
      const post = await found.executeTakeFirst()
      return post && { ...post, version: versionOf(post) }
    },

    /** Changes a post that was read before. @returns whether it still was as it was read */
    async change(
      { version: _, ...read }: DeskPost,
      { is_published, content, ...texts }: DeskPostChange,
      at: Date,
    ): Promise<boolean> {
      // A published post keeps its date.
      const publishedAt = sql<string>`coalesce(published_at, ${at.toISOString()})`
      const changes = {
        // An update needs a column, also if nothing changes.
        title: read.title,
        ...texts,
        ...(content !== undefined && { content: new PostHtml(content).text }),
        ...(is_published !== undefined && { published_at: is_published ? publishedAt : null }),
      }
      const rows = await writeRows(database, (tables) =>
        tables
          .updateTable('blog_posts')
          .set(changes)
          .where(({ and }) => and(read)),
      )
      return rows === 1
    },

    /** Restores a deleted post, unless its id or slug exists. */
    async restore(post: Row): Promise<void> {
      const row = { ...post, content: new PostHtml(post.content).text }
      await writeRows(database, (tables) =>
        tables
          .insertInto('blog_posts')
          .values(row)
          .onConflict((conflict) => conflict.doNothing()),
      )
    },

    /** @returns whether the post existed */
    async delete(id: string): Promise<boolean> {
      const rows = await writeRows(database, (tables) =>
        tables.deleteFrom('blog_posts').where('id', '=', id),
      )
      return rows === 1
    },
  }
}

interface Published {
  published_at: string
}

/** Returns a hash of all columns. */
function versionOf(post: Row): string {
  return hash('sha256', JSON.stringify(post), 'base64url').slice(0, 22)
}

export type Posts = ReturnType<typeof postStore>

/** A published post with its neighbors and related posts. */
export type PlacedPost = NonNullable<Awaited<ReturnType<Posts['bySlug']>>>
