import type { Database } from './database.ts'

/** What a start needs to know of the one before, by their names. */
type StartFacts = Readonly<Partial<Record<'key' | 'autosend', string>>>

/** Remembers what the server that uses a database was last started with. */
export function serverStart(database: Database) {
  async function read(): Promise<StartFacts> {
    const rows = await database.read.selectFrom('server_start').selectAll().execute()
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  }

  return {
    /** Returns the facts of the last start; none if no server has started. */
    read,

    /** Replaces the facts of the last start. */
    async store(facts: Required<StartFacts>): Promise<void> {
      const stored = await read()
      // Read first, because a write at every start would wait for the write lock.
      if (stored.key === facts.key && stored.autosend === facts.autosend) return
      const values = Object.entries(facts).map(([name, value]) => ({ name, value }))
      await database.write(async (transaction) => {
        await transaction
          .insertInto('server_start')
          .values(values)
          // Replicas may start at once.
          .onConflict((conflict) =>
            conflict.column('name').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
          )
          .execute()
      })
    },
  }
}
