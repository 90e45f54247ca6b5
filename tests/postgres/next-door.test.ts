import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/storage/database.ts'
import { site } from '../support/in-process-cli.ts'
import { newFile } from '../support/new-database.ts'
import { newDatabase } from '../support/postgres.ts'
import { sql } from '../support/sqlite.ts'

/** A database in which statements have run, as its owner sees it. */
async function neighbourhood(...statements: readonly string[]) {
  const url = await newDatabase(inject('postgres') ?? '', `shared_${randomUUID()}`)
  const client = new Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  for (const statement of statements) await client.query(statement)

  /** Its URL with another search path. */
  function through(searchPath: string): string {
    const other = new URL(url)
    other.searchParams.set('options', `-c search_path=${searchPath}`)
    return other.href
  }

  const schemasOf = async (table: string) => {
    const { rows } = await client.query(
      'select schemaname as name from pg_tables where tablename = $1 order by 1',
      [table],
    )
    return rows.map(({ name }) => name)
  }
  return { url, client, through, schemasOf }
}

/** What a start of the server and each command say. */
async function everywhere(database: string): Promise<string[]> {
  const start = await openDatabase(database, { connections: 1 }).then(
    (opened) => opened.destroy().then(() => 'opened'),
    (error: Error) => `${error.name}: ${error.message}`,
  )
  const commands = []
  for (const command of ['migrate', 'seed', 'doctor']) {
    const { data, said } = await site([command], { database })
    commands.push((/^fail {2}database .*/m.exec(data)?.[0] ?? '') + said)
  }
  return [start, ...commands]
}

const kysely = (schema: string) => [
  `create table ${schema}.kysely_migration (name text primary key, timestamp text not null)`,
  `create table ${schema}.kysely_migration_lock (id text primary key, is_locked integer not null)`,
  `insert into ${schema}.kysely_migration values ('2024-01-init', '2024-01-01T00:00:00.000Z')`,
]

test('another application that uses Kysely, here or in another schema, is no obstacle and stays as it was', async () => {
  const { url, client } = await neighbourhood(
    'create schema crm',
    ...kysely('public'),
    ...kysely('crm'),
  )

  const made = await site(['migrate'], { database: url })
  const later = await site(['migrate'], { database: url })
  const seeded = await site(['seed'], { database: url })

  expect([made.code, later.code, seeded.code]).toEqual([0, 0, 0])
  expect(made.said).toContain('has taken 001-tables')
  expect(later.said).toContain('was up to date')
  for (const schema of ['public', 'crm']) {
    const { rows } = await client.query(`select name from ${schema}.kysely_migration`)
    expect(rows).toEqual([{ name: '2024-01-init' }])
  }
})

test('two sites share a database, each in a schema of its own', async () => {
  const { url, through, schemasOf } = await neighbourhood('create schema second')

  const first = await site(['migrate'], { database: url })
  const second = await site(['migrate'], { database: through('second') })

  expect([first.code, second.code]).toEqual([0, 0])
  expect(second.said).toContain('has taken 001-tables')
  expect(await schemasOf('site_migration')).toEqual(['public', 'second'])
  expect(await schemasOf('people')).toEqual(['public', 'second'])
})

test('a schema that goes before the one with our tables is named, and no second set of tables is made', async () => {
  const { url, through, schemasOf } = await neighbourhood('create schema second')
  await site(['migrate'], { database: url })

  for (const said of await everywhere(through('second,public'))) {
    expect(said).toContain('are in the schema public, but new ones would be made in second')
  }
  expect(await schemasOf('site_migration')).toEqual(['public'])
})

test('a table of another application that has a name of ours is named in one sentence', async () => {
  const { url, client } = await neighbourhood('create table members (id integer)')

  const { code, said } = await site(['migrate'], { database: url })

  expect(code).toBe(1)
  expect(said).toContain('"members"')
  expect(said).toContain('a schema, of its own')
  expect(said).not.toMatch(/restore|\n\s+at /)
  const { rows } = await client.query('select * from members')
  expect(rows).toEqual([])
})

test('a role that may not make tables is told what to grant', async () => {
  const role = `guest_${randomUUID().slice(0, 8)}`
  const { url } = await neighbourhood(
    `create role ${role} login password 'site'`,
    'revoke create on schema public from public',
  )
  const database = Object.assign(new URL(url), { username: role }).href

  const { code, said } = await site(['migrate'], { database })

  expect(code).toBe(1)
  expect(said).toContain(`grant create on schema public to ${role}`)
  expect(said).not.toMatch(/\n\s+at /)
})

test('trigrams that an administrator has put in another schema are used', async () => {
  const { through, client } = await neighbourhood(
    'create schema extensions',
    'create extension pg_trgm schema extensions',
    'create schema own',
  )

  const { code } = await site(['migrate'], { database: through('own') })

  expect(code).toBe(0)
  const { rows } = await client.query(
    `select indexname from pg_indexes where schemaname = 'own' and indexname like '%_by_trigram' order by 1`,
  )
  expect(rows.map(({ indexname }) => indexname)).toEqual([
    'note_texts_by_trigram',
    'submission_texts_by_trigram',
  ])
})

test.each([
  ['is empty', '', 'empty'],
  ['names only the empty name', "''", "''"],
  ['names no schema that exists', 'nowhere', 'nowhere'],
])(
  'a search path that %s is told with what to do, at start and in every command',
  async (_, path, shown) => {
    const { through } = await neighbourhood()

    for (const said of await everywhere(through(path))) {
      expect(said).toContain(`search_path (${shown}) names no schema that exists`)
      expect(said).toContain('set search_path = public')
      expect(said).not.toMatch(/\n\s+at /)
    }
  },
)

test('a restore is advised only if all our migrations are there, and another', async () => {
  const { url, client } = await neighbourhood()
  await site(['migrate'], { database: url })
  const at = '2027-01-01T00:00:00.000Z'
  await client.query(`insert into site_migration values ('999-later', '${at}')`)

  const newer = await everywhere(url)
  await client.query(`delete from site_migration where name = '001-tables'`)
  const mixed = await everywhere(url)

  for (const said of newer) {
    expect(said).toContain('newer version (999-later)')
    expect(said).toContain('restore the backup')
  }
  for (const said of mixed) {
    expect(said).toContain('999-later')
    expect(said).not.toContain('restore')
    expect(said).not.toMatch(/\n\s+at /)
  }
})

test('a file with a table of another application is not moved, and the table is named', async () => {
  const [{ url }, file] = [await neighbourhood(), await newFile()]
  sql(file, 'create table invoices (id text primary key)')

  const { code, said } = await site(['migrate', '--from', file], { database: url })

  expect(code).toBe(1)
  expect(said).toContain('has a table invoices, which is not ours. Nothing was moved.')
  expect(said).not.toMatch(/\n\s+at /)
})
