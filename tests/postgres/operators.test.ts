import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../../server/storage/database.ts'
import { createStores } from '../../server/stores.ts'
import { draftPost } from '../support/draft-post.ts'
import { site } from '../support/in-process-cli.ts'
import { newLocation } from '../support/new-database.ts'
import { newDatabase } from '../support/postgres.ts'
import { applicationBody } from '../support/samples.ts'
import { sql as rowsIn } from '../support/sqlite.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const at = new Date('2026-02-03T04:05:06.789Z')

async function opened(location: string): Promise<Database> {
  const database = await openDatabase(location, { connections: 2 })
  onTestFinished(() => database.destroy())
  return database
}

/** A file with 1,200 subscribers and a few rows of every other kind, including odd ones. */
async function filled(): Promise<string> {
  const file = join(temporaryFolder(), 'site.db')
  const database = await openDatabase(file)
  const stores = await createStores(database, ['https://hooks.example.com/a'])
  const joined = (n: number) => stores.subscribers.add({ email: `é${n}@example.com` }, at)
  await Promise.all(Array.from({ length: 1200 }, (_, n) => joined(n)))
  await stores.submissions.add(
    'application',
    { ...applicationBody, why_join: 'Line\nand\ttab, “quotes” and \0 too' },
    at,
  )
  const lead = { form: 'contact', name: 'Ada', email: 'a@b.c', message: 'Hi' }
  await stores.submissions.add('lead', lead, at)
  await stores.posts.add(draftPost('A title', '02-01'))
  await database.write((open) =>
    open.insertInto('ai_usage').values({ day: '2026-02-03', calls: 3, tokens: 999 }).execute(),
  )
  await database.destroy()
  return file
}

/** The names of the product's own tables. */
function tablesOf(file: string): unknown[] {
  const query = `select name from sqlite_schema where type = 'table' order by name`
  const names = rowsIn(file, query).map((row) => (row as { name: string }).name)
  return names.filter((name) => !/^(kysely|sqlite)/.test(name))
}

test('migrate creates a database, and later finds it up to date', async () => {
  const database = await newDatabase(inject('postgres') ?? '', `made_${randomUUID()}`)

  const first = await site(['migrate'], { database })
  const second = await site(['migrate'], { database })

  expect(first.said).toContain('has taken 001-tables')
  expect(second.said).toBe('The PostgreSQL database was up to date.\n')
})

test('a file’s data is copied completely: every table with its count and checksum', async () => {
  const [file, database] = [await filled(), await newLocation()]
  // An earlier start on this database has created a secret.
  await createStores(await opened(database), ['https://hooks.example.com/a'])

  const { code, data, said } = await site(['migrate', '--from', file], { database })

  expect(said).toContain('row for row')
  expect(code).toBe(0)
  const lines = data
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  expect(lines.map(([table]) => table).toSorted()).toEqual(tablesOf(file))
  const filledTables = {
    ai_usage: '1',
    blog_posts: '1',
    deliveries: '1202',
    newsletter_subscribers: '1200',
    secrets: '2',
    submissions: '2',
  }
  const empty = Object.fromEntries(lines.map(([table]) => [table, '0']))
  expect(Object.fromEntries(lines)).toEqual({ ...empty, ...filledTables })
  expect(lines.every(([, , checksum]) => /^[\w+/]{43}=$/.test(checksum ?? ''))).toBe(true)
  const [from, to] = [await opened(file), await opened(database)]
  for (const table of ['newsletter_subscribers', 'secrets', 'blog_posts', 'deliveries'] as const) {
    const rows = async (place: Database) =>
      (await place.read.selectFrom(table).selectAll().execute())
        .map((row) => JSON.stringify(row))
        .sort()
    expect(await rows(to)).toEqual(await rows(from))
  }
  const { submissions } = await createStores(to, [])
  const [stored] = await Array.fromAsync(submissions.list('application'))
  expect(stored?.why_join).toBe('Line\nand\ttab, “quotes” and \ufffd too')
})

test('migrate refuses a target with rows, a source in use, and a file as target', async () => {
  const [file, database] = [await filled(), await newLocation()]
  const target = await opened(database)
  const { subscribers } = await createStores(target, [])
  await subscribers.add({ email: 'early@example.com' }, at)

  const intoRows = await site(['migrate', '--from', file], { database })
  const intoFile = await site(['migrate', '--from', file], { database: file })
  await opened(file)
  const used = await site(['migrate', '--from', file], { database })

  expect([intoRows.code, intoFile.code, used.code]).toEqual([1, 1, 1])
  expect(intoRows.said).toContain('has rows in newsletter_subscribers already. Nothing was moved.')
  expect(intoFile.said).toContain('Set DATABASE_URL to the PostgreSQL database')
  expect(used.said).toContain('is in use. Nothing was moved.')
  expect(await subscribers.count()).toBe(1)
  expect(await target.read.selectFrom('blog_posts').selectAll().execute()).toEqual([])
})

test('backup and restore name PostgreSQL’s own tools', async () => {
  const database = await newLocation()

  const backup = await site(['backup'], { database })
  const restore = await site(['restore', 'site.dump'], { database })

  expect([backup.code, restore.code]).toEqual([1, 1])
  expect(backup.said).toContain('pg_dump')
  expect(restore.said).toContain('pg_restore')
})

test('the doctor reports PostgreSQL’s version and unsafe durability', async () => {
  const database = await newLocation()
  await opened(database)
  const now = new Date()
  const finding = async () => {
    const { data } = await site(['doctor', '--json'], { database, now })
    const findings: { name: string; state: string; said: string }[] = JSON.parse(data)
    return findings.find(({ name }) => name === 'database')
  }

  // The tests' own server runs without fsync, unlike any real one.
  expect(await finding()).toMatchObject({
    state: 'fail',
    said: expect.stringMatching(/^PostgreSQL \d+\.\d+ may lose what it has kept/),
  })
})

test('an unreachable server is reported without its password', async () => {
  const database = 'postgres://site:s3cret@127.0.0.1:9/site'

  const { code, said } = await site(['export', 'subscriber'], { database })

  expect(code).toBe(1)
  expect(said).toMatch(/^The database can't be used: .*ECONNREFUSED/)
  expect(said).not.toContain('s3cret')
})
