import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { post } from '../support/http.ts'
import { projectWith } from '../support/project-copy.ts'
import { adLead } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { startServer } from '../support/server.ts'
import { sql } from '../support/sqlite.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** A copy of the project with one more migration: the next version. */
const { folder: newer, remove } = projectWith({})
afterAll(remove)
const migrations = join(newer, 'server/storage/migrations.ts')
const added = `  '999-remarks': migration(() => ['alter table submissions add column remark text']),\n}`
const text = readFileSync(migrations, 'utf8')
writeFileSync(migrations, text.replace(/\n\}\s*$/, `\n${added}\n`))

/** Runs a command of the next version, from its sources. */
function newerCommand(args: readonly string[], settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, ...settings }
  const command = [join(newer, 'server/cli/site.ts'), ...args]
  const { status, stdout, stderr } = spawnSync('node', command, { cwd: newer, env })
  return { code: status, data: stdout.toString(), said: stderr.toString() }
}

const lead = (email: string) => ({ ...adLead, email })
const leadsIn = (file: string) => sql(file, 'select email from submissions order by email')
const migrationsOf = (file: string, table = 'site_migration') =>
  sql(file, `select name from ${table}`).map((row) => (row as { name: string }).name)

test('X-UPDATING-01 an update backs up before it migrates, and the older version goes back with that backup', async () => {
  const database = join(temporaryFolder(), 'site.db')
  const settings = { DATABASE_URL: `file:${database}` }
  const backups = join(database, '../backups')

  const old = await startServer(settings)
  expect((await post(`${old.url}/api/leads`, lead('before@example.com'))).status).toBe(201)
  await old.stop()

  const next = await startServer(settings, newer)
  expect((await post(`${next.url}/api/leads`, lead('after@example.com'))).status).toBe(201)
  await next.stop()
  expect(migrationsOf(database)).toContain('999-remarks')
  const [backup = ''] = readdirSync(backups)
  expect(backup).toMatch(/^site-\d{8}T\d{6}Z-before-999-remarks-\d+\.db$/)
  expect(statSync(join(backups, backup)).mode & 0o777).toBe(0o600)
  expect(next.log.join()).toContain(backup)

  const refused = await startServer(settings).catch((error: Error) => error.message)
  expect(refused).toMatch(/^exit 1 .*\n.*The database comes from a newer version \(999-remarks\)/)
  expect(String(refused).trim().split('\n')).toHaveLength(2)

  const restored = await site(['restore', join(backups, backup), '--yes'], settings)
  expect(restored).toMatchObject({ code: 0 })
  const again = await served(settings)
  expect((await post(`${again.url}/api/leads`, lead('again@example.com'))).status).toBe(201)
  await again.stop()
  expect(leadsIn(database)).toEqual([
    { email: 'again@example.com' },
    { email: 'before@example.com' },
  ])
  const aside = /kept as (\S+)\.$/m.exec(restored.said)?.[1] ?? ''
  expect(leadsIn(aside)).toEqual([{ email: 'after@example.com' }, { email: 'before@example.com' }])
})

test('X-UPDATING-02 a newer command refuses to touch the database of an older server, which goes on', async () => {
  const server = await served()
  const settings = { DATABASE_URL: `file:${server.database}` }
  const before = migrationsOf(server.database)

  const { code, data, said } = newerCommand(['seed'], settings)

  expect({ code, data }).toEqual({ code: 1, data: '' })
  expect(said).toContain('lacks 999-remarks. Nothing was changed.')
  expect(said).toContain('docs/operating.md')

  expect(migrationsOf(server.database)).toEqual(before)
  expect((await post(`${server.url}/api/leads`, lead('ada@example.com'))).status).toBe(201)
})

test('X-UPDATING-04 a file of a version before the first release is refused, and stays as it is', async () => {
  const database = join(temporaryFolder(), 'site.db')
  const settings = { DATABASE_URL: `file:${database}` }
  await site(['migrate'], settings)
  sql(database, 'alter table site_migration rename to kysely_migration')

  const refused = await startServer(settings).catch((error: Error) => error.message)
  const backup = await site(['backup'], settings)

  for (const said of [refused, backup.said]) {
    expect(said).toContain('The database comes from a version before the first release')
  }
  expect(migrationsOf(database, 'kysely_migration')).toEqual(['001-tables'])
})

test('X-UPDATING-03 a restore as root leaves the file to the account that the server runs as', async () => {
  const account = 65_534
  const isRoot = () => execFileSync('id', ['-u']).toString().trim() === '0'
  const folder = temporaryFolder()
  const database = join(folder, 'site.db')
  const settings = { DATABASE_URL: `file:${database}` }
  await site(['migrate'], settings)
  const { data } = await site(['backup'], settings)
  // Only root can give files away; others own what they restore.
  const owner = isRoot() ? account : (process.getuid?.() ?? 0)
  for (const path of [folder, database]) chownSync(path, owner, owner)

  expect(await site(['restore', data.trim(), '--yes'], settings)).toMatchObject({ code: 0 })

  const { uid, gid, mode } = statSync(database)
  expect({ uid, gid, mode: mode & 0o777 }).toEqual({ uid: owner, gid: owner, mode: 0o600 })
})
