import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Updateable } from 'kysely'
import type { Status } from '../../../data/contracts/desk.ts'
import type { Database } from '../../storage/database.ts'
import { isPostgres } from '../../storage/engine.ts'
import type { Schema } from '../../storage/schema.ts'
import type { RecordIds } from './record-ids.ts'
import { sentRows } from './record-query.ts'

type Own = Selectable<Schema['desk_records']>
type Change = Updateable<Schema['desk_records']>
type Outcome = 'done' | 'unknown' | 'conflict'

/** Writes statuses and notes. Durable once it resolves. */
export function workStore(database: Database, ids: RecordIds) {
  /**
   * Runs writes in a transaction if the record exists, with its row in `desk_records`, which it creates and
   * locks, and changes that row.
   */
  async function withRecord(
    id: string,
    at: Date,
    work: (transaction: Kysely<Schema>, own: Own) => Promise<Change | 'conflict'>,
  ): Promise<Outcome> {
    const read = ids.read(id)
    if (!read) return 'unknown'
    const { kind, key: record } = read
    return database.write(async (transaction) => {
      const found = await transaction
        .selectFrom(sentRows(kind))
        .select('key')
        .where('key', '=', record)
        // A concurrent erasure waits for this lock, and then also deletes the rows written here.
        .$if(isPostgres(database.read), (rows) => rows.forShare())
        .executeTakeFirst()
      if (!found) return 'unknown'
      const changed_at = at.toISOString()
      const own = await transaction
        .insertInto('desk_records')
        .values({ kind, record, changed_at })
        // Changes nothing, but locks the row and returns it.
        .onConflict((row) => row.columns(['kind', 'record']).doUpdateSet({ record }))
        .returningAll()
        .executeTakeFirstOrThrow()
      const change = await work(transaction, own)
      if (change === 'conflict') return change
      const row = transaction.updateTable('desk_records').set(change)
      await row.where(({ and }) => and({ kind, record })).execute()
      return 'done'
    })
  }

  return {
    /** Sets the status, or returns `conflict` if the version has changed. */
    setStatus(
      id: string,
      { status, version, at }: { status: Status; version: number; at: Date },
    ): Promise<Outcome> {
      const changed_at = at.toISOString()
      return withRecord(id, at, async (transaction, own) => {
        const { kind, record, status: from_status } = own
        if (own.version !== version) return 'conflict'
        if (from_status === status) return { status }
        const row = { id: randomUUID(), kind, record, changed_at, from_status, to_status: status }
        await transaction.insertInto('desk_history').values(row).execute()
        return { status, version: version + 1, changed_at }
      })
    },

    /** Stores a note. A repeated id stores it once. */
    addNote(
      recordId: string,
      { id, note, at }: { id: string; note: string; at: Date },
    ): Promise<Outcome> {
      const written_at = at.toISOString()
      return withRecord(recordId, at, async (transaction, { kind, record }) => {
        await transaction
          .insertInto('desk_notes')
          .values({ id, kind, record, written_at, note })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
        return { changed_at: written_at }
      })
    },
  }
}
