import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { site } from '../../support/command-line.ts'
import { post } from '../../support/http.ts'
import { newDatabase } from '../../support/postgres.ts'
import { application } from '../../support/samples.ts'
import { startServer } from '../../support/server.ts'
import { countOf, sql } from '../../support/sqlite.ts'

const postgres = inject('postgres') ?? ''
const clients: Client[] = []

async function connected(url: string): Promise<Client> {
  const client = new Client(url)
  await client.connect()
  clients.push(client)
  return client
}

afterAll(() => Promise.all(clients.map((client) => client.end())))

/** A new database with tables, created by the command line. */
async function madeDatabase(name: string): Promise<string> {
  const url = await newDatabase(postgres, name)
  expect((await site(['migrate'], { DATABASE_URL: url })).code).toBe(0)
  return url
}

test('acknowledged data is on disk, even if the database defaults to asynchronous commits', async () => {
  const url = await madeDatabase('lazy')
  const client = await connected(url)
  await client.query('alter database lazy set synchronous_commit = off')
  // A trigger runs on the writing connection and sees its settings.
  await client.query(`
    create table seen (synchronous_commit text);
    create function look() returns trigger language plpgsql as $$
      begin insert into seen values (current_setting('synchronous_commit')); return new; end $$;
    create trigger look after insert on applications for each row execute function look();
    create trigger look after insert on newsletter_subscribers for each row execute function look()`)
  const server = await startServer({ DATABASE_URL: url })

  await post(`${server.url}/api/applications`, application)
  await post(`${server.url}/api/newsletter-subscribers`, { email: 'ada@example.com' })

  const { rows } = await client.query('select * from seen')
  expect(rows).toEqual([{ synchronous_commit: 'on' }, { synchronous_commit: 'on' }])
  await server.stop()
})

test('DATABASE_CONNECTIONS limits the connections of a server', async () => {
  const url = await madeDatabase('few')
  const client = await connected(url)
  const server = await startServer({ DATABASE_URL: url, DATABASE_CONNECTIONS: '2' })

  const answers = Array.from({ length: 40 }, (_, n) =>
    post(`${server.url}/api/newsletter-subscribers`, { email: `visitor-${n}@example.com` }),
  )
  await Promise.all(answers)

  const { rows } = await client.query(
    'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThanOrEqual(2)
  await server.stop()
})

let file: string

beforeAll(async () => {
  const server = await startServer()
  await post(`${server.url}/api/newsletter-subscribers`, { email: 'ada@example.com', source: 'a' })
  await post(`${server.url}/api/newsletter-subscribers`, { email: 'grace@example.com' })
  await post(`${server.url}/api/applications`, application)
  file = server.database
  await new Promise((resolve) => {
    server.process.once('exit', resolve)
    server.process.kill('SIGTERM')
  })
  return async () => void (await server.stop())
})

test('migrate --from copies every row of a file and leaves the file unchanged', async () => {
  const url = await newDatabase(postgres, 'arrived')
  const client = await connected(url)

  const { code, data } = await site(['migrate', '--from', file], { DATABASE_URL: url })

  expect(code).toBe(0)
  expect(data).toMatch(/^newsletter_subscribers\t2\t/m)
  expect(data).toMatch(/^applications\t1\t/m)
  const { rows } = await client.query('select email, source from newsletter_subscribers order by 1')
  expect(rows).toEqual(sql(file, 'select email, source from newsletter_subscribers order by 1'))
  expect(countOf(file, 'newsletter_subscribers')).toBe(2)
  const again = await site(['migrate', '--from', file], { DATABASE_URL: url })
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was moved') })
})

test.each([
  ['changed', "new.source := 'something else'; return new;"],
  ['left out', "if new.email = 'grace@example.com' then return null; end if; return new;"],
])('migrate --from copies nothing if a row is %s on the way', async (_, change) => {
  const name = `altered_${_.replace(' ', '_')}`
  const url = await madeDatabase(name)
  const client = await connected(url)
  await client.query(`
    create function alter_row() returns trigger language plpgsql as $$ begin ${change} end $$;
    create trigger alter_row before insert on newsletter_subscribers
      for each row execute function alter_row()`)

  const { code, said } = await site(['migrate', '--from', file], { DATABASE_URL: url })

  expect(code).toBe(1)
  expect(said).toContain('newsletter_subscribers has not arrived as it was')
  for (const table of ['newsletter_subscribers', 'applications']) {
    expect((await client.query(`select * from ${table}`)).rows).toEqual([])
  }
})
