import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './engine.ts'

export interface Clock {
  now(): Date
  stop(): void
}

const everyMs = 60_000

/**
 * The time that all processes over one database agree on, for leases end by it. Where they run on
 * one machine it is that machine's; else the database's, kept between askings by a clock that
 * nobody can set.
 */
export async function startClock(database: Database): Promise<Clock> {
  if (!isPostgres(database)) return { now: () => new Date(), stop() {} }
  let apart = await ahead(database)
  const asking = setInterval(async () => {
    // While the database is away, the last answer holds.
    apart = await ahead(database).catch(() => apart)
  }, everyMs).unref()
  return {
    now: () => new Date(performance.now() + apart),
    stop: () => clearInterval(asking),
  }
}

/** How many milliseconds the database's time is more than that of this process. */
async function ahead(database: Database): Promise<number> {
  const asked = performance.now()
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(database)
  const [answer] = rows
  if (!answer) throw new Error('the database tells no time')
  return answer.ms - (asked + performance.now()) / 2
}
