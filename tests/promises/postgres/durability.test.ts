import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { site } from '../../support/command-line.ts'
import { databaseLocation } from '../../support/database-location.ts'
import { post } from '../../support/http.ts'
import { application } from '../../support/samples.ts'
import { served } from '../../support/served.ts'
import { startServer } from '../../support/server.ts'
import { sql as rowsIn } from '../../support/sqlite.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { apply, signUp } from '../../support/visits.ts'

/** A new database with tables, created by the command line. */
async function madeDatabase() {
  const location = await databaseLocation()
  expect((await site(['migrate'], { DATABASE_URL: location.url })).code).toBe(0)
  return location
}

test('X-POSTGRESDURABILITY-01 acknowledged data is on disk, even if the database defaults to asynchronous commits', async () => {
  const { url, sql } = await madeDatabase()
  await sql(`alter database "${new URL(url).pathname.slice(1)}" set synchronous_commit = off`)
  // A trigger runs on the writing connection and sees its settings.
  await sql(`
    create table seen (synchronous_commit text);
    create function look() returns trigger language plpgsql as $$
      begin insert into seen values (current_setting('synchronous_commit')); return new; end $$;
    create trigger look after insert on submissions for each row execute function look();
    create trigger look after insert on newsletter_subscribers for each row execute function look()`)
  const server = await startServer({ DATABASE_URL: url })

  await apply(server.url, 'ada@example.com')
  await signUp(server.url, 'ada@example.com')

  expect(await sql('select distinct synchronous_commit from seen')).toEqual([
    { synchronous_commit: 'on' },
  ])
  await server.stop()
})

test('X-POSTGRESDURABILITY-02 DATABASE_CONNECTIONS limits the connections of a server', async () => {
  const { url, sql } = await madeDatabase()
  const server = await startServer({ DATABASE_URL: url, DATABASE_CONNECTIONS: '2' })

  const answers = Array.from({ length: 40 }, (_, n) =>
    signUp(server.url, `visitor-${n}@example.com`),
  )
  await Promise.all(answers)

  // The server's own processes look after the database meanwhile.
  const rows = await sql(
    `select 1 from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThanOrEqual(2)
  await server.stop()
})

test('X-POSTGRESDURABILITY-05 a role with two connections is enough for forty sign-ups at once', async () => {
  const { url, sql } = await databaseLocation()
  const role = `guest_${randomUUID().slice(0, 8)}`
  await sql(`create role ${role} login password 'site' connection limit 2;
    grant create on schema public to ${role}`)
  const guest = Object.assign(new URL(url), { username: role, password: 'site' }).href
  const server = await served({ DATABASE_URL: guest })

  const statuses = await Promise.all(
    Array.from({ length: 40 }, (_, n) => signUp(server.url, `visitor-${n}@example.com`)),
  )

  expect(statuses).toEqual(Array(40).fill(201))
})

/** The file of a server that has stopped. */
async function filledFile(): Promise<string> {
  const file = join(temporaryFolder(), 'site.db')
  const server = await startServer({ DATABASE_URL: `file:${file}`, WEBHOOK_URL: 'http://[::1]:9' })
  await post(`${server.url}/api/newsletter-subscribers`, { email: 'ada@example.com', source: 'a' })
  await signUp(server.url, 'grace@example.com')
  const why_join = 'Line\nand\ttab, “quotes” and \0 too'
  await post(`${server.url}/api/applications`, { ...application, why_join })
  await post(`${server.url}/api/generate-blog-post`, {})
  await server.stop()
  return file
}

const textOf = (value: unknown) =>
  value && typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The rows of a table, which either engine gives in its own order and types. */
const comparable = (rows: readonly unknown[]) =>
  rows
    .map((row) =>
      Object.values(row as object)
        .map(textOf)
        .join(),
    )
    .toSorted()

test('X-POSTGRESDURABILITY-03 migrate --from copies every row of a file and leaves the file unchanged', async () => {
  const [{ url, sql }, file] = [await databaseLocation(), await filledFile()]
  // More than are copied at once.
  const at = '2026-01-01T00:00:00.000Z'
  rowsIn(
    file,
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 1200)
     insert into newsletter_subscribers (id, email, state, joined_at)
     select n, 'é' || n || '@example.com', 'listed', '${at}' from numbers`,
  )
  const own = `type = 'table' and name not like 'site_migration%' and name not like 'sqlite%'`
  const tables = rowsIn(file, `select name from sqlite_schema where ${own}`) as { name: string }[]
  const contents = () =>
    tables.map(({ name }) => [name, comparable(rowsIn(file, `select * from ${name}`))] as const)
  const before = contents()
  // An earlier start has made a secret there.
  await (await startServer({ DATABASE_URL: url })).stop()

  const { code, data } = await site(['migrate', '--from', file], { DATABASE_URL: url })

  expect(code).toBe(0)
  for (const [table, rows] of before) {
    expect(data).toMatch(new RegExp(`^${table}\t${rows.length}\t[\\w+/]{43}=$`, 'm'))
    expect([table, comparable(await sql(`select * from ${table}`))]).toEqual([table, rows])
  }
  expect(contents()).toEqual(before)
  const again = await site(['migrate', '--from', file], { DATABASE_URL: url })
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was moved') })
})

test.each([
  ['changed', "new.source := 'something else'; return new;"],
  ['left out', "if new.email = 'grace@example.com' then return null; end if; return new;"],
])(
  'X-POSTGRESDURABILITY-04 migrate --from copies nothing if a row is %s on the way',
  async (_, change) => {
    const [{ url, sql }, file] = [await madeDatabase(), await filledFile()]
    await sql(`
    create function alter_row() returns trigger language plpgsql as $$ begin ${change} end $$;
    create trigger alter_row before insert on submissions
      for each row execute function alter_row()`)

    const { code, said } = await site(['migrate', '--from', file], { DATABASE_URL: url })

    expect(code).toBe(1)
    expect(said).toContain('submissions has not arrived as it was')
    for (const table of ['newsletter_subscribers', 'submissions']) {
      expect(await sql(`select * from ${table}`)).toEqual([])
    }
  },
)
