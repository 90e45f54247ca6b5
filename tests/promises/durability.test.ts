import { expect, test } from 'vitest'
import { post } from '../support/http.ts'
import { application } from '../support/samples.ts'
import { startServer } from '../support/server.ts'
import { countOf, sql } from '../support/sqlite.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const full = 2

test('X-DURABILITY-01 acknowledged data is on disk: the writing connection flushes each commit', async () => {
  const server = await startServer()
  // A trigger runs on the writing connection and sees its pragmas.
  sql(server.database, 'create table seen (synchronous integer, at text)')
  for (const table of ['newsletter_subscribers', 'applications']) {
    sql(
      server.database,
      `create trigger seen_${table} after insert on ${table}
       begin insert into seen select synchronous, '${table}' from pragma_synchronous; end`,
    )
  }

  await post(`${server.url}/api/newsletter-subscribers`, { email: 'ada@example.com' })
  await post(`${server.url}/api/applications`, application)

  expect(sql(server.database, 'select * from seen')).toEqual([
    { synchronous: full, at: 'newsletter_subscribers' },
    { synchronous: full, at: 'applications' },
  ])
  expect(sql(server.database, 'pragma journal_mode')).toEqual([{ journal_mode: 'wal' }])
  await server.stop()
})

test('X-DURABILITY-02 a server killed right after its answers has lost none of them', async () => {
  const database = `${temporaryFolder()}/site.db`
  const settings = { DATABASE_URL: `file:${database}` }
  const first = await startServer(settings)
  const signUps = Array.from({ length: 50 }, (_, n) =>
    post(`${first.url}/api/newsletter-subscribers`, { email: `visitor-${n}@example.com` }),
  )
  const statuses = await Promise.all(signUps.map(async (answer) => (await answer).status))
  await first.stop('SIGKILL')

  const second = await startServer(settings)

  expect(statuses).toEqual(Array<number>(50).fill(201))
  expect(countOf(database, 'newsletter_subscribers')).toBe(50)
  expect(sql(database, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  await second.stop()
})
