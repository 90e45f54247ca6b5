import { expect, test } from 'vitest'
import { post } from '../support/http.ts'
import { application } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { sql } from '../support/sqlite.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { signUp } from '../support/visits.ts'

const full = 2

test('X-DURABILITY-01 acknowledged data is on disk: the writing connection flushes each commit', async () => {
  const server = await served()
  // A trigger runs on the writing connection and sees its pragmas.
  sql(server.database, 'create table seen (synchronous integer, at text)')
  for (const table of ['newsletter_subscribers', 'submissions']) {
    sql(
      server.database,
      `create trigger seen_${table} after insert on ${table}
       begin insert into seen select synchronous, '${table}' from pragma_synchronous; end`,
    )
  }

  await post(`${server.url}/api/newsletter-subscribers`, { email: 'ada@example.com' })
  await post(`${server.url}/api/applications`, application)

  // A sign-up is a submission, too.
  expect(sql(server.database, 'select * from seen')).toEqual([
    { synchronous: full, at: 'submissions' },
    { synchronous: full, at: 'newsletter_subscribers' },
    { synchronous: full, at: 'submissions' },
  ])
  expect(sql(server.database, 'pragma journal_mode')).toEqual([{ journal_mode: 'wal' }])
})

test('X-DURABILITY-02 a server killed among its answers has lost none of them, and no delivery', async () => {
  const database = `${temporaryFolder()}/site.db`
  // Nothing listens at this webhook, so deliveries stay in the outbox.
  const settings = { DATABASE_URL: `file:${database}`, WEBHOOK_URL: 'http://127.0.0.1:9/' }
  const first = await served(settings)
  const acknowledged: string[] = []
  // Each goes on after an answer, so that answers come before and among the last calls, however slow the machine is.
  const visitors = Array.from({ length: 8 }, async (_, visitor) => {
    for (let n = 0; ; n += 1) {
      const email = `visitor-${visitor}-${n}@example.com`
      if ((await signUp(first.url, email).catch(() => 0)) !== 201) return
      acknowledged.push(email)
    }
  })
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  await first.stop('SIGKILL')
  await Promise.all(visitors)

  await (await served(settings)).stop()

  const all = (query: string) => sql(database, query).map((row) => Object.values(row as object)[0])
  const stored = all('select email from newsletter_subscribers')
  expect(stored).toEqual(expect.arrayContaining(acknowledged))
  expect(all('select person from messages').toSorted()).toEqual(stored.toSorted())
  expect(sql(database, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
})
