import { statSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../server/storage/database.ts'
import { createStores } from '../../server/stores.ts'
import { subscriberRow } from '../support/samples.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const temporaryFile = () => join(temporaryFolder(), 'deeper/site.db')

async function opened(file = temporaryFile(), options?: Parameters<typeof openDatabase>[1]) {
  const database = await openDatabase(file, options)
  onTestFinished(() => database.destroy())
  const insert = (email: string) =>
    database.write((open) =>
      open.insertInto('newsletter_subscribers').values(subscriberRow(email)).execute(),
    )
  const { subscribers } = await createStores(database, [])
  return { database, insert, file, subscribers }
}

test('a write waits for another process’s lock without blocking the event loop', async () => {
  const { insert, file } = await opened()
  const other = new Sqlite(file)
  onTestFinished(() => void other.close())
  other.exec('begin immediate')

  const writing = insert('a@b.c')
  const turn = new Promise<string>((resolve) => setImmediate(resolve, 'a turn'))
  expect(await Promise.race([writing.then(() => 'the write'), turn])).toBe('a turn')
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

test('a query that ran before sees the column that another process has added since', async () => {
  const { database, insert, file } = await opened()
  const read = () => database.read.selectFrom('newsletter_subscribers').selectAll().execute()
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

const sizeOfLog = (file: string) => statSync(`${file}-wal`).size

/** A reader whose snapshot keeps the log from being used anew, until it ends. */
function reader(file: string) {
  const other = new Sqlite(file, { readonly: true })
  onTestFinished(() => void other.close())
  other.exec('begin')
  const count = () => other.prepare('select count(*) from newsletter_subscribers').pluck().get()
  count()
  return { count, end: () => other.exec('commit') }
}

test('a log that has grown beside a reader is emptied once nobody reads or writes, and keeps neither from it', async () => {
  const limits = { quietMs: 1, maxLogBytes: 200_000, busyTimeoutMs: 0 }
  const { database, insert, file, subscribers } = await opened(undefined, limits)
  const { count, end } = reader(file)

  for (let n = 0; n < 100; n += 1) await insert(`visitor-${n}@example.com`)
  expect(sizeOfLog(file)).toBeGreaterThan(limits.maxLogBytes)
  expect(count()).toBe(0)
  end()

  await expect.poll(() => sizeOfLog(file)).toBe(0)
  await insert('ada@example.com')
  expect(await subscribers.count()).toBe(101)
  await database.destroy()
})

test('a small log is left alone, and a closed database has no timer', async () => {
  const { database, insert, file } = await opened()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())

  await insert('ada@example.com')
  const size = sizeOfLog(file)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(sizeOfLog(file)).toBe(size)
  await insert('bob@example.com')
  await database.destroy()

  expect(vi.getTimerCount()).toBe(0)
})
