import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { backUp } from '../../server/storage/backup.ts'
import { restore } from '../../server/storage/restore.ts'
import { post } from '../support/http.ts'
import { startServer } from '../support/server.ts'
import { sql } from '../support/sqlite.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

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
  const rows = sql(database, 'select email from newsletter_subscribers') as { email: string }[]
  const emails = new Set(rows.map(({ email }) => email))
  expect(before.filter((email) => !emails.has(email))).toEqual([])
  expect(emails.size).toBeLessThan(acknowledged.length)
  const restored = new Sqlite(database)
  onTestFinished(() => void restored.close())
  expect(restored.pragma('integrity_check', { simple: true })).toBe('ok')
})
