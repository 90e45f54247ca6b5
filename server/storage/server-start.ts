import type { Database } from './database.ts'

/** Facts about how a server was started, by their names. None is secret. */
export type StartFacts = Readonly<Record<string, string>>

/** What the server that uses a database was last started with. Commands compare it with their own settings. */
export function serverStart(database: Database) {
  async function read(): Promise<StartFacts> {
    const rows = await database.read.selectFrom('server_start').selectAll().execute()
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  }

  return {
    /** Returns the facts of the last start; none if no server has started. */
    read,

    /** Replaces the facts of the last start. */
    async store(facts: StartFacts): Promise<void> {
      const stored = await read()
      // Read first, because a write at every start would wait for the write lock.
      const isSame = (name: string) => stored[name] === facts[name]
      if (Object.keys({ ...stored, ...facts }).every(isSame)) return
      const values = Object.entries(facts).map(([name, value]) => ({ name, value }))
      await database.write(async (transaction) => {
        const outdated = transaction.deleteFrom('server_start')
        await outdated.where('name', 'not in', Object.keys(facts)).execute()
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
