import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/storage/database.ts'
import { createStores } from '../../server/stores.ts'
import { subscriberRow } from '../support/samples.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const temporaryFile = () => join(temporaryFolder(), 'deeper/site.db')

async function opened(file = temporaryFile(), patience?: { busyTimeoutMs: number }) {
  const database = await openDatabase(file, patience)
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
