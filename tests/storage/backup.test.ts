import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from '../../server/storage/backup.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { restore } from '../../server/storage/restore.ts'
import { subscriberRow } from '../support/samples.ts'
import { sql } from '../support/sqlite.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

async function madeDatabase(folder: string, emails: readonly string[] = []): Promise<string> {
  const file = join(folder, 'site.db')
  const database = await openDatabase(file)
  const rows = emails.map((email) => subscriberRow(email))
  if (rows.length > 0)
    await database.write((open) => open.insertInto('newsletter_subscribers').values(rows).execute())
  await database.destroy()
  return file
}

function addressesIn(file: string): string[] {
  const rows = sql(file, 'select email from newsletter_subscribers') as { email: string }[]
  return rows.map(({ email }) => email)
}

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
  ['a file that is not a database', 'but is long enough'.repeat(300), /can't be read/],
  ['an empty file', '', /is no database of this product/],
  ['a file that is missing', undefined, /does not exist/],
])('%s is not restored', async (_, content, reason) => {
  const folder = temporaryFolder(content === undefined ? {} : { 'copy.db': content })
  const file = await madeDatabase(folder, ['ada@example.com'])

  const restoring = () => restore(join(folder, 'copy.db'), file, join(folder, 'aside.db'))

  expect(restoring).toThrow(reason)
  expect(addressesIn(file)).toEqual(['ada@example.com'])
})
