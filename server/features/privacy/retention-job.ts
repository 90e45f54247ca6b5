import type { Logger } from 'pino'
import type { Job } from '../../scheduler/job.ts'
import { startLoop } from '../../scheduler/loop.ts'
import type { Limits } from './retention.ts'

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 500
/** After that, nothing reads delivered rows. */
const mostDeliveredDays = 30

interface Options {
  /** How long applications, leads and dead deliveries are kept; for good, unless told. */
  readonly days: number | undefined
  /** Deletes at most so many of what is older. @returns how many there were */
  readonly deleteOlder: (than: Limits, most: number) => Promise<number>
  readonly log: Logger
  readonly now: () => Date
}

/** Once a day deletes what has been kept long enough, in batches that leave others their turn. */
export function retentionJob({ days, deleteOlder, log, now }: Options): Job {
  function before(limit: number): Date {
    return new Date(now().getTime() - limit * dayMs)
  }

  async function deleteAll(than: Limits, isStopping: () => boolean): Promise<void> {
    let all = 0
    let deleted: number
    do {
      deleted = await deleteOlder(than, batchSize)
      all += deleted
    } while (deleted > 0 && !isStopping())
    if (all > 0) log.info({ rows: all }, 'what was old enough is deleted')
  }

  return startLoop(async (isStopping) => {
    const than = {
      records: days === undefined ? undefined : before(days),
      delivered: before(Math.min(days ?? mostDeliveredDays, mostDeliveredDays)),
    }
    await deleteAll(than, isStopping).catch((err: unknown) =>
      log.error({ err }, 'what is old can’t be deleted; the next try is tomorrow'),
    )
    return dayMs
  })
}
