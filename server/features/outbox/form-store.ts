import { createHash, randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../storage/database.ts'
import { ConstraintError } from '../../storage/failures.ts'
import { countOf, oldestFirst } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Message, Outbox } from './outbox.ts'

// A double click, a retry after a lost answer, a page restored with its form: all come within it.
const againWithinMs = 24 * 60 * 60 * 1000

/** The tables of forms: a row has the address of a person, and the time it was received at. */
export const formTables = ['applications', 'leads'] as const

type Table = (typeof formTables)[number]
export type Row<T extends Table> = Selectable<Schema[T]>

interface Entry<T extends Table> {
  /** What makes a form the same one when it is sent again. */
  readonly content: Readonly<Record<string, string | undefined>>
  readonly row: Omit<Row<T>, 'id' | 'received_at' | 'digest'>
  readonly message: Omit<Message, 'at'>
}

/** What one form has sent: each content once a day, with news of it for the webhooks. */
export function formStore<T extends Table, Sent>(
  database: Database,
  outbox: Outbox,
  ofTable: T,
  entryOf: (sent: Sent, at: Date) => Entry<T>,
) {
  const table: Table = ofTable
  return {
    /** Resolves to the id of what was sent, now or before. Durable once it resolves. */
    async add(sent: Sent, at: Date): Promise<string> {
      const { content, row, message } = entryOf(sent, at)
      const id = randomUUID()
      const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
      const values = { ...row, id, received_at: at.toISOString(), digest }
      const insert = database.insertInto(table).values(values as Insertable<Schema[Table]>)
      const release = database
        .updateTable(table)
        .set({ digest: null })
        .where('digest', '=', digest)
        .where('received_at', '<', new Date(at.getTime() - againWithinMs).toISOString())
      try {
        await outbox.write([release, insert], { ...message, at })
        return id
      } catch (error) {
        if (!(error instanceof ConstraintError) || error.code !== '23505') throw error
        const same = database.selectFrom(table).select('id').where('digest', '=', digest)
        const kept = await same.executeTakeFirst()
        if (!kept) throw error
        return kept.id
      }
    },

    count: () => countOf(database, table),

    list: () =>
      oldestFirst(database.selectFrom(table).selectAll(), 'received_at') as AsyncIterable<Row<T>>,
  }
}
