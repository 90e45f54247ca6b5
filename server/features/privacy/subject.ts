import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Whose data is exported or erased. */
export interface Subject {
  /** The keys under which something is kept: the addresses, phone numbers, or ids of what they sent. */
  readonly keys: readonly string[]
  /** The ids of their rows in `people`; the first one is theirs, if there is any. */
  readonly people: readonly string[]
}

/**
 * Finds all under which a person is known.
 * @param key an address, the digits of a phone number, or the id of what somebody sent without either; see `personKey`
 * @throws RangeError if it is empty, because nobody is meant by that
 */
export async function subjectOf(tables: Kysely<Schema>, key: string): Promise<Subject> {
  if (key === '') throw new RangeError('nobody has an empty key')
  const found = await tables
    .selectFrom('people')
    .select(({ fn }) => fn.coalesce('merged_into', 'id').as('id'))
    .where('key', '=', key)
    .executeTakeFirst()
  const id = found?.id ?? ''
  const rows = await tables
    .selectFrom('people')
    .select(['id', 'key'])
    .where(sql<boolean>`coalesce(merged_into, id) = ${id}`)
    .execute()
  const others = rows.map((row) => row.id).filter((other) => other !== id)
  return {
    // What is doubtful, or not confirmed, is nobody's yet.
    keys: [...new Set([key, ...rows.map((row) => row.key)])],
    people: found ? [id, ...others] : [],
  }
}
