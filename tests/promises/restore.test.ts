import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { preload } from '../support/preload.ts'
import { served } from '../support/served.ts'
import { startServer } from '../support/server.ts'
import { sql } from '../support/sqlite.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { signUp } from '../support/visits.ts'

/** Runs a server on this database until an address has signed up. */
async function withSignUp(settings: { DATABASE_URL: string }, email: string): Promise<void> {
  const server = await startServer(settings)
  expect(await signUp(server.url, email)).toBe(201)
  expect(await server.stop()).toBe(0)
}

const before = join(temporaryFolder(), 'site.db')
await withSignUp({ DATABASE_URL: `file:${before}` }, 'ada@example.com')

/** A database with an address, and a backup of it. */
async function place() {
  const folder = temporaryFolder({ 'site.db': readFileSync(before) })
  const database = join(folder, 'site.db')
  const [copy, settings] = [join(folder, 'copy.db'), { DATABASE_URL: `file:${database}` }]
  expect(await site(['backup', copy], settings)).toMatchObject({ code: 0 })
  return { database, copy, settings }
}

function addressesIn(file: string): string[] {
  const rows = sql(file, 'select email from newsletter_subscribers') as { email: string }[]
  return rows.map(({ email }) => email)
}

test('X-RESTORE-01 X-BACKUP-04 a restore replaces the database and keeps the old one; at every step one exists at its path', async () => {
  const { database, copy, settings } = await place()
  await withSignUp(settings, 'bob@example.com')
  const notes = `${copy}.notes`
  const unasked = await site(['restore', copy], settings)
  expect(unasked).toMatchObject({ code: 1, said: expect.stringContaining('--yes') })

  const { code, said } = await site(['restore', copy, '--yes'], {
    ...settings,
    ...preload('watch-file.ts'),
    ...{ WATCHED_FILE: database, WATCHED_NOTES: notes },
  })

  expect(code).toBe(0)
  const steps = readFileSync(notes, 'utf8').trimEnd().split('\n')
  expect(steps).toContain('rename: true')
  expect(steps.filter((step) => step.endsWith('false'))).toEqual([])
  expect(addressesIn(database)).toEqual(['ada@example.com'])
  const aside = /kept as (\S+)\.$/m.exec(said)?.[1] ?? ''
  expect(addressesIn(aside)).toEqual(['ada@example.com', 'bob@example.com'])
})

test('X-RESTORE-02 a restore is refused while a server runs, and the server loses nothing', async () => {
  const { database, copy, settings } = await place()
  const server = await served(settings)

  const { code, said } = await site(['restore', copy, '--yes'], settings)

  expect(code).toBe(1)
  expect(said).toContain('is in use. Stop the server first; nothing was changed.')
  await signUp(server.url, 'bob@example.com')
  await server.stop()
  expect(addressesIn(database)).toEqual(['ada@example.com', 'bob@example.com'])
})

test('X-RESTORE-03 the write-ahead log of a deleted database is not applied to the restored one', async () => {
  const { database, copy, settings } = await place()
  const writer = new Sqlite(database)
  writer.exec("update newsletter_subscribers set email = 'bob@example.com'")
  const log = readFileSync(`${database}-wal`)
  writer.close()
  expect(log.length).toBeGreaterThan(0)
  rmSync(database)
  writeFileSync(`${database}-wal`, log)

  expect(await site(['restore', copy, '--yes'], settings)).toMatchObject({ code: 0 })

  expect(addressesIn(database)).toEqual(['ada@example.com'])
})

test('X-RESTORE-04 an unreadable database is kept as well', async () => {
  const { database, copy, settings } = await place()
  writeFileSync(database, 'no database')

  const { said } = await site(['restore', copy, '--yes'], settings)

  expect(addressesIn(database)).toEqual(['ada@example.com'])
  const aside = /kept as (\S+)\.$/m.exec(said)?.[1] ?? ''
  expect(readFileSync(aside, 'utf8')).toBe('no database')
})
