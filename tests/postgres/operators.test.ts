import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../../server/storage/database.ts'
import { createStores } from '../../server/stores.ts'
import { site } from '../support/in-process-cli.ts'
import { newFile, newLocation } from '../support/new-database.ts'
import { newDatabase } from '../support/postgres.ts'

async function opened(location: string): Promise<Database> {
  const database = await openDatabase(location, { connections: 2 })
  onTestFinished(() => database.destroy())
  return database
}

test('migrate creates a database, and later finds it up to date', async () => {
  const database = await newDatabase(inject('postgres') ?? '', `made_${randomUUID()}`)

  const first = await site(['migrate'], { database })
  const second = await site(['migrate'], { database })

  expect(first.said).toContain('has taken 001-tables')
  expect(second.said).toBe('The PostgreSQL database was up to date.\n')
})

test('migrate refuses a target with rows, a source in use, and a file as target', async () => {
  const [file, database] = [await newFile(), await newLocation()]
  const target = await opened(database)
  const { subscribers } = await createStores(target, [])
  await subscribers.add({ email: 'early@example.com' }, new Date())

  const intoRows = await site(['migrate', '--from', file], { database })
  const intoFile = await site(['migrate', '--from', file], { database: file })
  await opened(file)
  const used = await site(['migrate', '--from', file], { database })

  expect([intoRows.code, intoFile.code, used.code]).toEqual([1, 1, 1])
  expect(intoRows.said).toContain('has rows in people already. Nothing was moved.')
  expect(intoFile.said).toContain('Set DATABASE_URL to the PostgreSQL database')
  expect(used.said).toContain('is in use. Nothing was moved.')
  expect(await subscribers.count()).toBe(1)
})

test('backup and restore name PostgreSQL’s own tools', async () => {
  const database = await newLocation()

  const backup = await site(['backup'], { database })
  const restore = await site(['restore', 'site.dump'], { database })

  expect([backup.code, restore.code]).toEqual([1, 1])
  expect(backup.said).toContain('pg_dump')
  expect(restore.said).toContain('pg_restore')
})

test('the doctor reports PostgreSQL’s version and unsafe durability', async () => {
  const database = await newLocation()
  await opened(database)
  const now = new Date()
  const finding = async () => {
    const { data } = await site(['doctor', '--json'], { database, now })
    const findings: { name: string; state: string; said: string }[] = JSON.parse(data)
    return findings.find(({ name }) => name === 'database')
  }

  // The tests' own server runs without fsync, unlike any real one.
  expect(await finding()).toMatchObject({
    state: 'fail',
    said: expect.stringMatching(/^PostgreSQL \d+\.\d+ may lose what it has kept/),
  })
})

test('an unreachable server is reported without its password', async () => {
  const database = 'postgres://site:s3cret@127.0.0.1:9/site'

  const { code, said } = await site(['seed'], { database })

  expect(code).toBe(1)
  expect(said).toMatch(/^The database can't be used: .*ECONNREFUSED/)
  expect(said).not.toContain('s3cret')
})
