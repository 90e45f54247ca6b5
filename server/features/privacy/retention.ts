import { sql } from 'kysely'
import { type Job, startLoop } from '../../scheduler/loop.ts'
import type { Services } from '../../services.ts'
import type { Database } from '../../storage/database.ts'
import { changedRows } from '../../storage/rows.ts'
import { formTables } from '../outbox/form-store.ts'

export interface Limits {
  /** The limit for applications, leads and dead deliveries; undefined never deletes them. */
  readonly records: Date | undefined
  readonly delivered: Date
}

/** Deletes old rows, up to `most` of each kind. @returns how many rows */
export async function deleteOlder(
  database: Database,
  { records, delivered }: Limits,
  most: number,
): Promise<number> {
  const ended = (state: 'delivered' | 'dead', before: Date) =>
    ['deliveries', sql<boolean>`state = ${state} and ended_at < ${before.toISOString()}`] as const
  const received = (table: (typeof formTables)[number], before: Date) =>
    [table, sql<boolean>`received_at < ${before.toISOString()}`] as const
  const kinds = [ended('delivered', delivered)]
  const ofRecords = records && [
    ...formTables.map((table) => received(table, records)),
    ended('dead', records),
  ]
  let rows = 0
  for (const [table, isOld] of [...kinds, ...(ofRecords ?? [])]) {
    const old = database.selectFrom(table).select('id').where(isOld).limit(most)
    rows += await changedRows(database.deleteFrom(table).where('id', 'in', old))
  }
  return rows
}

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 500
/** Nothing reads delivered rows after this time. */
const mostDeliveredDays = 30

interface Options extends Pick<Services, 'log' | 'now'> {
  /** How long applications, leads and dead deliveries are stored; undefined means forever. */
  readonly days: number | undefined
  readonly deleteOlder: (than: Limits, most: number) => Promise<number>
}

/** Deletes old rows once a day, in batches, so that other writes get their turn. */
export function retentionJob({ days, deleteOlder, log, now }: Options): Job {
  function before(limit: number): Date {
    return new Date(now().getTime() - limit * dayMs)
  }

  async function deleteAll(than: Limits, ending: AbortSignal): Promise<void> {
    let all = 0
    let deleted: number
    do {
      deleted = await deleteOlder(than, batchSize)
      all += deleted
    } while (deleted > 0 && !ending.aborted)
    if (all > 0) log.info({ rows: all }, 'what was old enough is deleted')
  }

  return startLoop(async (ending) => {
    const than = {
      records: days === undefined ? undefined : before(days),
      delivered: before(Math.min(days ?? mostDeliveredDays, mostDeliveredDays)),
    }
    await deleteAll(than, ending).catch((err: unknown) =>
      log.error({ err }, 'what is old can’t be deleted; the next try is tomorrow'),
    )
    return dayMs
  })
}
