import { Client } from 'pg'
import { expect, test } from 'vitest'
import { site } from '../../support/command-line.ts'
import { databaseLocation } from '../../support/database-location.ts'
import { post } from '../../support/http.ts'
import { served } from '../../support/served.ts'
import { transactionPooler } from '../../support/transaction-pooler.ts'
import { apply, signUp } from '../../support/visits.ts'

const settings = [
  ...['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'],
  'synchronous_commit',
]
const read = settings.map((name) => `current_setting('${name}') as ${name}`).join(', ')

/** A database behind a pooler with this many sessions, and what another client of the pooler sees there. */
async function pooled(sessions: number) {
  const { url: direct, sql } = await databaseLocation()
  const url = await transactionPooler(direct, sessions)
  async function seen() {
    const client = new Client(url)
    await client.connect()
    // The pooler gives the session next that has waited the longest.
    const found = []
    for (let n = 0; n < sessions; n += 1) found.push((await client.query(`select ${read}`)).rows[0])
    await client.end()
    return found
  }
  return { url, sql, seen }
}

test('X-POOLER-01 behind a pooler in transaction mode, other clients of the pooler keep their own settings', async () => {
  const { url, seen } = await pooled(2)
  const before = await seen()
  expect((await site(['migrate'], { DATABASE_URL: url })).code).toBe(0)
  const server = await served({ DATABASE_URL: url })

  expect(await apply(server.url, 'ada@example.com')).toBe(201)
  expect((await post(`${server.url}/api/desk/people/search`, {})).status).toBe(200)

  expect(await seen()).toEqual(before)
  expect(before[0]).toMatchObject({ statement_timeout: '0', lock_timeout: '0' })
})

test('X-POOLER-02 behind a pooler each write has its time limits, and is on disk before it is acknowledged', async () => {
  const { url, sql } = await pooled(2)
  await sql(`alter database "${new URL(url).pathname.slice(1)}" set synchronous_commit = off`)
  expect((await site(['migrate'], { DATABASE_URL: url })).code).toBe(0)
  await sql(`
    create table seen as select ${read};
    delete from seen;
    create function look() returns trigger language plpgsql as $$
      begin insert into seen select ${read}; return new; end $$;
    create trigger look after insert on newsletter_subscribers for each row execute function look()`)
  const server = await served({ DATABASE_URL: url })

  for (const name of ['ada', 'grace', 'mary']) {
    expect(await signUp(server.url, `${name}@example.com`)).toBe(201)
  }

  const limits = { statement_timeout: '5s', lock_timeout: '3s', synchronous_commit: 'on' }
  const idle = { idle_in_transaction_session_timeout: '10s' }
  expect(await sql('select * from seen')).toEqual(Array(3).fill({ ...limits, ...idle }))
})
