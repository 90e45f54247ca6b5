import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './engine.ts'
import type { Schema } from './schema.ts'

/** The session ended while a request was answered. Nothing was stored. */
export class SessionEnded extends Error {}

const acting = new AsyncLocalStorage<string>()

/** Runs work whose writes store nothing once the session has ended. @param digest that of the session */
export const asSession = <T>(digest: string, work: () => T): T => acting.run(digest, work)

/**
 * A database whose writes, when they are part of a session's request, are stored only while the session is there. It
 * is looked up in the same transaction, so that somebody who was removed a moment ago changes nothing any more, whatever
 * the route.
 */
export function boundToSession(database: Database): Database {
  return {
    ...database,
    write(batch) {
      const digest = acting.getStore()
      if (digest === undefined) return database.write(batch)
      return database.write(async (transaction) => {
        if (!(await isThere(transaction, digest))) throw new SessionEnded('the session has ended')
        return batch(transaction)
      })
    },
  }
}

async function isThere(transaction: Kysely<Schema>, digest: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('sessions')
    .select('digest')
    .where('digest', '=', digest)
    // Whoever ends the session waits for this transaction. SQLite has one writer.
    .$if(isPostgres(transaction), (rows) => rows.forKeyShare())
    .executeTakeFirst()
  return row !== undefined
}
