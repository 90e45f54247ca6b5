import {
  type DeskPost,
  type DeskPostChange,
  type NewDeskPost,
  type PostKind,
  type PostTexts,
  postTexts,
} from '../../../data/contracts/desk-posts.ts'
import { PostHtml } from '../../pages/post-html.ts'
import type { Database } from '../../storage/database.ts'
import { isPostgres } from '../../storage/engine.ts'
import { ConstraintError } from '../../storage/failures.ts'
import { changedRows, writeRows } from '../../storage/rows.ts'
import {
  actOf,
  applied,
  type PostRow,
  problemsOf,
  type Refusal,
  slugLost,
  withTexts,
} from './changes.ts'
import { actors, deskReading, postOf, shown } from './desk-reading.ts'
import { deskSchedule } from './desk-schedule.ts'
import { endRedirect, redirectFrom } from './redirects.ts'
import { nextSlug } from './slugs.ts'
import { hasVersions, isLastEdit, keepVersion } from './versions.ts'

/** Who does something, and when. */
export interface Act {
  readonly by: string | null
  readonly at: Date
}

/** What became of a change: the post, or why it was refused; nothing if there is no such post. */
export type Changed =
  | { readonly post: DeskPost; readonly act?: ReturnType<typeof actOf> }
  | Refusal
  | undefined

const noTexts: PostTexts = {
  ...{ title: '', slug: null, excerpt: '', category: '', content: '', subject: '', preheader: '' },
}

/** Posts and letters as those who write them see them: with drafts, versions and times. */
export function deskPostStore(database: Pick<Database, 'read' | 'write'>) {
  return {
    ...deskReading(database.read),
    ...deskSchedule(database),

    /** Begins a post or a letter, unless its id exists. */
    async create(
      kind: PostKind,
      { id, edit, ...given }: NewDeskPost,
      author: string,
      { by, at }: Act,
    ): Promise<void> {
      const created_at = at.toISOString()
      const typed = withTexts(noTexts, given)
      const row = { ...typed, content: new PostHtml(typed.content).text }
      const others = { author, created_at, created_by: by, published_at: null, edited_at: null }
      await database.write(async (transaction) => {
        const insert = transaction
          .insertInto('blog_posts')
          .values({ ...row, ...others, id, kind, changed_at: created_at, changed_by: by })
          .onConflict((conflict) => conflict.doNothing())
        if ((await changedRows(insert)) === 0 || row.content === '') return
        await keepVersion(transaction, { post: id, texts: row, at, by, edit: edit ?? null })
      })
    },

    /** Changes what somebody has read before. @param seen its version then */
    change(
      kind: PostKind,
      { id, seen }: { id: string; seen: string },
      { edit, ...change }: DeskPostChange,
      { by, at }: Act,
    ): Promise<Changed> {
      const changed = database.write(async (transaction): Promise<Changed> => {
        const locked = postOf(transaction, kind, id)
        const row = await locked
          .$if(isPostgres(transaction), (rows) => rows.forUpdate())
          .executeTakeFirst()
        if (!row) return undefined
        const actorOf = await actors(transaction)
        const next = applied(row, change, at)
        // Nothing is left to do for a change whose answer was lost, and that is sent again.
        if (isSame(row, next)) return { post: shown(row, actorOf) }
        const isSeen = `${row.version}` === seen || (await isLastEdit(transaction, id, edit))
        if (!isSeen) return { reason: 'changed', post: shown(row, actorOf) }
        const refusal = await problemsOf(transaction, row, next, change)
        if (refusal) return refusal
        if (!(await hasVersions(transaction, id)) && row.content !== '') {
          const since = new Date(row.changed_at ?? row.created_at)
          const before = { texts: workingOf(row), by: row.changed_by, edit: null, at: since }
          await keepVersion(transaction, { post: id, ...before })
        }
        const slug = next.published_at
          ? (next.slug ?? row.slug ?? (await nextSlug(transaction, next.title)))
          : next.slug
        const stored = {
          ...next,
          slug,
          version: row.version + 1,
          changed_at: at.toISOString(),
          changed_by: by,
        }
        if (slug !== null) await endRedirect(transaction, slug)
        const wasPublic = row.was_public === 1 || row.published_at !== null
        if (wasPublic && row.slug !== null && row.slug !== slug) {
          await redirectFrom(transaction, { post: id, slug: row.slug, at })
        }
        await transaction.updateTable('blog_posts').set(stored).where('id', '=', id).execute()
        const isOwn = change.is_published !== undefined
        const texts = workingOf(stored)
        await keepVersion(transaction, {
          post: id,
          texts,
          at,
          by,
          edit: isOwn ? null : (edit ?? null),
        })
        return { post: shown({ ...row, ...stored }, actorOf), act: actOf(row, next) }
      })
      return changed.catch((error) => {
        if (error instanceof ConstraintError && error.code === '23505') return slugLost
        throw error
      })
    },

    /** Restores a deleted post, unless its id or slug exists. */
    async restore(
      kind: PostKind,
      { draft, version, ...post }: Restored,
      { by, at }: Act,
    ): Promise<void> {
      const row = {
        ...post,
        ...{ version: Number(version) + 1, changed_at: at.toISOString(), changed_by: by },
        ...{
          kind,
          content: new PostHtml(post.content).text,
          was_public: post.published_at ? 1 : 0,
        },
        draft: draft && JSON.stringify({ ...draft, content: new PostHtml(draft.content).text }),
      }
      await writeRows(database, (tables) =>
        tables
          .insertInto('blog_posts')
          .values(row)
          .onConflict((conflict) => conflict.doNothing()),
      )
    },

    /** @returns whether it existed */
    async delete(kind: PostKind, id: string): Promise<boolean> {
      const rows = await writeRows(database, (tables) =>
        tables.deleteFrom('blog_posts').where(({ and }) => and({ id, kind })),
      )
      return rows === 1
    },
  }
}

type Restored = Pick<
  DeskPost,
  'id' | 'author' | 'created_at' | 'published_at' | 'edited_at' | 'publish_at' | 'draft' | 'version'
> &
  PostTexts

/** The texts as somebody edits them: those of the draft, if there is one. */
function workingOf({ draft, ...row }: Pick<PostRow, 'draft' | keyof PostTexts>): PostTexts {
  const texts: PostTexts = draft === null ? row : JSON.parse(draft)
  return Object.fromEntries(postTexts.map((name) => [name, texts[name]])) as PostTexts
}

const isSame = (row: PostRow, next: Partial<PostRow>) =>
  Object.entries(next).every(([name, value]) => row[name as keyof PostRow] === value)

export type DeskPostStore = ReturnType<typeof deskPostStore>
