import { randomUUIDv7 } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ImportCounts, ImportQuery, ImportType } from '../../../data/contracts/imports.ts'
import type { Database } from '../../storage/database.ts'
import { ConstraintError } from '../../storage/failures.ts'
import { changedRows } from '../../storage/rows.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Suppressions } from '../people/suppressions.ts'
import { noCounts, planOf } from './plan.ts'
import type { Imported } from './rows.ts'
import { undoSome } from './undo.ts'
import { type Running, writeRows } from './write.ts'

const maxListed = 50
/** So many people are undone in one transaction. */
const batchSize = 20

interface Done {
  readonly by: string | null
  readonly at: Date
}

/** People and subscribers who came from files. Durable once a promise resolves. */
export function importStore(
  database: Database,
  needs: {
    readonly outbox: Outbox
    readonly links: { of(email: string): string }
    readonly suppressions: Pick<Suppressions, 'among'>
  },
) {
  const { outbox, suppressions } = needs

  return {
    /** Notes that an import begins. */
    async begin({ type, name, agreed }: ImportQuery, { by, at }: Done): Promise<Running> {
      const id = randomUUIDv7()
      const row = { id, at: at.toISOString(), by, name, type, agreed: agreed ?? null }
      await database.write((transaction) =>
        transaction
          .insertInto('imports')
          .values({ ...row, counts: JSON.stringify(noCounts) })
          .execute(),
      )
      return { id, type, agreed, by, at }
    },

    /** Tells what would become of a few rows. */
    try: (rows: readonly Imported[], type: ImportType, seen: ReadonlySet<string>) =>
      planOf(database.read, rows, { type, suppressions, seen }),

    /** Stores a few rows. */
    async add(rows: readonly Imported[], running: Running, seen: ReadonlySet<string>) {
      const add = () =>
        outbox.transaction(async (transaction) => {
          const options = { type: running.type, suppressions, seen }
          const plan = await planOf(transaction, rows, options)
          await writeRows(transaction, needs, plan.planned, running)
          return plan
        })
      return add().catch((error) => {
        // Somebody has just sent a form: now they are known.
        if (!(error instanceof ConstraintError)) throw error
        return add()
      })
    },

    async end({ id }: Running, counts: ImportCounts, at: Date): Promise<void> {
      const row = { counts: JSON.stringify(counts), ended_at: at.toISOString() }
      await database.write((transaction) =>
        transaction.updateTable('imports').set(row).where('id', '=', id).execute(),
      )
    },

    /** Lists imports, the newest first. */
    async all() {
      const rows = await database.read
        .selectFrom('imports')
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(maxListed)
        .execute()
      return rows.map(({ counts, ...row }) => ({
        ...row,
        counts: JSON.parse(counts) as ImportCounts,
      }))
    },

    /** Takes an import back, but of nobody to whom something else has happened. @returns undefined if there is none */
    async undo(id: string, now: Date) {
      const found = database.read.selectFrom('imports').select('at').where('id', '=', id)
      const { at } = (await found.executeTakeFirst()) ?? {}
      if (at === undefined) return undefined
      const sum = { removed: 0, kept: 0 }
      for (let after = ''; ; ) {
        const some = await outbox.transaction((transaction) =>
          undoSome(transaction, outbox, { id, at, now }, after, batchSize),
        )
        if (!some) break
        sum.removed += some.removed
        sum.kept += some.kept
        after = some.last
        await setImmediate()
      }
      await database.write((transaction) =>
        changedRows(
          transaction
            .updateTable('imports')
            .set({ undone_at: now.toISOString() })
            .where(sql<boolean>`id = ${id} and undone_at is null`),
        ),
      )
      await database.forgetDeleted()
      return sum
    },
  }
}

export type Imports = ReturnType<typeof importStore>
