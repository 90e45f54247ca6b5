import { chmodSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { migratedFile } from '../support/migrated-file.ts'
import { preload } from '../support/preload.ts'
import { served } from '../support/served.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { apply } from '../support/visits.ts'

test('X-FILEMODES-01 even with umask 0 only their owner can read the files that the server and its commands write', async () => {
  const folder = temporaryFolder()
  const database = join(folder, 'var/site.db')
  const settings = { DATABASE_URL: `file:${database}` }
  const before = process.umask(0)
  try {
    const server = await served(settings)
    await apply(server.url, 'ada@example.com')
    await site(['backup'], settings)
  } finally {
    process.umask(before)
  }

  const modes = globSync('**/*', { cwd: folder }).map((name) => {
    const stat = statSync(join(folder, name))
    return [name, stat.isDirectory(), (stat.mode & 0o777).toString(8)]
  })
  expect(modes.map(([name]) => name)).toEqual(
    expect.arrayContaining(['var/site.db', 'var/site.db-wal', 'var/backups']),
  )
  expect(modes.filter(([, isFolder, mode]) => mode !== (isFolder ? '700' : '600'))).toEqual([])
})

test('X-FILEMODES-02 a database that an earlier version left readable is closed to others', async () => {
  const file = await migratedFile()
  chmodSync(file, 0o644)

  await served({ DATABASE_URL: `file:${file}` })

  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('X-FILEMODES-03 a database of another account is used, with a warning', async () => {
  const file = await migratedFile()
  chmodSync(file, 0o664)

  const server = await served({ ...preload('foreign-files.js'), DATABASE_URL: `file:${file}` })
  await apply(server.url, 'ada@example.com')

  expect(statSync(file).mode & 0o777).toBe(0o664)
  const warnings = server.log
    .map((line) => JSON.parse(line))
    .filter(({ level, file: named }) => level === 'warn' && named === file)
  expect(warnings).toEqual([
    expect.objectContaining({ msg: expect.stringContaining('belongs to another account') }),
  ])
})
