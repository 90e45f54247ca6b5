import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../../storage/engine.ts'
import type { Term } from '../../storage/folded.ts'
import type { Schema } from '../../storage/schema.ts'
import { inSlices } from '../../storage/slices.ts'
import { hasTerm, isAmong } from './conditions.ts'

type Texts = 'submission_texts' | 'note_texts'

/**
 * Returns the ids of all submissions that may have all terms: each in the text, or one of them in a note about the
 * person. @returns undefined if they are more than `max`
 */
export async function withTerms(database: Kysely<Schema>, terms: readonly Term[], max: number) {
  if (terms.length === 0) return undefined
  const conditions = terms.map((term) => hasTerm(sql`folded`, term))
  const all = sql.join(conditions, sql` and `)
  const sent = await idsWhere(database, 'submission_texts', all, max)
  if (sent.length > max) return undefined
  const notes = await idsWhere(database, 'note_texts', sql.join(conditions, sql` or `), max)
  const noted = notes.length > max ? notes : await ofNotes(database, notes, max)
  return noted.length > max ? undefined : [...new Set([...sent, ...noted])]
}

/** Returns the ids of texts: all of them, or some if they are more than `max`. */
async function idsWhere(
  database: Kysely<Schema>,
  texts: Texts,
  condition: RawBuilder<unknown>,
  max: number,
): Promise<string[]> {
  const found: string[] = []
  const enough = sql.lit(max + 1)
  const find = async (where: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(texts)}
      where (${condition}) and ${where} limit ${enough}`.execute(database)
    found.push(...rows.map(({ id }) => id))
  }
  // Its trigrams find them, and nobody waits for its walk but who has asked.
  if (isPostgres(database)) await find(sql`1 = 1`)
  else {
    await inSlices(async (count, after: string = '') => {
      const ids = database.selectFrom(texts).select('id').where('id', '>', after).orderBy('id')
      const end = await ids.limit(1).offset(count).executeTakeFirst()
      await find(end ? sql`id > ${after} and id <= ${end.id}` : sql`id > ${after}`)
      return found.length > max ? undefined : end?.id
    })
  }
  return found
}

/** Returns the ids of what the people of notes have sent. */
async function ofNotes(database: Kysely<Schema>, notes: readonly string[], max: number) {
  if (notes.length === 0) return []
  const rows = await database
    .selectFrom('timeline')
    .innerJoin('people as noted', 'noted.id', 'timeline.person')
    .innerJoin('people as same', (join) =>
      join.on(
        sql`coalesce(same.merged_into, same.id)`,
        '=',
        sql`coalesce(noted.merged_into, noted.id)`,
      ),
    )
    .innerJoin('submissions', 'submissions.person', 'same.id')
    .where(isAmong(database, sql`timeline.id`, notes))
    .select('submissions.id')
    .limit(max + 1)
    .execute()
  return rows.map(({ id }) => id)
}
