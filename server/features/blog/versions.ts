import type { Kysely } from 'kysely'
import { maxVersions, type PostTexts } from '../../../data/contracts/desk-posts.ts'
import { orderedId } from '../../storage/ordered-id.ts'
import type { Schema } from '../../storage/schema.ts'

/** What one editor saves within this time is one version. */
const versionMs = 10 * 60 * 1000

interface Saved {
  readonly post: string
  readonly texts: PostTexts
  readonly at: Date
  readonly by: string | null
  /** Which editor has sent it; null for programs and for what is to stay by itself. */
  readonly edit: string | null
}

/** Keeps the state of a post's texts, in place of the one that the same editor has just saved. */
export async function keepVersion(
  transaction: Kysely<Schema>,
  { post, texts, at, by, edit }: Saved,
): Promise<void> {
  const ofPost = transaction.selectFrom('post_versions').where('post', '=', post)
  const ids = await ofPost.select('id').orderBy('id', 'desc').execute()
  const [newest] = ids
  const row = { at: at.toISOString(), texts: JSON.stringify(texts) }
  const last = newest && (await ofPost.selectAll().where('id', '=', newest.id).executeTakeFirst())
  if (last && edit !== null && last.edit === edit && last.by === by && isRecent(last, at)) {
    await transaction
      .updateTable('post_versions')
      .set({ texts: row.texts })
      .where('id', '=', last.id)
      .execute()
    return
  }
  if (last?.texts === row.texts) return
  await transaction
    .insertInto('post_versions')
    .values({ ...row, id: orderedId(), post, by, edit })
    .execute()
  const old = ids.slice(maxVersions - 1).map(({ id }) => id)
  if (old.length > 0) await transaction.deleteFrom('post_versions').where('id', 'in', old).execute()
}

/** Whether a version was begun a short time ago, so that the work of hours leaves more than one. */
const isRecent = ({ at: begun }: { readonly at: string }, at: Date) =>
  at.getTime() - Date.parse(begun) < versionMs

export async function hasVersions(tables: Kysely<Schema>, post: string): Promise<boolean> {
  const found = tables.selectFrom('post_versions').select('id').where('post', '=', post).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

/** Whether an editor was the last to save a post, which then has no change that it could overwrite. */
export async function isLastEdit(
  tables: Kysely<Schema>,
  post: string,
  edit: string | undefined,
): Promise<boolean> {
  if (edit === undefined) return false
  const versions = tables.selectFrom('post_versions').select('edit').where('post', '=', post)
  return (await versions.orderBy('id', 'desc').limit(1).executeTakeFirst())?.edit === edit
}
