import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { backUp } from '../../server/storage/backup.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { checkDatabase } from '../../server/storage/inspection.ts'
import { restore } from '../../server/storage/restore.ts'
import { post } from '../support/http.ts'
import { startServer } from '../support/server.ts'
import { sql } from '../support/sqlite.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

async function madeDatabase(folder: string, emails: readonly string[] = []): Promise<string> {
  const file = join(folder, 'site.db')
  const database = await openDatabase(file)
  const rows = emails.map((email) => ({ email, joined_at: '2026-01-01T00:00:00.000Z' }))
  if (rows.length > 0) await database.insertInto('newsletter_subscribers').values(rows).execute()
  await database.destroy()
  return file
}

function addressesIn(file: string): string[] {
  const rows = sql(file, 'select email from newsletter_subscribers') as { email: string }[]
  return rows.map(({ email }) => email)
}

test('a backup under write load has every row acknowledged before it, and can be restored', async () => {
  const server = await startServer()
  const folder = temporaryFolder()
  const source = 'x'.repeat(200)
  const acknowledged: string[] = []
  let isWriting = true
  const write = async (writer: number) => {
    for (let number = 0; isWriting; number += 1) {
      const email = `${writer}-${number}@example.com`
      const { status } = await post(server.url + newsletter.action, { email, source })
      if (status === 201) acknowledged.push(email)
    }
  }
  const writers = Array.from({ length: 8 }, (_, writer) => write(writer))
  const ended = async () => {
    isWriting = false
    await Promise.all(writers)
  }
  onTestFinished(async () => {
    await ended()
    await server.stop()
  })
  await expect.poll(() => acknowledged.length).toBeGreaterThan(1000)

  const before = [...acknowledged]
  const copy = join(folder, 'copy.db')
  backUp(server.database, copy)
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before.length)
  await ended()

  const database = join(folder, 'restored/site.db')
  expect(restore(copy, database, join(folder, 'aside.db'))).toBe(false)
  const emails = new Set(addressesIn(database))
  expect(before.filter((email) => !emails.has(email))).toEqual([])
  expect(emails.size).toBeLessThan(acknowledged.length)
  const restored = new Sqlite(database)
  onTestFinished(() => void restored.close())
  expect(restored.pragma('integrity_check', { simple: true })).toBe('ok')
})

test('while a backup is running, another one with its name is refused', async () => {
  const folder = temporaryFolder({ 'copy.db.partial': '' })
  const file = await madeDatabase(folder)

  expect(() => backUp(file, join(folder, 'copy.db'))).toThrow('exists already')
})

test('an unreadable database is kept as well', async () => {
  const folder = temporaryFolder({ 'site.db': 'no database', 'site.db-wal': 'its log' })
  const good = await madeDatabase(join(folder, 'good'), ['ada@example.com'])
  const file = join(folder, 'site.db')

  restore(good, file, join(folder, 'aside.db'))

  expect(addressesIn(file)).toEqual(['ada@example.com'])
  expect(readFileSync(join(folder, 'aside.db'), 'utf8')).toBe('no database')
})

test.each([
  [
    'a file that is not a database',
    'not a database at all, but long enough to be one'.repeat(100),
    /can't be read/,
  ],
  ['an empty file', '', /is no database of this product/],
  ['a file that is missing', undefined, /does not exist/],
])('%s is not restored', async (_, content, reason) => {
  const folder = temporaryFolder(content === undefined ? {} : { 'copy.db': content })
  const file = await madeDatabase(folder, ['ada@example.com'])

  const restoring = () => restore(join(folder, 'copy.db'), file, join(folder, 'aside.db'))

  expect(restoring).toThrow(reason)
  expect(addressesIn(file)).toEqual(['ada@example.com'])
})

test('a damaged page and a newer version are reported', async () => {
  const folder = temporaryFolder()
  const emails = Array.from({ length: 400 }, (_, n) => `${'x'.repeat(100)}${n}@example.com`)
  const file = await madeDatabase(folder, emails)
  const bytes = readFileSync(file)
  bytes.fill(0x55, bytes.length - 12_000, bytes.length - 100)
  writeFileSync(join(folder, 'damaged.db'), bytes)
  const newer = new Sqlite(file)
  newer.exec("insert into kysely_migration values ('999-later', '2030-01-01')")
  newer.close()

  expect(() => checkDatabase(join(folder, 'damaged.db'))).toThrow(/is damaged: |can't be read: /)
  expect(() => checkDatabase(file)).toThrow(/comes from a newer version \(999-later\)/)
})
