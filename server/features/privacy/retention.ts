import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import { confirmation } from '../../../data/contracts/confirmation.ts'
import type { Database } from '../../storage/database.ts'
import type { Schema } from '../../storage/schema.ts'
import { isSpam } from '../../storage/submissions.ts'

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 500
/** Nothing reads delivered rows and spam after this time. */
const maxDeliveredDays = 30
/** The privacy policy names this limit. */
const maxQuestionDays = 90

interface OldRows {
  readonly table: keyof Schema
  readonly isOld: RawBuilder<unknown>
  /** The column that identifies the rows, if it isn't the id. */
  readonly key?: string
}

/** Lists what is deleted. @param days how long records are stored; undefined means forever */
function oldRows(now: Date, days: number | undefined): OldRows[] {
  const before = (limit: number) => new Date(now.getTime() - limit * dayMs).toISOString()
  const dayBefore = (limit: number) => before(limit).slice(0, 10)
  const delivered = before(Math.min(days ?? maxDeliveredDays, maxDeliveredDays))
  // No time is before an empty text.
  const records = days === undefined ? '' : before(days)
  // By delivered rows without what was sent, a mailing that goes on knows who has its post.
  const isDelivered = sql`state = 'delivered' and ended_at < ${delivered}
    and (payload <> '' or ended_at < ${before(maxDeliveredDays)})`
  // Pending ones, too: those of a removed webhook never end.
  const isUndelivered = sql`state in ('pending', 'dead') and created_at < ${records}`
  const isUnconfirmed = sql`event = 'subscriber.asked' and created_at <= ${before(confirmation.days)}`
  return [
    { table: 'deliveries', isOld: isDelivered },
    { table: 'submissions', isOld: sql`${isSpam} and received_at < ${delivered}` },
    { table: 'submissions', isOld: sql`received_at < ${records}` },
    { table: 'deliveries', isOld: isUndelivered },
    { table: 'deliveries', isOld: isUnconfirmed },
    { table: 'unconfirmed_subscribers', isOld: sql`asked_at <= ${before(confirmation.days)}` },
    { table: 'unanswered_questions', isOld: sql`asked_on < ${dayBefore(maxQuestionDays)}` },
    { table: 'ai_usage', key: 'client', isOld: sql`client <> '' and day < ${dayBefore(0)}` },
  ]
}

interface Options {
  readonly database: Database
  readonly log: Pick<Logger, 'info' | 'error'>
  readonly now: () => Date
}

/**
 * Deletes old rows in batches, so that other writes get their turn.
 * @param days how long applications, leads and undelivered messages are stored; undefined means forever
 */
export async function deleteOldRows(
  { database, log, now }: Options,
  days: number | undefined,
  ending: AbortSignal,
): Promise<void> {
  async function deleteBatch({ table, key = 'id', isOld }: OldRows): Promise<number> {
    const old = sql`select ${sql.ref(key)} from ${sql.table(table)} where ${isOld} limit ${sql.lit(batchSize)}`
    const statement = sql`delete from ${sql.table(table)} where ${isOld} and ${sql.ref(key)} in (${old})`
    const { numAffectedRows } = await database.write((tables) => statement.execute(tables))
    return Number(numAffectedRows)
  }

  try {
    let rows = 0
    for (const old of oldRows(now(), days)) {
      let deleted: number
      do {
        deleted = await deleteBatch(old)
        rows += deleted
      } while (deleted > 0 && !ending.aborted)
    }
    if (rows > 0) log.info({ rows }, 'old rows were deleted')
  } catch (err) {
    log.error({ err }, 'old rows can’t be deleted; the next try is in an hour')
  }
}
