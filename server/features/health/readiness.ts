import type { Logger } from 'pino'
import type { Database } from '../../storage/database.ts'
import { probe } from './probe.ts'

/** Anybody may ask, and each probe writes to disk. */
const countsMs = 2000

/** @returns whether the database takes writes, as was found out just now or a moment ago */
export function watchWrites(database: Database, log: Logger): () => Promise<boolean> {
  let countsUntil = 0
  return async () => {
    if (performance.now() < countsUntil) return true
    try {
      await probe(database)
      countsUntil = performance.now() + countsMs
      return true
    } catch (error) {
      log.error({ err: error }, 'the database is not ready')
      return false
    }
  }
}
