import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../../../storage/engine.ts'
import type { Term } from '../../../storage/folded.ts'
import type { Schema } from '../../../storage/schema.ts'
import { inSlices } from '../../../storage/slices.ts'
import { hasTerm, isAmong } from '../conditions.ts'

type Texts = 'submission_texts' | 'note_texts'

/**
 * Returns the ids of all people with a term, if there is one that few have. A frequent one is found often at once, so
 * its search ends early. @returns undefined if more than `max` texts have each term
 */
export async function withTerm(database: Kysely<Schema>, terms: readonly Term[], max: number) {
  // A long one is probably rarer.
  for (const term of terms.toSorted(([one = ''], [other = '']) => other.length - one.length)) {
    const sent = await textsWith(database, 'submission_texts', term, max)
    const noted = sent.length > max ? [] : await textsWith(database, 'note_texts', term, max)
    if (sent.length + noted.length > max) continue
    return [
      ...(await peopleOf(database, 'submissions', sent)),
      ...(await peopleOf(database, 'timeline', noted)),
    ]
  }
  return undefined
}

/** Returns the ids of texts: all of them, or some if they are more than `max`. */
async function textsWith(database: Kysely<Schema>, texts: Texts, term: Term, max: number) {
  const found: string[] = []
  const find = async (after: string, end: string | undefined) => {
    const isUntil = end === undefined ? sql`1 = 1` : sql`id <= ${end}`
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(texts)}
      where ${hasTerm(sql`folded`, term)} and id > ${after} and ${isUntil}
      limit ${sql.lit(max + 1)}`.execute(database)
    found.push(...rows.map(({ id }) => id))
  }
  // Its trigrams find them, and nobody waits for its walk but who has asked.
  if (isPostgres(database)) {
    await find('', undefined)
    return found
  }
  await inSlices(async (count, after: string = '') => {
    const ids = database.selectFrom(texts).select('id').where('id', '>', after).orderBy('id')
    const end = await ids.limit(1).offset(count).executeTakeFirst()
    await find(after, end?.id)
    return found.length > max ? undefined : end?.id
  })
  return found
}

/** Returns the people of what was sent or noted. What is doubtful is nobody's. */
async function peopleOf(
  database: Kysely<Schema>,
  table: 'submissions' | 'timeline',
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`select coalesce(own.merged_into, own.id) as id
    from ${sql.table(table)} as found join people as own on own.id = found.person
    where ${isAmong(database, sql`found.id`, ids)}`.execute(database)
  return rows.map(({ id }) => id)
}
