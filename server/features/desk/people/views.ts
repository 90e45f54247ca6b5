import { randomUUIDv7 } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type InferOutput, parse } from 'valibot'
import { deskView } from '../../../../data/contracts/desk-people.ts'
import type { Database } from '../../../storage/database.ts'
import { changedRows, countOf, writeRows } from '../../../storage/rows.ts'
import type { Schema } from '../../../storage/schema.ts'

type View = InferOutput<typeof deskView>

/** More, and nobody finds theirs. */
const maxViews = 50

/** Filters under a name, which all at the desk share. */
export function viewStore(database: Database) {
  const store = (transaction: Kysely<Schema>, { name, filter }: View) => ({
    row: { name, filter: JSON.stringify(filter) },
    isTaken: async (id: string) =>
      (await countOf(transaction, 'desk_views', sql`name = ${name} and id <> ${id}`)) > 0,
  })

  return {
    /** Lists all views by name. */
    async all() {
      const rows = await database.read
        .selectFrom('desk_views')
        .select(['id', 'name', 'filter'])
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .execute()
      return rows.map(({ id, name, filter }) => ({
        id,
        // As this version knows filters, because an earlier one may have stored it.
        ...parse(deskView, { name, filter: JSON.parse(filter) }),
      }))
    },

    /** Stores a view. @returns its id, or why not */
    add: (view: View, by: string | null): Promise<{ id: string } | 'taken' | 'full'> =>
      database.write(async (transaction) => {
        const { row, isTaken } = store(transaction, view)
        if (await isTaken('')) return 'taken'
        if ((await countOf(transaction, 'desk_views')) >= maxViews) return 'full'
        const id = randomUUIDv7()
        await transaction
          .insertInto('desk_views')
          .values({ id, ...row, by })
          .execute()
        return { id }
      }),

    /** Gives a view another name and filter. */
    change: (id: string, view: View): Promise<'done' | 'unknown' | 'taken'> =>
      database.write(async (transaction) => {
        const { row, isTaken } = store(transaction, view)
        if (await isTaken(id)) return 'taken'
        const changed = transaction.updateTable('desk_views').set(row).where('id', '=', id)
        return (await changedRows(changed)) > 0 ? 'done' : 'unknown'
      }),

    /** @returns whether there was one */
    async remove(id: string): Promise<boolean> {
      const rows = writeRows(database, (tables) =>
        tables.deleteFrom('desk_views').where('id', '=', id),
      )
      return (await rows) > 0
    },
  }
}

export type Views = ReturnType<typeof viewStore>
