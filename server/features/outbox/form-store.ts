import { createHash, randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../storage/database.ts'
import { changedRows, countOf, rowsInOrder } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Message, Outbox } from './outbox.ts'

// Covers double clicks, retries after a lost response, and pages restored with their form.
const againWithinMs = 24 * 60 * 60 * 1000

/** The tables of forms. Each row has a person's address and the time it was received. */
export const formTables = ['applications', 'leads'] as const

type Table = (typeof formTables)[number]
export type Row<T extends Table> = Selectable<Schema[T]>

interface Entry<T extends Table> {
  /** The fields that identify a repeated submission. */
  readonly content: Readonly<Record<string, string | undefined>>
  readonly row: Omit<Row<T>, 'id' | 'received_at' | 'digest'>
  readonly message: Omit<Message, 'at'>
}

/** Stores the submissions of a form, each content once a day, together with its webhook deliveries. */
export function formStore<T extends Table, Sent>(
  database: Database,
  outbox: Outbox,
  ofTable: T,
  entryOf: (sent: Sent, at: Date) => Entry<T>,
) {
  const table: Table = ofTable
  return {
    /** Resolves to the id of the submission, new or repeated, once it is durable. */
    async add(sent: Sent, at: Date): Promise<string> {
      const { content, row, message } = entryOf(sent, at)
      const id = randomUUID()
      const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
      const values = { ...row, id, received_at: at.toISOString(), digest }
      return outbox.transaction(async (transaction) => {
        await transaction
          .updateTable(table)
          .set({ digest: null })
          .where('digest', '=', digest)
          .where('received_at', '<', new Date(at.getTime() - againWithinMs).toISOString())
          .execute()
        const insert = transaction
          .insertInto(table)
          .values(values as Insertable<Schema[Table]>)
          .onConflict((conflict) => conflict.column('digest').doNothing())
        if ((await changedRows(insert)) > 0) {
          await outbox.add(transaction, { ...message, at })
          return id
        }
        const first = transaction.selectFrom(table).select('id').where('digest', '=', digest)
        return (await first.executeTakeFirstOrThrow()).id
      })
    },

    count: () => countOf(database.read, table),

    list(): AsyncIterable<Row<T>> {
      const all = database.read.selectFrom(table).selectAll()
      return rowsInOrder(all, ['received_at', 'id']) as AsyncIterable<Row<T>>
    },
  }
}
