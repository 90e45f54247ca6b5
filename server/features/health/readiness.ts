import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '../../storage/database.ts'

/** How long a probe's result is cached, because anybody may ask and each probe writes to disk. */
const cacheMs = 2000

/** @returns a function that tells whether the database accepts writes; callers share one probe */
export function watchWrites(database: Database, log: Logger): () => Promise<boolean> {
  let outcome: Promise<boolean> | undefined

  async function takesWrites(): Promise<boolean> {
    try {
      await probe(database)
      return true
    } catch (error) {
      log.error({ err: error }, 'the database is not ready')
      return false
    } finally {
      setTimeout(() => (outcome = undefined), cacheMs).unref()
    }
  }

  return () => (outcome ??= takesWrites())
}

/** Larger than a database page and incompressible, so that the disk must provide the space. */
const fillerBytes = 4096

async function probe(database: Database): Promise<void> {
  const name = 'probe'
  const seen_at = randomBytes(fillerBytes).toString('base64')
  // Any table does: nothing of it stays.
  await database.write(async (transaction) => {
    await transaction.insertInto('notices').values({ name, seen_at }).execute()
    await transaction.deleteFrom('notices').where('name', '=', name).execute()
  })
}
