import type { Kysely } from 'kysely'
import { searchTextOf } from '../../storage/folded.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Row } from './submission-row.ts'

/** Stores what a search looks at of a stored submission. It goes with the submission. */
export async function storeSearchText(transaction: Kysely<Schema>, row: Row): Promise<void> {
  const folded = searchTextOf(searchedOf(row))
  await transaction.insertInto('submission_texts').values({ id: row.id, folded }).execute()
}

/** Stores what a search looks at of a stored note. It goes with the note. */
export async function storeNoteText(
  transaction: Kysely<Schema>,
  { id, note }: { id: string; note: string },
): Promise<void> {
  await transaction
    .insertInto('note_texts')
    .values({ id, folded: searchTextOf([note]) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Returns all texts that were sent, but the visitor's clock, with the campaign and the hidden values. */
export function searchedOf({ name, email, source, fields, attribution, hidden }: Row): string[] {
  const { timestamp: _, ...answers } = JSON.parse(fields)
  const beside = [attribution, hidden].flatMap((json) => Object.values(JSON.parse(`${json}`) ?? {}))
  return [name, email, source, ...Object.values(answers), ...beside].filter(
    (value) => typeof value === 'string',
  )
}
