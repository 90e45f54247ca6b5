import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Status } from '../../../data/contracts/desk.ts'
import type { Database } from '../../storage/database.ts'
import { isPostgres } from '../../storage/engine.ts'
import type { Schema } from '../../storage/schema.ts'
import type { RecordKey } from './record-ids.ts'
import { tables } from './record-query.ts'

type Own = Pick<Selectable<Schema['desk_records']>, 'status' | 'version'>
type Outcome = 'done' | 'unknown' | 'conflict'

/** Writes statuses and notes. Durable once it resolves. */
export function workStore(database: Database) {
  /** Runs writes in a transaction if the record exists, with its row in `desk_records`, which it creates and locks. */
  function withRecord(
    { kind, key: record }: RecordKey,
    at: Date,
    work: (transaction: Kysely<Schema>, own: Own) => Promise<Outcome>,
  ): Promise<Outcome> {
    const { table, key } = tables[kind]
    return database.transaction().execute(async (transaction) => {
      const found = await transaction
        .selectFrom(sql`${sql.table(table)}`.as('sent'))
        .select(sql`1`.as('one'))
        .where(sql.ref(`sent.${key}`), '=', record)
        // A concurrent erasure waits for this lock, and then also deletes the rows written here.
        .$if(isPostgres(database), (rows) => rows.forShare())
        .executeTakeFirst()
      if (!found) return 'unknown'
      const changed_at = at.toISOString()
      const own = await transaction
        .insertInto('desk_records')
        .values({ kind, record, changed_at })
        // Changes nothing, but locks the row and returns it.
        .onConflict((row) => row.columns(['kind', 'record']).doUpdateSet({ record }))
        .returning(['status', 'version'])
        .executeTakeFirstOrThrow()
      return work(transaction, own)
    })
  }

  return {
    /** Sets the status, or returns `conflict` if the version has changed. */
    setStatus(
      key: RecordKey,
      { status, version, at }: { status: Status; version: number; at: Date },
    ): Promise<Outcome> {
      const { kind, key: record } = key
      const changed_at = at.toISOString()
      return withRecord(key, at, async (transaction, own) => {
        if (own.version !== version) return 'conflict'
        if (own.status === status) return 'done'
        await transaction
          .updateTable('desk_records')
          .set({ status, version: version + 1, changed_at })
          .where(({ and }) => and({ kind, record }))
          .execute()
        await transaction
          .insertInto('desk_history')
          .values({
            ...{ id: randomUUID(), kind, record, changed_at },
            ...{ from_status: own.status, to_status: status },
          })
          .execute()
        return 'done'
      })
    },

    /** Stores a note. A repeated id stores it once. */
    addNote(
      key: RecordKey,
      { id, note, at }: { id: string; note: string; at: Date },
    ): Promise<Outcome> {
      const { kind, key: record } = key
      const written_at = at.toISOString()
      return withRecord(key, at, async (transaction) => {
        await transaction
          .insertInto('desk_notes')
          .values({ id, kind, record, written_at, note })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
        await transaction
          .updateTable('desk_records')
          .set({ changed_at: written_at })
          .where(({ and }) => and({ kind, record }))
          .execute()
        return 'done'
      })
    },
  }
}
