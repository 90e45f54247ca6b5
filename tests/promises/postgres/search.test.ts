import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { doctor } from '../../support/command-line.ts'
import { deskOf } from '../../support/desk.ts'
import { post } from '../../support/http.ts'
import { startPostgres } from '../../support/postgres.ts'
import { contactLead } from '../../support/samples.ts'
import { served } from '../../support/served.ts'

/** What an administrator is to run where the extension is missing. */
const [, remedy = ''] =
  /```sql\n(create extension.*?)```/s.exec(readFileSync('docs/operating.md', 'utf8')) ?? []

test('X-POSTGRESSEARCH-01 without pg_trgm the desk finds the same, the doctor says what is missing, and an administrator can add it', async () => {
  // A server of its own, because the doctor rejects the one that doesn't flush.
  const postgres = await startPostgres()
  const administrator = new Client(postgres.url)
  onTestFinished(async () => {
    await administrator.end()
    await postgres.stop()
  })
  await administrator.connect()
  await administrator.query(
    // It may make tables, but no extension.
    "create role guest login password 'site'; grant create on schema public to guest",
  )
  const location = Object.assign(new URL(postgres.url), { username: 'guest' }).href
  const { url } = await served({ DATABASE_URL: location })
  const people = { 'ada@example.com': 'Ñandú Pérez', 'bob@example.com': 'Bob Strauß' }
  for (const [email, name] of Object.entries(people)) {
    expect((await post(`${url}/api/leads`, { ...contactLead, email, name })).status).toBe(201)
  }
  const desk = deskOf({ url })
  const found = async (q: string) => (await desk.sent({ q })).map(({ email }) => email)
  const finds = async () => {
    expect(await found('nandu')).toEqual(['ada@example.com'])
    expect(await found('STRAUSS')).toEqual(['bob@example.com'])
    expect(await found('nobody’s name')).toEqual([])
  }

  await finds()
  expect(await doctor('database', { DATABASE_URL: location })).toMatchObject({
    state: 'warn',
    said: expect.stringContaining('pg_trgm'),
  })

  await administrator.query(remedy)
  await finds()
  expect(await doctor('database', { DATABASE_URL: location })).toMatchObject({ state: 'ok' })
})
