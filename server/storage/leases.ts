import type { Kysely } from 'kysely'
import { type Database, within } from './database.ts'
import { writeRows } from './rows.ts'
import type { Schema } from './schema.ts'

/** What only one process does at a time. */
type Name = 'write-post' | 'publish-posts'

export type Leases = ReturnType<typeof leaseStore>

/** Leases of all processes that use the database. Their times are the database's own: see `databaseClock`. */
export function leaseStore(database: Pick<Database, 'read' | 'write'>) {
  return {
    /**
     * Takes a lease. @param until its length from now is the same for all. One that ends later is of a clock that was set
     * back since, and would be held for as long. @returns when it ends if another process has it
     */
    async take(name: Name, now: Date, until: Date): Promise<Date | undefined> {
      const ends_at = until.toISOString()
      const rows = await writeRows(database, (tables) =>
        tables
          .insertInto('leases')
          .values({ name, ends_at })
          .onConflict((conflict) =>
            conflict
              .column('name')
              .doUpdateSet({ ends_at })
              .where(({ eb, or }) =>
                or([
                  eb('leases.ends_at', '<=', now.toISOString()),
                  eb('leases.ends_at', '>', ends_at),
                ]),
              ),
          ),
      )
      if (rows === 1) return undefined
      const other = database.read.selectFrom('leases').select('ends_at').where('name', '=', name)
      return new Date((await other.executeTakeFirst())?.ends_at ?? now)
    },

    /** @returns whether the lease until this time was still there */
    async release(name: Name, until: Date): Promise<boolean> {
      const ends_at = until.toISOString()
      const rows = await writeRows(database, (tables) =>
        tables.deleteFrom('leases').where(({ and }) => and({ name, ends_at })),
      )
      return rows === 1
    },

    /** Releases a lease and does the work in one transaction. Does nothing if the lease was lost. */
    finish<T>(
      name: Name,
      until: Date,
      work: (transaction: Kysely<Schema>) => Promise<T>,
    ): Promise<T | undefined> {
      return database.write(async (transaction) =>
        (await leaseStore(within(transaction)).release(name, until))
          ? work(transaction)
          : undefined,
      )
    },
  }
}
