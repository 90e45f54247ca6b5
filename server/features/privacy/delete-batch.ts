import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../../storage/engine.ts'
import type { Schema } from '../../storage/schema.ts'
import { keepCounts } from '../outbox/mailing-counts.ts'
import type { StoredMessage } from '../outbox/message.ts'
import { forgetEmpty, survivorsOf } from '../people/people.ts'
import { summarize } from '../people/summary.ts'

export interface OldRows {
  readonly table: keyof Schema
  readonly isOld: RawBuilder<unknown>
  /** The column that identifies the rows, if it isn't the id. */
  readonly key?: string
}

const batchSize = 500

/**
 * Deletes some old rows in the caller's transaction, and what hangs on them. What somebody else works on at this moment
 * is left for the next time, so that nobody waits in a circle. @returns how many rows were deleted
 */
export async function deleteBatch(transaction: Kysely<Schema>, old: OldRows): Promise<number> {
  const { table, isOld, key = 'id' } = old
  if (table === 'submissions') return deleteSubmissions(transaction, old)
  const found = await lockedKeys(transaction, old)
  if (found.length === 0) return 0
  // Both, because a key may be that of newer rows, too.
  const isFound = sql`${isOld} and ${sql.ref(key)} in (${sql.join(found)})`
  if (table === 'messages') {
    const { rows } = await sql<StoredMessage>`delete from messages where ${isFound}
      returning mailing, state, bounced`.execute(transaction)
    await keepCounts(transaction, rows)
  } else await sql`delete from ${sql.table(table)} where ${isFound}`.execute(transaction)
  return found.length
}

/** Deletes what was sent, and people of whom nothing else is kept. Like everywhere, a person is locked first. */
async function deleteSubmissions(transaction: Kysely<Schema>, old: OldRows): Promise<number> {
  const people = await sql<{ id: string }>`select id from people where id in (
      select person from submissions where ${old.isOld} limit ${sql.lit(batchSize)})
    order by id ${skipLocked(transaction)}`.execute(transaction)
  const ids = people.rows.map(({ id }) => id)
  const isFree = sql`(person is null or person in (${sql.join(ids.length > 0 ? ids : [''])}))`
  const isOld = sql`${old.isOld} and ${isFree}`
  const found = await lockedKeys(transaction, { ...old, isOld })
  if (found.length === 0) return 0
  await transaction.deleteFrom('submissions').where('id', 'in', found).execute()
  await forgetEmpty(transaction, ids)
  for (const id of await survivorsOf(transaction, ids)) await summarize(transaction, id)
  return found.length
}

async function lockedKeys(transaction: Kysely<Schema>, { table, isOld, key = 'id' }: OldRows) {
  const { rows } = await sql<{ key: string }>`select ${sql.ref(key)} as key
    from ${sql.table(table)} where ${isOld} limit ${sql.lit(batchSize)}
    ${skipLocked(transaction)}`.execute(transaction)
  return rows.map((row) => row.key)
}

/** SQLite has no such clause and needs none, because it has one writer. */
const skipLocked = (transaction: Kysely<Schema>) =>
  isPostgres(transaction) ? sql`for update skip locked` : sql``
