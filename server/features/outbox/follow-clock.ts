import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type Job, startLoop } from '../../scheduler/loop.ts'
import type { Database } from '../../storage/database.ts'

const lookMs = 5_000
/** Smaller steps are corrections of a running clock. */
const minJumpMs = 60_000

interface Options {
  readonly database: Database
  readonly log: Pick<Logger, 'info' | 'error'>
  readonly now: () => Date
}

/**
 * Notices that somebody, or a time server, has set the clock of the machine. What was due by the clock before would wait
 * until the new one comes there, if it was set back.
 */
export function followClock({ database, log, now }: Options): Job {
  let monotonicMs = performance.now()
  let time: Date | undefined

  async function look(): Promise<void> {
    const elapsedMs = performance.now() - monotonicMs
    monotonicMs += elapsedMs
    const at = now()
    const expected = time
      ? new Date(time.getTime() + elapsedMs)
      : ((await newestOf(database)) ?? at)
    const jumpMs = at.getTime() - expected.getTime()
    // At the start the newest message only tells of a clock that was ahead.
    const isJump = time ? Math.abs(jumpMs) >= minJumpMs : jumpMs <= -minJumpMs
    time = at
    if (!isJump) return
    log.info({ seconds: Math.round(jumpMs / 1000) }, 'the clock was set')
    if (jumpMs < 0) await makeDue(database, { at, expected })
  }

  return startLoop(async () => {
    await look().catch((err) => log.error({ err }, 'what waits can’t follow the clock'))
    return lookMs
  })
}

/** Returns when the newest message that isn't sent was made. */
async function newestOf({ read }: Database): Promise<Date | undefined> {
  const row = await read
    .selectFrom('messages')
    .select('created_at')
    // Literally, so that SQLite knows that the partial index serves.
    .where(sql<boolean>`state in ('waiting', 'failed')`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && new Date(row.created_at)
}

/** Makes due what was due by the clock before, what is tried again, and the next step of a mailing. */
async function makeDue(
  database: Database,
  { at, expected }: { readonly at: Date; readonly expected: Date },
): Promise<void> {
  const now = at.toISOString()
  const before = expected.toISOString()
  await database.write(async (transaction) => {
    await transaction
      .updateTable('messages')
      .set({ due_at: now })
      .where('state', '=', 'waiting')
      .where('leased_until', 'is', null)
      .where('due_at', '>', now)
      .where(sql<boolean>`(due_at <= ${before} or attempts > 0)`)
      .execute()
    await transaction
      .updateTable('mailings')
      .set({ next_at: now })
      .where('state', '=', 'sending')
      .where('next_at', '>', now)
      .execute()
  })
}
