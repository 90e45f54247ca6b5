import { sql } from 'kysely'
import type { ClientShares } from '../../storage/client-shares.ts'
import type { Database } from '../../storage/database.ts'
import { changedRows, countOf } from '../../storage/rows.ts'
import { dayOf } from './numbers.ts'

/** How many names of sources a client may bring in a day: more than the links that an office shares. */
const maxOfClient = 10
/** How many names a day may bring in all, and a few more on PostgreSQL, where writes happen at once. */
const maxOfDay = 200
/** How many known names are remembered in memory. */
const maxRemembered = 5000

/** What is counted without a name. */
export const unnamed = ['direct', 'internal', 'other']

/**
 * Decides under which name a source is counted. A name that is known goes on being counted in any flood; new ones are
 * limited by client and by day, because anybody may invent them.
 */
export function sourceNames(database: Database, shares: Pick<ClientShares, 'use'>) {
  const remembered = new Set<string>()

  function remember(name: string): string {
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.add(name)
    return name
  }

  const isStored = async (name: string) =>
    (await countOf(database.read, 'source_names', sql<boolean>`name = ${name}`)) > 0

  /** @returns whether the day has room for it, or somebody else has stored it meanwhile */
  const store = (name: string, day: string) =>
    database.write(async (transaction) => {
      const isOfDay = sql<boolean>`first_day = ${day}`
      if ((await countOf(transaction, 'source_names', isOfDay)) >= maxOfDay) return false
      const row = { name, first_day: day, last_day: day }
      const insert = transaction.insertInto('source_names').values(row)
      await changedRows(insert.onConflict((conflict) => conflict.doNothing()))
      return true
    })

  return {
    /** Returns the name, or `other` if it is new and the client or the day has brought enough. */
    async admit(name: string, client: string, at: Date): Promise<string> {
      if (unnamed.includes(name) || remembered.has(name)) return name
      if (await isStored(name)) return remember(name)
      const { used } = await shares.use('sources', client, 1, at)
      if (used > maxOfClient || !(await store(name, dayOf(at)))) return 'other'
      return remember(name)
    },
  }
}

export type SourceNames = ReturnType<typeof sourceNames>
