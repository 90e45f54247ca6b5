import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newDatabase } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'

const typed = 'what-a-visitor-typed'

async function run(url: string, sql: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

const refusal = (code: string) => `
  create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'refused %', new.source
      using errcode = '${code}', detail = 'Failing row contains (' || new.source || ').', hint = new.source;
  end $$;
  create trigger refuse before insert on newsletter_subscribers
    for each row execute function refuse()`

test.each([
  {
    what: 'a value of the wrong type',
    sql: `alter table newsletter_subscribers drop constraint newsletter_subscribers_source_length,
      alter column source type integer using null`,
    code: '22P02',
  },
  {
    what: 'an exclusion',
    sql: 'alter table newsletter_subscribers add constraint single exclude (source with =)',
    code: '23P01',
  },
  { what: 'an exception of a trigger', sql: refusal('P0001'), code: 'P0001' },
])('$what is logged by its code, without what the row holds', async ({ sql, code }) => {
  const url = await newDatabase(inject('postgres') ?? '', `errors_${code.toLowerCase()}`)
  const server = await startServer({ DATABASE_URL: url })
  onTestFinished(async () => void (await server.stop()))
  await run(url, sql)
  const signUp = (email: string) =>
    fetch(`${server.url}/api/newsletter-subscribers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, source: typed }),
    })

  await signUp('ada@example.com')
  const { status } = await signUp('bob@example.com')

  expect(status).toBe(500)
  await expect.poll(() => server.log.join('\n')).toContain(`"${code}"`)
  expect(server.log.join('\n')).not.toMatch(new RegExp(`${typed}|ada@|bob@`))
})
