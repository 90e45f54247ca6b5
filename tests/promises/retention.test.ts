import { expect, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { databaseLocation } from '../support/database-location.ts'
import { migratedFile } from '../support/migrated-file.ts'
import { startedAt } from '../support/preload.ts'
import { personRow } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { insert, sql } from '../support/sqlite.ts'
import { onStoppedClock, whilePassing } from '../support/stopped-clock.ts'

const day = 24 * 60 * 60 * 1000
const now = '2026-03-10T09:00:00.000Z'
const daysAgo = (days: number) => new Date(Date.parse(now) - days * day).toISOString()

const submission = (kind: string, age: number, received_at: string) => ({
  ...{ id: `${kind}-${age}`, kind, name: 'Ada Byron', email: 'a@example.com' },
  ...{ person: personRow.id, status: 'new', fields: '{}', received_at },
})
const kinds = ['application', 'lead']
const message = (id: string, state: string, at: string) => ({
  ...{ id, kind: 'lead.received', person: 'a@example.com', payload: '{}', state },
  ...{ channel: 'webhook', receiver: '', created_at: at, due_at: at },
  ended_at: state === 'waiting' ? null : at,
})

const spamOf = (age: number) => `spam-${age}`
const ofEachKind = (...ages: number[]) =>
  kinds.flatMap((kind) => ages.map((age) => `${kind}-${age}`))

/** A server on a database with rows of these ages in days. */
async function seeded(settings: Record<string, string>, ages: readonly number[]) {
  const file = await migratedFile()
  insert(file, 'people', personRow)
  for (const age of ages) {
    const at = daysAgo(age)
    for (const kind of kinds) insert(file, 'submissions', submission(kind, age, at))
    const doubtful = { id: spamOf(age), person: null, status: 'spam', doubt: 'honeypot' }
    insert(file, 'submissions', { ...submission('lead', age, at), ...doubtful })
    for (const state of ['failed', 'waiting', 'sent', 'skipped']) {
      insert(file, 'messages', message(`${state}-${age}`, state, at))
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

test('X-RETENTION-01 by default applications, leads and failed messages are kept, sent ones and spam for 30 days', async () => {
  const expected = ['failed-29', 'failed-31', 'failed-400', 'sent-29', 'skipped-29']
  const waiting = ['waiting-29', 'waiting-31', 'waiting-400']
  await expect.poll(() => usual('messages')).toEqual([...expected, ...waiting])
  await expect.poll(() => usual('submissions')).toEqual([...ofEachKind(29, 31, 400), spamOf(29)])
})

test('X-RETENTION-02 with RETENTION_DAYS=7 older records and all messages about them are deleted, those of a removed webhook, too', async () => {
  const expected = ['failed-6', 'sent-6', 'skipped-6', 'waiting-6']
  await expect.poll(() => short('messages')).toEqual(expected)
  await expect.poll(() => short('submissions')).toEqual([...ofEachKind(6), spamOf(6)])
})

test('X-RETENTION-03 with RETENTION_DAYS=365 records and failed messages are kept for a year, sent ones and spam for 30 days', async () => {
  const expected = ['failed-29', 'failed-31', 'sent-29', 'skipped-29', 'waiting-29', 'waiting-31']
  await expect.poll(() => long('messages')).toEqual(expected)
  await expect.poll(() => long('submissions')).toEqual([...ofEachKind(29, 31), spamOf(29)])
})

test('X-RETENTION-04 old rows are deleted in batches, and again every hour, also after a failure', async () => {
  const { url, sql } = await databaseLocation()
  const settings = { DATABASE_URL: url, RETENTION_DAYS: '30' }
  await site(['migrate'], settings)
  await sql(`insert into people (id, key, name, changed_at, latest_at)
    values ('ada', 'a', 'Ada', '', '')`)
  const add = (ids: number, at: string) =>
    sql(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${ids})
       insert into submissions (id, person, status, kind, name, email, fields, received_at)
       select n || '${at}', 'ada', 'new', 'lead', 'Ada', 'a@example.com', '{}', '${at}' from numbers`,
    )
  await add(1020, '2026-01-03T00:00:00.000Z')
  await add(1, '2026-01-05T12:00:00.000Z')
  const server = await onStoppedClock('2026-02-03T00:00:00Z', settings)
  const deleted = () => server.log.filter((line) => line.includes('old rows were deleted'))
  const later = <Seen>(see: () => Seen) => whilePassing(() => server.pass(day), see)

  await expect.poll(deleted).toEqual([expect.stringContaining('"rows":1020')])
  expect(await sql('select id from submissions')).toHaveLength(1)
  await sql('alter table submissions rename to away')
  await expect.poll(later(() => server.log.join())).toContain('the next try is in an hour')
  await sql('alter table away rename to submissions')

  await expect.poll(later(() => sql('select id from submissions'))).toEqual([])
})
