import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Kind } from '../../../data/contracts/desk.ts'
import type { Database } from '../../storage/database.ts'
import { changedRows, countOf, rowsInOrder } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'

export type Spam = Selectable<Schema['spam']>

/** Submissions with a filled honeypot. They are kept apart, and nobody is notified. */
export function spamStore(database: Database) {
  return {
    /** Resolves to the new id once it is durable. */
    async add(kind: Kind, sent: { readonly email: string }, at: Date): Promise<string> {
      const id = randomUUID()
      const email = sent.email.trim().toLowerCase()
      const row = { id, kind, email, received_at: at.toISOString(), body: JSON.stringify(sent) }
      await database.write((transaction) => transaction.insertInto('spam').values(row).execute())
      return id
    },

    find(id: string): Promise<Spam | undefined> {
      return database.read.selectFrom('spam').selectAll().where('id', '=', id).executeTakeFirst()
    },

    /** @returns whether there was such a row */
    async remove(id: string): Promise<boolean> {
      const rows = await database.write((transaction) =>
        changedRows(transaction.deleteFrom('spam').where('id', '=', id)),
      )
      return rows > 0
    },

    count: () => countOf(database.read, 'spam'),

    list(): AsyncIterable<Spam> {
      return rowsInOrder(database.read.selectFrom('spam').selectAll(), ['received_at', 'id'])
    },
  }
}
