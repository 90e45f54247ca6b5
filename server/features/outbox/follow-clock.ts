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
  readonly leaseTime: () => Promise<Date>
}

/** Tells by how many milliseconds a clock was set since the last look. */
function jumps() {
  let monotonicMs = performance.now()
  let time: number | undefined
  return (at: Date, otherwise = at): number => {
    const elapsedMs = performance.now() - monotonicMs
    monotonicMs += elapsedMs
    const jumpMs = at.getTime() - (time === undefined ? otherwise.getTime() : time + elapsedMs)
    // At the start the newest message only tells of a clock that was ahead.
    const isJump = time === undefined ? jumpMs <= -minJumpMs : Math.abs(jumpMs) >= minJumpMs
    time = at.getTime()
    return isJump ? jumpMs : 0
  }
}

/**
 * Notices that somebody, or a time server, has set the clock of the machine or of the database. What was due by the clock
 * before would wait until the new one comes there, if it was set back.
 */
export function followClock({ database, log, leaseTime }: Options): Job {
  const jumpOfDatabase = jumps()
  const jumpOfMachine = jumps()
  let isFirst = true

  async function look(): Promise<void> {
    const machineMs = jumpOfMachine(new Date())
    const at = await leaseTime()
    const databaseMs = jumpOfDatabase(at, isFirst ? await newestOf(database) : undefined)
    isFirst = false
    // A SQLite file has the clock of its machine.
    const jumpMs = databaseMs || machineMs
    if (jumpMs === 0) return
    log.info({ seconds: Math.round(jumpMs / 1000) }, 'the clock was set')
    if (databaseMs < 0) {
      await makeDue(database, { at, expected: new Date(at.getTime() - databaseMs) })
    }
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
