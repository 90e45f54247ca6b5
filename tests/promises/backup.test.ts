import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { preload } from '../support/preload.ts'
import { served } from '../support/served.ts'
import { sql } from '../support/sqlite.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { signUp, signUps } from '../support/visits.ts'

const server = await served()
const settings = { DATABASE_URL: `file:${server.database}` }
await signUp(server.url, 'ada@example.com')

test('X-BACKUP-01 a backup of a running server is complete, names its file and is readable by its owner only', async () => {
  const { acknowledged, stop } = signUps(server.url, 'visitor')
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  const before = [...acknowledged, 'ada@example.com']

  const { code, data } = await site(['backup'], settings)
  // More than can have been stored without an answer: the server went on beside the backup.
  const answered = acknowledged.length
  await expect.poll(() => acknowledged.length).toBeGreaterThan(answered + 10)
  await stop()
  const file = data.trim()

  expect(code).toBe(0)
  expect(dirname(file)).toBe(join(dirname(server.database), 'backups'))
  expect(readdirSync(dirname(file))).toEqual([basename(file)])
  const rows = sql(file, 'select email from newsletter_subscribers') as { email: string }[]
  expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(before))
  expect(rows.length).toBeLessThan(acknowledged.length)
  expect(sql(file, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('X-BACKUP-02 a copy damaged by a bad disk is reported and deleted', async () => {
  const folder = temporaryFolder()

  const { code, data, said } = await site(['backup', join(folder, 'copy.db')], {
    ...settings,
    ...preload('corrupt-copies.ts'),
  })

  expect(code).toBe(1)
  expect(data).toBe('')
  expect(said).toMatch(/damaged|malformed/)
  expect(readdirSync(folder)).toEqual([])
})

test('X-BACKUP-03 a backup never overwrites an existing file', async () => {
  // The second is a backup that is still running.
  for (const name of ['copy.db', 'copy.db.partial']) {
    const folder = temporaryFolder({ [name]: 'something else' })

    const { code, said } = await site(['backup', join(folder, 'copy.db')], settings)

    expect(code).toBe(1)
    expect(said).toContain(`exists already`)
    expect(readFileSync(join(folder, name), 'utf8')).toBe('something else')
    expect(readdirSync(folder)).toEqual([name])
  }
})

test('X-BACKUP-05 a damaged backup is not restored', async () => {
  const folder = temporaryFolder({ 'text.db': 'no database'.repeat(1000), 'empty.db': '' })
  const [damaged, file] = [join(folder, 'damaged.db'), join(folder, 'site.db')]
  await site(['backup', damaged], settings)
  writeFileSync(damaged, readFileSync(damaged).fill(0xa5, 8192, 40_000))
  const reasons = {
    ...{ 'damaged.db': /is damaged|can't be read/, 'text.db': /can't be read/ },
    ...{ 'empty.db': /is no database of this product/, 'missing.db': /does not exist/ },
  }

  for (const [name, reason] of Object.entries(reasons)) {
    const args = ['restore', join(folder, name), '--yes']
    const { code, said } = await site(args, { DATABASE_URL: `file:${file}` })
    expect([name, code, said]).toEqual([name, 1, expect.stringMatching(reason)])
    expect(existsSync(file)).toBe(false)
  }
})
