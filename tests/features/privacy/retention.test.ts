import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { retentionJob } from '../../../server/features/privacy/retention.ts'
import type { Database } from '../../../server/storage/database.ts'
import { countOf } from '../../../server/storage/rows.ts'
import { leadRow } from '../../support/samples.ts'
import { testServer } from '../../support/test-server.ts'

const dayMs = 86_400_000
const today = new Date('2026-02-03T00:00:00.000Z')
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: today })
})
afterEach(() => void vi.useRealTimers())

function ago(days: number, ms = 0): string {
  return new Date(today.getTime() - days * dayMs - ms).toISOString()
}

function insertLeads(database: Database, ids: readonly string[], received_at: string) {
  const rows = ids.map((id) => leadRow(id, received_at))
  return database.write((open) => open.insertInto('submissions').values(rows).execute())
}

function expiring(database: Database) {
  const log: string[] = []
  const job = retentionJob({
    database,
    days: 30,
    log: pino({}, { write: (line) => void log.push(line) }),
    now: () => new Date(),
  })
  onTestFinished(() => job.stop())
  return log
}

test('it deletes in batches until nothing is left, and again every day', async () => {
  const { database } = await testServer()
  const ids = Array.from({ length: 1020 }, (_, n) => `${n}`)
  await insertLeads(database, ids, ago(31))
  await insertLeads(database, ['young'], ago(29, 1))

  const log = expiring(database)
  await expect.poll(() => log.join()).toContain('"rows":1020')
  expect(await countOf(database.read, 'submissions')).toBe(1)

  await vi.advanceTimersByTimeAsync(dayMs)
  await expect.poll(() => log.join()).toContain('"rows":1,')
  expect(await countOf(database.read, 'submissions')).toBe(0)
})

test('a database failure is retried the next day', async () => {
  const { database } = await testServer()
  await insertLeads(database, ['old'], ago(31))
  await database.write((open) => sql`alter table submissions rename to away`.execute(open))

  const log = expiring(database)
  await expect.poll(() => log.join()).toContain('the next try is tomorrow')
  await database.write((open) => sql`alter table away rename to submissions`.execute(open))
  await vi.advanceTimersByTimeAsync(dayMs)

  await expect.poll(() => log.join()).toContain('"rows":1')
  expect(await countOf(database.read, 'submissions')).toBe(0)
})
