import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { probe } from '../../server/features/health/readiness.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { StorageUnavailable } from '../../server/storage/failures.ts'
import { createStores } from '../../server/stores.ts'

function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'storage-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'deeper/site.db')
}

async function opened(file = temporaryFile(), patience?: { busyTimeoutMs: number }) {
  const database = await openDatabase(file, patience)
  onTestFinished(() => database.destroy())
  const insert = (email: string) =>
    database
      .insertInto('newsletter_subscribers')
      .values({ email, source: null, joined_at: '2026-01-01T00:00:00.000Z' })
      .execute()
  const { subscribers } = await createStores(database, [])
  return { database, insert, file, subscribers }
}

test('concurrent writes share a commit, and a refused one doesn’t affect its neighbours', async () => {
  const { insert, subscribers, file } = await opened()
  const emails = ['a@b.c', 'a@b.c', 'nonsense', 'd@e.f', 'g@h.i']
  const commits = new Sqlite(file, { readonly: true })
  onTestFinished(() => void commits.close())
  // Another connection sees this number change once per commit.
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

test('a write waits for another process’s lock without blocking the event loop', async () => {
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

test('a start with up-to-date tables needs no lock', async () => {
  const { file } = await opened()
  const other = new Sqlite(file)
  onTestFinished(() => void other.close())
  other.exec('begin immediate')

  const { subscribers } = await opened(file, { busyTimeoutMs: 0 })

  expect(await subscribers.count()).toBe(0)
})

test('tables of a newer version are left alone', async () => {
  const { database, file } = await opened()
  await sql`insert into kysely_migration values ('999-later', '2030-01-01')`.execute(database)

  await expect(openDatabase(file)).rejects.toThrow(/999-later is missing/)
})

test('a lock that is never released ends as unavailable', async () => {
  const { database, file } = await opened(temporaryFile(), { busyTimeoutMs: 50 })
  const other = new Sqlite(file)
  onTestFinished(() => void other.close())
  other.exec('begin immediate')

  await expect(probe(database)).rejects.toBeInstanceOf(StorageUnavailable)
  await expect(sql`create table t (a)`.execute(database)).rejects.toBeInstanceOf(StorageUnavailable)
})

test('a query that ran before sees the column that another process has added since', async () => {
  const { database, insert, file } = await opened()
  const read = () => database.selectFrom('newsletter_subscribers').selectAll().execute()
  await insert('a@b.c')
  await read()
  const other = new Sqlite(file)
  onTestFinished(() => void other.close())

  other.exec("alter table newsletter_subscribers add column language text default 'en'")
  await insert('d@e.f')

  expect(await read()).toMatchObject([
    { email: 'a@b.c', language: 'en' },
    { email: 'd@e.f', language: 'en' },
  ])
})
