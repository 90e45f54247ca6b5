import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../storage/database.ts'
import { firstDaily, monthOf } from './numbers.ts'

/** How many rows one statement inserts. */
const chunk = 200

interface Needs {
  readonly database: Database
  readonly log: Pick<Logger, 'info' | 'error'>
  readonly now: () => Date
}

/**
 * Adds the sums of old days to those of their months, a day at a time, so that other writes get their turn and a crash
 * counts nothing twice. A month is a row like a day, named `2026-05`, before its days in the order of the key.
 */
export async function sumUpMonths({ database, log, now }: Needs, ending: AbortSignal) {
  try {
    const days = await database.read
      .selectFrom('measurements')
      .select('day')
      .distinct()
      .where('day', '<', firstDaily(now()))
      .where(sql<boolean>`length(day) = 10`)
      .orderBy('day')
      .execute()
    let count = 0
    for (const { day } of days) {
      if (ending.aborted) break
      await sumUp(database, day)
      count += 1
    }
    if (count > 0) log.info({ days: count }, 'old days became sums of their months')
  } catch (err) {
    log.error({ err }, 'old days can’t be summed up; the next try is in an hour')
  }
}

/** Deletes a day's rows first: another process that does the same finds none, and counts nothing. */
function sumUp(database: Database, day: string): Promise<void> {
  return database.write(async (transaction) => {
    const isOfDay = transaction.deleteFrom('measurements').where('day', '=', day)
    const sums = await isOfDay.returningAll().execute()
    const rows = sums.map((sum) => ({ ...sum, day: monthOf(day) }))
    for (let first = 0; first < rows.length; first += chunk) {
      await transaction
        .insertInto('measurements')
        .values(rows.slice(first, first + chunk))
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'page', 'source', 'campaign', 'widget', 'event'])
            .doUpdateSet({ count: sql`measurements.count + excluded.count` }),
        )
        .execute()
    }
  })
}
