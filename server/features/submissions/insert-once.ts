import type { Kysely } from 'kysely'
import type { Doubt, RecordStatus } from '../../../data/contracts/desk.ts'
import { changedRows } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { storeSearchText } from '../people/search-texts.ts'
import type { Row } from '../people/submission-row.ts'

// Covers double clicks, retries after a lost response, and pages restored with their form.
const repeatedWithinMs = 24 * 60 * 60 * 1000

/** Returns the time from which on an equal submission counts as repeated. */
export const dayBefore = (at: Date) => new Date(at.getTime() - repeatedWithinMs).toISOString()

interface NewRow extends Row {
  /** Null if it is doubtful. */
  readonly person: string | null
  readonly status: RecordStatus
  readonly digest: string
  /** Set if it is doubtful, like the next one. */
  readonly doubt?: Doubt
  readonly sender?: string
}

/** Inserts a row, unless an equal one of the last day exists. */
export async function insertOnce(transaction: Kysely<Schema>, row: NewRow) {
  const { digest, received_at } = row
  await transaction
    .updateTable('submissions')
    .set({ digest: null })
    .where('digest', '=', digest)
    .where('received_at', '<', dayBefore(new Date(received_at)))
    .execute()
  const insert = transaction
    .insertInto('submissions')
    .values(row)
    .onConflict((conflict) => conflict.column('digest').doNothing())
  if ((await changedRows(insert)) > 0) {
    await storeSearchText(transaction, row)
    return { id: row.id, isNew: true }
  }
  const first = transaction.selectFrom('submissions').select('id').where('digest', '=', digest)
  return { id: (await first.executeTakeFirstOrThrow()).id, isNew: false }
}
