import { startPostgres } from '../../../support/postgres.ts'
import { ours, started } from '../../../support/started.ts'
import type { Comparison } from '../compare.ts'
import { signUp } from './load.ts'
import { script } from './script.ts'
import { underLoad } from './under-load.ts'

/** Compares newsletter sign-ups, each on disk before its answer. */
export async function compareSignUps(rounds: number): Promise<Comparison> {
  const postgres = await startPostgres(['fsync=on', 'synchronous_commit=on'])
  const variant = (how: string) => () => started(script('sign-ups-server.ts', how))
  const subjects = [
    { name: 'ours, SQLite', start: () => started(ours) },
    { name: 'a commit each', start: variant('one by one') },
    // This runs last: its disk writes continue for a while and would slow the next measurement down.
    { name: 'kept nowhere', start: variant('nowhere') },
    { name: 'ours, PostgreSQL', start: () => started(ours, { DATABASE_URL: postgres.url }) },
  ]
  const put = { connections: 64, request: signUp }
  try {
    return await underLoad('Durable sign-ups, 64 connections', subjects, put, rounds)
  } finally {
    await postgres.stop()
  }
}
