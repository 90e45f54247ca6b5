import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Post, PostSummary } from '../../../data/contracts/blog.ts'
import type { PostHtml } from '../../pages/post-html.ts'
import type { Database } from '../../storage/database.ts'
import { changedRows, countOf } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { asStored, slugAfter } from './redirects.ts'
import { nextSlug } from './slugs.ts'

type Row = Selectable<Schema['blog_posts']>

export type NewPost = Pick<
  Row,
  'title' | 'excerpt' | 'category' | 'author' | 'created_at' | 'published_at'
> & { readonly content: PostHtml }

interface Edited {
  /** Null: its texts are as they were first. */
  readonly edited_at: string | null
}

/** A published post with the time of its last edit, which the API doesn't tell. */
export type DatedSummary = PostSummary & Edited
export type DatedPost = Post & Edited

/** A listed post. The list shows a reading time, which is calculated from `bytes`. */
export type ListedPost = DatedSummary & { readonly bytes: number }

const summary = [
  ...(['id', 'title', 'slug', 'excerpt', 'category', 'published_at', 'edited_at'] as const),
] as const
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
      const others = { content: post.content.text, was_public: post.published_at ? 1 : 0 }
      const row = { ...post, ...others, id: randomUUID() }
      return database.write(async (transaction) => {
        for (;;) {
          const slug = await nextSlug(transaction, post.title)
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

    newest(count: number): Promise<readonly DatedPost[]> {
      return wholePosts().limit(count).execute()
    },

    async isPublished(slug: string): Promise<boolean> {
      const isFound = sql<boolean>`slug = ${asStored(slug)} and published_at is not null`
      return (await countOf(database.read, 'blog_posts', isFound)) === 1
    },

    /** Reads a post, its neighbors by date, and at most two others, of its category first. */
    async bySlug(slug: string) {
      const post = await wholePosts().where('slug', '=', asStored(slug)).executeTakeFirst()
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

    /** Lists the titles and topics of all posts, published or not, the newest first. */
    all(): Promise<Pick<Row, 'title' | 'category'>[]> {
      return database.read
        .selectFrom('blog_posts')
        .select(['title', 'category'])
        .where('kind', '=', 'post')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
    },

    /** Returns the slug of the published post that had another slug before. */
    slugAfter: (slug: string) => slugAfter(database.read, slug),
  }
}

interface Published {
  published_at: string
  slug: string
}

export type Posts = ReturnType<typeof postStore>

/** A published post with its neighbors and related posts. */
export type PlacedPost = NonNullable<Awaited<ReturnType<Posts['bySlug']>>>
