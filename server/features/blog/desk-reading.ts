import type { Kysely } from 'kysely'
import type {
  Actor,
  DeskPost,
  PostKind,
  PostTexts,
  PostVersion,
  PostVersions,
} from '../../../data/contracts/desk-posts.ts'
import { wordsIn } from '../../assistant/words.ts'
import type { Schema } from '../../storage/schema.ts'
import type { PostRow } from './changes.ts'

const listed = [
  ...(['id', 'kind', 'slug', 'title', 'category', 'draft', 'created_at', 'created_by'] as const),
  ...(['published_at', 'publish_at', 'changed_at', 'changed_by'] as const),
] as const

/** Finds a post or a letter of a kind. */
export const postOf = (tables: Kysely<Schema>, kind: PostKind, id: string) =>
  tables
    .selectFrom('blog_posts')
    .selectAll()
    .where(({ and }) => and({ id, kind }))

/** How those who write see posts and letters: with drafts, versions and times. */
export function deskReading(read: Kysely<Schema>) {
  return {
    /** Lists all of a kind, the newest first. */
    async all(kind: PostKind) {
      const rows = read
        .selectFrom('blog_posts')
        .select(listed)
        .where('kind', '=', kind)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
      const actorOf = await actors(read)
      return (await rows.execute()).map((row) => withActors(row, actorOf))
    },

    async find(kind: PostKind, id: string): Promise<DeskPost | undefined> {
      const row = await postOf(read, kind, id).executeTakeFirst()
      return row && shown(row, await actors(read))
    },

    /** Finds a post or a letter. */
    async findAny(id: string): Promise<DeskPost | undefined> {
      const row = await read
        .selectFrom('blog_posts')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row && shown(row, await actors(read))
    },

    /** Lists the states that are kept, the newest first. */
    async versions(id: string): Promise<PostVersions['versions']> {
      return (await versionRows(read, id)).map(({ texts: _, ...version }) => version)
    },

    async version(post: string, id: string): Promise<PostVersion | undefined> {
      return (await versionRows(read, post)).find((version) => version.id === id)
    },
  }
}

/** Returns a post as the desk shows it. */
export function shown(
  { draft, version, was_public: _, ...row }: PostRow,
  actorOf: ActorOf,
): DeskPost {
  const shownDraft = draft === null ? null : JSON.parse(draft)
  return { ...withActors(row, actorOf), version: `${version}`, draft: shownDraft }
}

const withActors = <Row extends Pick<PostRow, 'created_by' | 'changed_by'>>(
  row: Row,
  actorOf: ActorOf,
) => ({ ...row, created_by: actorOf(row.created_by), changed_by: actorOf(row.changed_by) })

export type ActorOf = (id: string | null) => Actor

/** Returns a look-up of members by their ids. They are few, and removed ones are kept. */
export async function actors(tables: Kysely<Schema>): Promise<ActorOf> {
  const rows = await tables.selectFrom('members').select(['id', 'name']).execute()
  const members = new Map(rows.map((row) => [row.id, row]))
  return (id) => (id === null ? null : (members.get(id) ?? null))
}

async function versionRows(tables: Kysely<Schema>, post: string): Promise<PostVersion[]> {
  const actorOf = await actors(tables)
  const rows = await tables
    .selectFrom('post_versions')
    .select(['id', 'at', 'by', 'texts'])
    .where('post', '=', post)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ texts: json, ...row }) => {
    const texts: PostTexts = JSON.parse(json)
    return { ...row, by: actorOf(row.by), title: texts.title, words: wordsIn(texts.content), texts }
  })
}
