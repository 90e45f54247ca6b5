import type { Kysely } from 'kysely'
import type { Act, DeskLog } from '../../../data/contracts/members.ts'
import type { Database } from '../../storage/database.ts'
import { orderedId } from '../../storage/ordered-id.ts'
import type { Schema } from '../../storage/schema.ts'
import { jsonOf } from '../../storage/submissions.ts'

interface Entry {
  /** The id of the member who did it; null for the bearer of the administration token. */
  readonly by: string | null
  readonly action: Act
  /** What it was done to. Nothing of a person beside their id: entries outlive erasure. */
  readonly body: Readonly<Record<string, string>>
  readonly at: Date
}

/** Adds what somebody at the desk did, in the transaction in which it is done. */
export async function addToLog(
  transaction: Kysely<Schema>,
  { by, action, body, at }: Entry,
): Promise<void> {
  await transaction
    .insertInto('desk_log')
    .values({ id: orderedId(), by, action, body: jsonOf(body), at: at.toISOString() })
    .execute()
}

const pageSize = 100

/** What happened at the desk, for its owners. */
export function logStore(database: Database) {
  return {
    add: (entry: Entry) => database.write((transaction) => addToLog(transaction, entry)),

    /** Reads a page, the newest first. @param before the id of the last entry of the page before */
    async page(before: string | undefined): Promise<DeskLog> {
      const found = database.read.selectFrom('desk_log').selectAll().orderBy('id', 'desc')
      const rows = await found
        .$if(before !== undefined, (all) => all.where('id', '<', `${before}`))
        .limit(pageSize)
        .execute()
      return {
        entries: rows.map(({ body, ...row }) => ({ ...row, body: JSON.parse(body) })),
        next: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null,
      }
    },
  }
}

export type Log = ReturnType<typeof logStore>
