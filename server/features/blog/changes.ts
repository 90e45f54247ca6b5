import type { Kysely, Selectable } from 'kysely'
import { safeParse } from 'valibot'
import {
  type DeskPost,
  type DeskPostChange,
  type PostTexts,
  postTexts,
  publishable,
} from '../../../data/contracts/desk-posts.ts'
import { timeProblemOf, timeProblems } from '../../../data/contracts/mailing.ts'
import type { Act } from '../../../data/contracts/members.ts'
import type { FieldError } from '../../../data/contracts/problem.ts'
import { fieldErrors } from '../../http/validate.ts'
import { PostHtml } from '../../pages/post-html.ts'
import type { Schema } from '../../storage/schema.ts'
import { slugConflict } from './redirects.ts'

export type PostRow = Selectable<Schema['blog_posts']>

/** Why a change was refused. */
export type Refusal =
  | { readonly reason: 'changed'; readonly post: DeskPost }
  | { readonly reason: 'refused'; readonly errors: readonly FieldError[] }

type Change = Omit<DeskPostChange, 'edit'>

/** Returns the columns after a change. What isn't meant for the blog yet goes into the draft of a published post. */
export function applied(row: PostRow, change: Change, at: Date) {
  const { is_published: isPublished, is_draft: isDraft, publish_at: publishAt } = change
  const live = textsOf(row)
  const working: PostTexts = row.draft === null ? live : JSON.parse(row.draft)
  const typed = withTexts(working, change)
  const texts =
    change.content === undefined ? typed : { ...typed, content: new PostHtml(typed.content).text }
  const wasPublic = row.published_at !== null
  if (wasPublic && isDraft && isPublished === undefined) {
    // These aren't on the blog.
    const { subject, preheader } = texts
    const next = { ...live, subject, preheader }
    const isSame = postTexts.every((name) => texts[name] === next[name])
    return { ...stateOf(row), ...next, draft: isSame ? null : JSON.stringify(texts) }
  }
  const isEdited = postTexts.some((name) => texts[name] !== live[name])
  const published_at = (isPublished ?? wasPublic) ? (row.published_at ?? at.toISOString()) : null
  return {
    ...texts,
    draft: null,
    published_at,
    publish_at: published_at ? null : publishAt === undefined ? row.publish_at : publishAt,
    edited_at: isEdited ? at.toISOString() : row.edited_at,
    was_public: published_at && !wasPublic ? 1 : row.was_public,
  }
}

/** Returns what the owners read of a change; undefined if only texts are others. */
export function actOf(row: PostRow, next: Next): Act | undefined {
  if (next.published_at !== null) return row.published_at === null ? 'published' : undefined
  if (row.published_at !== null) return 'unpublished'
  return next.publish_at !== null && next.publish_at !== row.publish_at ? 'scheduled' : undefined
}

const stateOf = ({ published_at, publish_at, edited_at, was_public }: PostRow) => ({
  ...{ published_at, publish_at, edited_at, was_public },
})

const textsOf = (from: PostTexts): PostTexts =>
  Object.fromEntries(postTexts.map((name) => [name, from[name]])) as unknown as PostTexts

/** Returns texts with those that are given. */
export const withTexts = (
  texts: PostTexts,
  given: { readonly [Name in keyof PostTexts]?: PostTexts[Name] | undefined },
) =>
  Object.fromEntries(
    postTexts.map((name) => [name, given[name] === undefined ? texts[name] : given[name]]),
  ) as unknown as PostTexts

type Next = ReturnType<typeof applied>

/** Returns what is wrong with the state after a change, if anything is. */
export async function problemsOf(
  transaction: Kysely<Schema>,
  row: PostRow,
  next: Next,
  change: Change & { readonly at?: Date },
): Promise<Refusal | undefined> {
  const errors: FieldError[] = []
  if (next.published_at || next.publish_at) {
    const checked = safeParse(publishable, next)
    if (!checked.success) errors.push(...fieldErrors(checked.issues))
  }
  const before = slugOf(row)
  const slug = slugOf(next)
  if (slug !== null && slug !== row.slug) {
    const conflict = await slugConflict(transaction, row.id, slug)
    if (conflict === 'taken') errors.push({ field: 'slug', message: slugTaken })
    // It is said once: later the draft has it.
    if (conflict === 'redirects' && slug !== before && !change.ends_redirect) {
      errors.push({ field: 'slug', message: slugRedirects })
    }
  }
  return errors.length > 0 ? { reason: 'refused', errors } : undefined
}

/** The slug as somebody edits it. */
const slugOf = ({ draft, slug }: Pick<PostRow, 'draft' | 'slug'>): string | null =>
  draft === null ? slug : JSON.parse(draft).slug

const slugTaken = 'Another post or letter has this address. Choose another one'
/** What a slug is answered that somebody else took at the same moment. */
export const slugLost: Refusal = {
  reason: 'refused',
  errors: [{ field: 'slug', message: slugTaken }],
}
const slugRedirects =
  'This address leads to another post, which had it before. Choose another one, or say that it is meant'

/** Returns what is wrong with the time at which a post is to be published. */
export function timeErrors({ publish_at: due, is_far: isFar }: Change, at: Date): FieldError[] {
  if (!due) return []
  const wrong = timeProblemOf(new Date(due), at)
  if (!wrong || (wrong === 'far' && isFar)) return []
  return [{ field: 'publish_at', message: timeProblems[wrong] }]
}
