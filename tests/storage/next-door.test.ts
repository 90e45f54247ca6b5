import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openForServer } from '../../server/storage/open-for-server.ts'
import { site } from '../support/in-process-cli.ts'
import { newFile } from '../support/new-database.ts'
import { sql } from '../support/sqlite.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** A file in which statements have run. */
function fileWith(statements: string): string {
  const file = join(temporaryFolder(), 'shared.db')
  const database = new Sqlite(file)
  database.exec(statements)
  database.close()
  return file
}

const kysely = `
  create table kysely_migration (name text primary key, timestamp text not null);
  create table kysely_migration_lock (id text primary key, is_locked integer not null);
  insert into kysely_migration values ('2024-01-init', '2024-01-01T00:00:00.000Z');`

const opened = (file: string) =>
  openForServer(file, () => {}).then(
    (database) => database.destroy().then(() => 'opened'),
    (error: Error) => `${error.name}: ${error.message}`,
  )

test('a file with Kysely’s tables of another application is opened, and they stay as they were', async () => {
  const file = fileWith(kysely)

  expect(await opened(file)).toBe('opened')
  expect(await site(['seed'], { database: file })).toMatchObject({ code: 0 })
  expect(await site(['backup'], { database: file })).toMatchObject({ code: 0 })

  expect(sql(file, 'select name from kysely_migration')).toEqual([{ name: '2024-01-init' }])
})

test('a table of another application that has a name of ours is named, and nothing is changed', async () => {
  const file = fileWith('create table members (id integer)')

  expect(await opened(file)).toMatch(/^OperatorError: .*members/)

  expect(sql(file, "select name from sqlite_schema where type = 'table'")).toEqual([
    { name: 'members' },
  ])
})

test('a restore is advised only if all our migrations are there, and another', async () => {
  const newer = await newFile()
  sql(newer, `insert into site_migration values ('999-later', '2027-01-01T00:00:00.000Z')`)
  const mixed = join(temporaryFolder(), 'mixed.db')
  copyFileSync(newer, mixed)
  sql(mixed, `delete from site_migration where name = '001-tables'`)

  for (const said of [await opened(newer), (await site(['backup'], { database: newer })).said]) {
    expect(said).toContain('newer version (999-later)')
    expect(said).toContain('restore the backup')
  }
  for (const said of [await opened(mixed), (await site(['backup'], { database: mixed })).said]) {
    expect(said).toContain('999-later')
    expect(said).not.toContain('restore')
  }
})
