import type { Kysely } from 'kysely'
import type { TimelineType } from '../../../data/contracts/desk.ts'
import { orderedId } from '../../storage/ordered-id.ts'
import type { Schema } from '../../storage/schema.ts'
import { jsonOf } from '../../storage/submissions.ts'

interface Entry {
  /** Given if a repeated request must not store it twice. */
  readonly id?: string
  readonly person: string
  readonly type: TimelineType
  readonly body: Readonly<Record<string, string>>
  readonly at: Date
  /** The id of the member who did it. */
  readonly by?: string | null
  /** The id of the change of many that it belongs to. */
  readonly batch?: string
}

/** Adds what was done about a person, or became of them. Entries never change. */
export async function addToTimeline(
  transaction: Kysely<Schema>,
  { id = orderedId(), person, type, body, at, by = null, batch }: Entry,
): Promise<void> {
  await transaction
    .insertInto('timeline')
    .values({
      id,
      person,
      by,
      type,
      body: jsonOf(body),
      at: at.toISOString(),
      batch: batch ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Reads the timeline of a person, given by all of their ids, the oldest first. */
export async function timelineOf(tables: Kysely<Schema>, people: readonly string[]) {
  const rows = await tables
    .selectFrom('timeline')
    .select(['id', 'at', 'by', 'type', 'body'])
    .where('person', 'in', people)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ body, ...row }): typeof row & { readonly body: Entry['body'] } => ({
    ...row,
    body: JSON.parse(body),
  }))
}
