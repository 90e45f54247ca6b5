import { join } from 'node:path'
import { expect, test } from 'vitest'
import { site } from '../../support/command-line.ts'
import { databaseLocation } from '../../support/database-location.ts'
import { post } from '../../support/http.ts'
import { startServer } from '../../support/server.ts'
import { countOf, sql as rowsIn } from '../../support/sqlite.ts'
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

  expect(await sql('select * from seen')).toEqual([
    { synchronous_commit: 'on' },
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

  const rows = await sql(
    'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThanOrEqual(2)
  await server.stop()
})

/** The file of a server that has stopped. */
async function filledFile(): Promise<string> {
  const file = join(temporaryFolder(), 'site.db')
  const server = await startServer({ DATABASE_URL: `file:${file}` })
  await post(`${server.url}/api/newsletter-subscribers`, { email: 'ada@example.com', source: 'a' })
  await signUp(server.url, 'grace@example.com')
  await apply(server.url, 'ada@example.com')
  await server.stop()
  return file
}

test('X-POSTGRESDURABILITY-03 migrate --from copies every row of a file and leaves the file unchanged', async () => {
  const [{ url, sql }, file] = [await databaseLocation(), await filledFile()]

  const { code, data } = await site(['migrate', '--from', file], { DATABASE_URL: url })

  expect(code).toBe(0)
  expect(data).toMatch(/^newsletter_subscribers\t2\t/m)
  expect(data).toMatch(/^submissions\t1\t/m)
  const query = 'select email, source from newsletter_subscribers order by 1'
  expect(await sql(query)).toEqual(rowsIn(file, query))
  expect(countOf(file, 'newsletter_subscribers')).toBe(2)
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
    create trigger alter_row before insert on newsletter_subscribers
      for each row execute function alter_row()`)

    const { code, said } = await site(['migrate', '--from', file], { DATABASE_URL: url })

    expect(code).toBe(1)
    expect(said).toContain('newsletter_subscribers has not arrived as it was')
    for (const table of ['newsletter_subscribers', 'submissions']) {
      expect(await sql(`select * from ${table}`)).toEqual([])
    }
  },
)
