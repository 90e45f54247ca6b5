import { type Kysely, sql } from 'kysely'
import { countOf } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'

/** Links may have letters and their marks apart; stored slugs have them in one. */
export const asStored = (slug: string) => slug.normalize('NFC')

/** Why a slug can't be had. */
export type SlugConflict = 'taken' | 'redirects'

/** Returns why a post can't have a slug: another one has it, or had it and can be found by it. */
export async function slugConflict(
  tables: Kysely<Schema>,
  post: string,
  slug: string,
): Promise<SlugConflict | undefined> {
  const isTaken = sql<boolean>`slug = ${slug} and id <> ${post}`
  if ((await countOf(tables, 'blog_posts', isTaken)) > 0) return 'taken'
  const redirects = sql<boolean>`slug = ${slug} and post <> ${post}
    and exists (select 1 from blog_posts where blog_posts.id = post)`
  return (await countOf(tables, 'post_redirects', redirects)) > 0 ? 'redirects' : undefined
}

/**
 * Lets the slug that a post had on the blog lead to the post. It leads to the post and not to another slug, so that any
 * number of renames is one step, and none leads back to itself.
 */
export async function redirectFrom(
  transaction: Kysely<Schema>,
  { post, slug, at }: { post: string; slug: string; at: Date },
): Promise<void> {
  await transaction
    .insertInto('post_redirects')
    .values({ slug, post, since: at.toISOString() })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ post }))
    .execute()
}

/** Ends the redirect of a slug that a post has now. */
export async function endRedirect(transaction: Kysely<Schema>, slug: string): Promise<void> {
  await transaction.deleteFrom('post_redirects').where('slug', '=', slug).execute()
}

/** Returns the slug of the published post that had another slug before. */
export async function slugAfter(tables: Kysely<Schema>, slug: string): Promise<string | undefined> {
  const found = await tables
    .selectFrom('post_redirects')
    .innerJoin('blog_posts', 'blog_posts.id', 'post_redirects.post')
    .select('blog_posts.slug')
    .where('post_redirects.slug', '=', asStored(slug))
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  return found?.slug ?? undefined
}
