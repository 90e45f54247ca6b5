import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import { type Job, startLoop } from '../../scheduler/loop.ts'
import type { Database } from '../../storage/database.ts'
import { changedRows } from '../../storage/rows.ts'
import { isSpam } from '../../storage/submissions.ts'

interface Limits {
  /** The limit for applications, leads and what of them was not delivered; undefined never deletes them. */
  readonly records: Date | undefined
  /** The limit for spam, and for delivered rows with what was sent. */
  readonly delivered: Date
  /** The limit for delivered rows without it: by them a mailing that goes on knows who has its post. */
  readonly emptied: Date
}

/** Deletes old rows, up to `max` of each kind. @returns how many rows */
async function deleteOlder(
  database: Database,
  { records, delivered, emptied }: Limits,
  max: number,
): Promise<number> {
  async function deleteFrom(table: 'submissions' | 'deliveries', isOld: RawBuilder<boolean>) {
    return database.write((transaction) => {
      const old = transaction.selectFrom(table).select('id').where(isOld).limit(max)
      return changedRows(transaction.deleteFrom(table).where('id', 'in', old))
    })
  }
  let rows = await deleteFrom(
    'deliveries',
    sql`state = 'delivered' and ended_at < ${delivered.toISOString()}
      and (payload <> '' or ended_at < ${emptied.toISOString()})`,
  )
  const isOldSpam = sql<boolean>`${isSpam} and received_at < ${delivered.toISOString()}`
  rows += await deleteFrom('submissions', isOldSpam)
  if (!records) return rows
  rows += await deleteFrom('submissions', sql`received_at < ${records.toISOString()}`)
  // Pending ones, too: those of a removed webhook never end.
  const undelivered = sql<boolean>`state in ('pending', 'dead') and created_at < ${records.toISOString()}`
  return rows + (await deleteFrom('deliveries', undelivered))
}

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 500
/** Nothing reads delivered rows and spam after this time. */
const maxDeliveredDays = 30

interface Options {
  readonly database: Database
  readonly log: Pick<Logger, 'info' | 'error'>
  readonly now: () => Date
  /** How long applications, leads and undelivered messages are stored; undefined means forever. */
  readonly days: number | undefined
}

/** Deletes old rows once a day, in batches, so that other writes get their turn. */
export function retentionJob({ database, days, log, now }: Options): Job {
  const before = (limit: number) => new Date(now().getTime() - limit * dayMs)

  return startLoop(async (ending) => {
    const than = {
      records: days === undefined ? undefined : before(days),
      delivered: before(Math.min(days ?? maxDeliveredDays, maxDeliveredDays)),
      emptied: before(maxDeliveredDays),
    }
    try {
      let rows = 0
      let deleted: number
      do {
        deleted = await deleteOlder(database, than, batchSize)
        rows += deleted
      } while (deleted > 0 && !ending.aborted)
      if (rows > 0) log.info({ rows }, 'old rows were deleted')
    } catch (err) {
      log.error({ err }, 'old rows can’t be deleted; the next try is tomorrow')
    }
    return dayMs
  })
}
