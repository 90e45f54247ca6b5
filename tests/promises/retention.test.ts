import { expect, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { databaseLocation } from '../support/database-location.ts'
import { migratedFile } from '../support/migrated-file.ts'
import { startedAt } from '../support/preload.ts'
import { served } from '../support/served.ts'
import { insert, sql } from '../support/sqlite.ts'
import { onStoppedClock } from '../support/stopped-clock.ts'

const day = 24 * 60 * 60 * 1000
const now = '2026-03-10T09:00:00.000Z'
const daysAgo = (days: number) => new Date(Date.parse(now) - days * day).toISOString()

const submission = (kind: string, age: number, received_at: string) => ({
  ...{ id: `${kind}-${age}`, kind, name: 'Ada Byron', email: 'a@example.com' },
  ...{ fields: '{}', search_text: '', received_at, changed_at: received_at },
})
const kinds = ['application', 'lead']
const delivery = (id: string, state: string, at: string) => ({
  ...{ id, event: 'lead.received', person: 'a@example.com', payload: '{}', state },
  ...{ webhook: '', created_at: at, due_at: at, ended_at: state === 'pending' ? null : at },
})

const ofEachKind = (...ages: number[]) =>
  kinds.flatMap((kind) => ages.map((age) => `${kind}-${age}`))

/** A server on a database with rows of these ages in days. */
async function seeded(settings: Record<string, string>, ages: readonly number[]) {
  const file = await migratedFile()
  for (const age of ages) {
    const at = daysAgo(age)
    for (const kind of kinds) insert(file, 'submissions', submission(kind, age, at))
    for (const state of ['dead', 'pending', 'delivered']) {
      insert(file, 'deliveries', delivery(`${state}-${age}`, state, at))
    }
  }
  await served({ ...settings, ...startedAt(now), DATABASE_URL: `file:${file}` })
  return (table: string) =>
    (sql(file, `select id from ${table}`) as { id: string }[]).map(({ id }) => id).toSorted()
}

const [usual, long, short] = await Promise.all([
  seeded({}, [29, 31, 400]),
  seeded({ RETENTION_DAYS: '365' }, [29, 31, 400]),
  seeded({ RETENTION_DAYS: '7' }, [6, 8]),
])

test('X-RETENTION-01 by default applications, leads and dead letters are kept, delivered rows for 30 days', async () => {
  const expected = ['dead-29', 'dead-31', 'dead-400', 'delivered-29']
  const waiting = ['pending-29', 'pending-31', 'pending-400']
  await expect.poll(() => usual('deliveries')).toEqual([...expected, ...waiting])
  expect(usual('submissions')).toEqual(ofEachKind(29, 31, 400))
})

test('X-RETENTION-02 with RETENTION_DAYS=7 older records and all deliveries of them are deleted, those of a removed webhook, too', async () => {
  const expected = ['dead-6', 'delivered-6', 'pending-6']
  await expect.poll(() => short('deliveries')).toEqual(expected)
  expect(short('submissions')).toEqual(ofEachKind(6))
})

test('X-RETENTION-03 with RETENTION_DAYS=365 records and dead letters are kept for a year, delivered rows for 30 days', async () => {
  const expected = ['dead-29', 'dead-31', 'delivered-29', 'pending-29', 'pending-31']
  await expect.poll(() => long('deliveries')).toEqual(expected)
  expect(long('submissions')).toEqual(ofEachKind(29, 31))
})

test('X-RETENTION-04 old rows are deleted in batches, and again every hour, also after a failure', async () => {
  const { url, sql } = await databaseLocation()
  const settings = { DATABASE_URL: url, RETENTION_DAYS: '30' }
  await site(['migrate'], settings)
  const add = (ids: number, at: string) =>
    sql(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${ids})
       insert into submissions (id, kind, name, email, fields, search_text, received_at, changed_at)
       select n || '${at}', 'lead', 'Ada', 'a@example.com', '{}', '', '${at}', '${at}' from numbers`,
    )
  await add(1020, '2026-01-03T00:00:00.000Z')
  await add(1, '2026-01-05T12:00:00.000Z')
  const server = await onStoppedClock('2026-02-03T00:00:00Z', settings)
  const deleted = () => server.log.filter((line) => line.includes('old rows were deleted'))

  await expect.poll(deleted).toEqual([expect.stringContaining('"rows":1020')])
  expect(await sql('select id from submissions')).toHaveLength(1)
  await sql('alter table submissions rename to away')
  server.pass(day)
  await expect.poll(() => server.log.join()).toContain('the next try is in an hour')
  await sql('alter table away rename to submissions')
  server.pass(day)

  await expect.poll(deleted).toHaveLength(2)
  expect(await sql('select id from submissions')).toEqual([])
})
