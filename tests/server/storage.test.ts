import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { zodForm } from '../../server/guards/form-schema.ts'
import { openDatabase, probe } from '../../server/storage/database.ts'
import { StorageUnavailable } from '../../server/storage/failures.ts'
import { migrations } from '../../server/storage/migrations.ts'
import { createStores } from '../../server/storage/stores.ts'

function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'storage-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'deeper/site.db')
}

async function opened(file = temporaryFile(), patience?: { lockPatienceMs: number }) {
  const database = await openDatabase(file, patience)
  onTestFinished(() => database.destroy())
  const insert = (email: string) =>
    database
      .insertInto('newsletter_subscribers')
      .values({ email, source: null, joined_at: '2026-01-01T00:00:00.000Z' })
      .execute()
  const { subscribers } = await createStores(database, without)
  return { database, insert, file, subscribers }
}

const without = { webhooks: 0, origin: 'https://coach.example' }
const joinedAt = new Date('2026-02-03T04:05:06.789Z')

test('an address is kept trimmed and in lower case, with its source and time', async () => {
  const { database, subscribers } = await opened()

  await subscribers.add({ email: ' Ada@Example.com ', source: 'home', joinedAt })

  expect(await database.selectFrom('newsletter_subscribers').selectAll().execute()).toEqual([
    { email: 'ada@example.com', source: 'home', joined_at: '2026-02-03T04:05:06.789Z' },
  ])
})

test('the same address in another case is a duplicate', async () => {
  const { subscribers } = await opened()
  const add = (email: string) => subscribers.add({ email, source: undefined, joinedAt })

  expect(await add('ada@example.com')).toBe('added')
  expect(await add('ADA@example.COM')).toBe('duplicate')
  expect(await subscribers.count()).toBe(1)
})

test('a second row of the same address fails with 23505, whoever inserts it', async () => {
  const { insert } = await opened()
  await insert('ada@example.com')

  await expect(insert('ada@example.com')).rejects.toMatchObject({ code: '23505' })
})

test('the table accepts what the contract accepts, and refuses with 23514 what it refuses', async () => {
  const { insert } = await opened()
  const whiteSpace = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter(
    (unit) => /\s/.test(unit),
  )
  const table = [
    'a@b.c',
    'a.b+c@d-e.f.g',
    'é@ü.ñ',
    '[x]*?@b.c',
    `${'a'.repeat(250)}@b.c`,
    `${'a'.repeat(251)}@b.c`,
    '',
    'plain',
    'a@b',
    '@b.c',
    'a@b.',
    'a@.c',
    'a@b..c',
    'a@@b.c',
    'a@b@c.d',
    ...whiteSpace.map((space) => `a${space}b@c.d`),
    ...whiteSpace.map((space) => `a@b${space}c.d`),
  ]
  for (const email of table) {
    const verdict = await insert(email).then(
      () => 'accepted',
      ({ code }) => code,
    )
    const contract = zodForm(newsletter).safeParse({ email }).success ? 'accepted' : '23514'
    expect(verdict, JSON.stringify(email)).toBe(contract)
  }
})

test('an address in upper case is refused by the table with 23514', async () => {
  const { insert } = await opened()

  await expect(insert('Ada@example.com')).rejects.toMatchObject({ code: '23514' })
})

test('an address that only the table turns down is refused, not failed', async () => {
  const { subscribers } = await opened()

  const added = await subscribers.add({ email: 'a@b', source: undefined, joinedAt })

  expect(added).toBe('refused')
})

test('concurrent writes share a commit, and a refused one leaves its neighbours alone', async () => {
  const { insert, subscribers, file } = await opened()
  const emails = ['a@b.c', 'a@b.c', 'nonsense', 'd@e.f', 'g@h.i']
  const commits = new Sqlite(file, { readonly: true })
  onTestFinished(() => void commits.close())
  // Another connection sees this number change once a commit.
  const seen = () => commits.pragma('data_version', { simple: true })
  const versions = new Set([seen()])

  const outcomes = await Promise.all(
    emails.map((email) =>
      insert(email).then(
        () => versions.add(seen()) && 'kept',
        ({ code }) => code,
      ),
    ),
  )

  expect(outcomes).toEqual(['kept', '23505', '23514', 'kept', 'kept'])
  expect(versions.size).toBe(2)
  expect(await subscribers.count()).toBe(3)
})

test('a transaction is all or nothing, and shares nothing with the writes around it', async () => {
  const { database, insert, subscribers } = await opened()
  const undone = database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('newsletter_subscribers')
      .values({ email: 'gone@example.com', source: null, joined_at: 'now' })
      .execute()
    expect(await subscribers.count()).toBe(0)
    throw new Error('changed my mind')
  })
  const beside = insert('kept@example.com')

  await expect(undone).rejects.toThrow('changed my mind')
  await beside
  expect(await subscribers.count()).toBe(1)
})

test('what is queued when the database closes is kept', async () => {
  const file = temporaryFile()
  const database = await openDatabase(file)
  const { subscribers } = await createStores(database, without)
  const added = subscribers.add({ email: 'a@b.c', source: undefined, joinedAt })
  await new Promise<void>((resolve) => queueMicrotask(resolve))

  await Promise.all([added, database.destroy()])

  expect(await (await opened(file)).subscribers.count()).toBe(1)
})

test('a write waits for the lock of another process, and pages go on meanwhile', async () => {
  const { insert, file } = await opened()
  const other = new Sqlite(file)
  onTestFinished(() => void other.close())
  other.exec('begin immediate')

  const writing = insert('a@b.c')
  let turns = 0
  while (turns < 100) {
    await new Promise<void>((resolve) => setImmediate(resolve))
    turns += 1
  }
  other.exec('rollback')

  await writing
})

test('a database that can be written to is ready; a closed one is not', async () => {
  const file = temporaryFile()
  const database = await openDatabase(file)
  await probe(database)
  await database.destroy()

  await expect(probe(database)).rejects.toThrow()
})

test('a lock that is never given up ends as unavailable', async () => {
  const { database, file } = await opened(temporaryFile(), { lockPatienceMs: 50 })
  const other = new Sqlite(file)
  onTestFinished(() => void other.close())
  other.exec('begin immediate')

  await expect(probe(database)).rejects.toBeInstanceOf(StorageUnavailable)
  await expect(sql`create table t (a)`.execute(database)).rejects.toBeInstanceOf(StorageUnavailable)
})

test('processes that start at once on a new file migrate it once', async () => {
  const file = temporaryFile()
  const script = `
    const { openDatabase } = await import('./server/storage/database.ts')
    process.stdout.write('ready')
    process.stdin.once('data', async () => {
      await (await openDatabase(${JSON.stringify(file)})).destroy()
      process.stdin.destroy()
    })`
  const processes = Array.from({ length: 4 }, () =>
    spawn('node', ['--input-type=module', '-e', script], {
      cwd: join(import.meta.dirname, '../..'),
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  )
  await Promise.all(processes.map(({ stdout }) => once(stdout, 'data')))
  for (const { stdin } of processes) stdin.write('go')

  const codes = await Promise.all(processes.map(async (child) => (await once(child, 'exit'))[0]))

  expect(codes).toEqual([0, 0, 0, 0])
  const tables = new Sqlite(file, { readonly: true })
    .prepare('select name from kysely_migration')
    .all()
  expect(tables).toEqual(Object.keys(migrations).map((name) => ({ name })))
})
