import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '../../storage/database.ts'

/** Anybody may ask, and each probe writes to disk: its outcome is kept for so long. */
const keptMs = 2000

/** @returns whether the database takes writes, by a probe that all share who ask within a moment */
export function watchWrites(database: Database, log: Logger): () => Promise<boolean> {
  let outcome: Promise<boolean> | undefined
  let keptUntil = 0

  async function takesWrites(): Promise<boolean> {
    try {
      await probe(database)
      return true
    } catch (error) {
      log.error({ err: error }, 'the database is not ready')
      return false
    } finally {
      keptUntil = performance.now() + keptMs
    }
  }

  return () => {
    if (!outcome || performance.now() >= keptUntil) {
      keptUntil = Number.POSITIVE_INFINITY
      outcome = takesWrites()
    }
    return outcome
  }
}

/** More than a page has room for, and nothing that could be compressed: the disk must have it. */
const fillerBytes = 4096

export async function probe(database: Database): Promise<void> {
  const run = { job: 'probe', period: 'now', state: 'running', started_at: '' } as const
  const filler = randomBytes(fillerBytes).toString('base64')
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('job_runs')
      .values({ ...run, last_failure: filler })
      .execute()
    await transaction.deleteFrom('job_runs').where('job', '=', run.job).execute()
  })
}
