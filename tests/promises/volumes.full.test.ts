import { spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { migratedFile } from '../support/migrated-file.ts'
import { preload } from '../support/preload.ts'
import { served } from '../support/served.ts'
import { startServer } from '../support/server.ts'
import { sql } from '../support/sqlite.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { signUp } from '../support/visits.ts'

/** Settings under which calls on the files of a folder fail. */
const failingOn = (volume: string, code: string, calls: string, passing = 0) => ({
  ...preload('failing-volume.ts'),
  ...{ VOLUME: volume, FAILURE: code, FAILING: calls, PASSING: `${passing}` },
})

/** A database with Ada, and a backup of it elsewhere. */
const backup = join(temporaryFolder(), 'copy.db')
const before = await migratedFile()
const server = await startServer({ DATABASE_URL: `file:${before}` })
await signUp(server.url, 'ada@example.com')
await server.stop()
await site(['backup', backup], { DATABASE_URL: `file:${before}` })
// The lock of a restore changes the header of a file that has a write-ahead log.
sql(before, 'pragma journal_mode = delete')

function place() {
  const folder = temporaryFolder({ 'site.db': readFileSync(before) })
  const database = join(folder, 'site.db')
  const settings = { DATABASE_URL: `file:${database}` }
  /** All files with their bytes. */
  const files = () =>
    Object.fromEntries(
      globSync('**/*', { cwd: folder, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((path) => [path, readFileSync(path).toString('base64')]),
    )
  return { folder, database, settings, files }
}
type Place = ReturnType<typeof place>

/** Starts a server until it listens. */
async function start({ settings }: Place, failing: Record<string, string>) {
  try {
    const running = await startServer({ ...settings, ...failing })
    return { code: Number(await running.stop()), said: '' }
  } catch (error) {
    const said = String(error).replace(/^.*exit \d before listening:\n/, '')
    return { code: 1, said: `${said}\n` }
  }
}

const run =
  (...args: string[]) =>
  async ({ settings }: Place, failing: Record<string, string>) => {
    const { code, said } = await site(args, { ...settings, ...failing })
    return { code, said: said.replace(/^\.env not found.*\n/, '') }
  }

function withoutDatabase({ database }: Place): void {
  rmSync(database)
}

interface Command {
  readonly prepare?: (place: Place) => void
  readonly run: (place: Place, failing: Record<string, string>) => ReturnType<typeof start>
}

const commands: Readonly<Record<string, Command>> = {
  backup: { run: run('backup') },
  restore: { run: run('restore', backup, '--yes') },
  'restore of a lost database': {
    prepare: withoutDatabase,
    run: run('restore', backup, '--yes'),
  },
  migrate: { run: run('migrate') },
  'migrate on an empty volume': { prepare: withoutDatabase, run: run('migrate') },
  seed: { run: run('seed') },
  doctor: { run: run('doctor') },
  start: { run: start },
  'start on an empty volume': { prepare: withoutDatabase, run: start },
}

/** @returns the outcome, and the files before and after */
async function tried(name: string, ...[code, calls, passing]: [string, string, number?]) {
  const here = place()
  const { prepare, run } = commands[name] as Command
  prepare?.(here)
  const first = here.files()
  const { code: exitCode, said } = await run(here, failingOn(here.folder, code, calls, passing))
  return { ...here, exitCode, said, first, last: here.files() }
}

const names = Object.keys(commands)

const addressesIn = (file: string) => sql(file, 'select email from newsletter_subscribers')

const capable = [
  ['ENOTSUP', 'link'],
  ['ENOSYS', 'link'],
  ['EXDEV', 'link'],
  ['EINVAL', 'fsync folder'],
  ['EISDIR', 'open folder'],
  ['ENOTSUP', 'chmod,chown'],
  ['EPERM', 'link,fsync folder,chmod,chown'],
] as const

test.each(capable)(
  'X-VOLUMES-01 a volume that answers %s to "%s" holds a database, its key and its backups, and restores them',
  async (code, calls) => {
    for (const name of names) {
      const { exitCode, said, database } = await tried(name, code, calls)

      expect([name, exitCode, said]).toEqual([name, 0, expect.not.stringMatching(/\n {4}at /)])
      if (!name.startsWith('restore')) continue
      expect(addressesIn(database)).toHaveLength(1)
      const aside = /kept as (\S+)\.$/m.exec(said)?.[1]
      if (aside) expect(readFileSync(aside).equals(readFileSync(before))).toBe(true)
      expect(aside !== undefined).toBe(name === 'restore')
      expect(existsSync(`${database}.restoring`)).toBe(false)
    }
  },
)

const writes = 'mkdir,open,write,link,rename,chmod'
const broken = [
  ['EROFS', writes, /is read-only/],
  ['ENOSPC', 'mkdir,open', /has no room/],
  ['ENOSPC', 'write,fsync', /has no room/],
  ['EDQUOT', 'mkdir,open', /quota/],
  ['EMFILE', 'open,open to read,open folder', /ulimit/],
  ['EACCES', 'mkdir,open', /this account/],
  ['EIO', 'fsync', /disk or the share/],
  ['EIO', 'fsync folder', /disk or the share/],
  ['EIO', 'rename', /disk or the share/],
  ['EBUSY', 'rename', /mount its folder/],
  ['EPERM', 'link,rename', /this account/],
  ['SQLITE_CANTOPEN', '', /this account/],
  ['SQLITE_READONLY', '', /takes no writes/],
  ['SQLITE_FULL', '', /has no room/],
  ['SQLITE_IOERR_SHMMAP', '', /local disk/],
  ['SQLITE_PROTOCOL', '', /local disk/],
  ['SQLITE_IOERR_WRITE', '', /disk or the share/],
] as const

test.each(broken)(
  'X-VOLUMES-02 on a volume that answers %s to "%s" each command and a start do their work, or say in one sentence what to do and change nothing',
  async (code, calls, remedy) => {
    for (const name of names) {
      const { exitCode, said, first, last, database } = await tried(name, code, calls)

      const writesHere = name === 'backup' || name.startsWith('restore')
      if (writesHere || code.startsWith('SQLITE')) expect([name, exitCode]).toEqual([name, 1])
      expect([name, said]).toEqual([name, expect.not.stringMatching(/\n {4}at |SqliteError|^\{/)])
      if (exitCode === 0 || name === 'doctor') continue
      expect([name, said]).toEqual([name, expect.stringMatching(/^[^\n]+\n$/)])
      expect([name, said]).toEqual([name, expect.stringMatching(remedy)])
      // The others open the database, which changes its header.
      if (writesHere) expect([name, last]).toEqual([name, first])
      else if (first[database]) expect(addressesIn(database)).toHaveLength(1)
    }
  },
)

test.each([
  // As the new file takes the place of the old one, and when it has.
  ['EIO', 'rename', 1],
  ['EIO', 'fsync folder', 1],
  ['EMFILE', 'open folder', 1],
  // As the old one is copied.
  ['EPERM', 'link,write', 0],
] as const)(
  'X-VOLUMES-03 a restore that fails late, by %s of %s, leaves the old file byte for byte',
  async (code, calls, passing) => {
    for (const name of ['restore', 'restore of a lost database']) {
      const { exitCode, said, first, last } = await tried(name, code, calls, passing)
      if (name !== 'restore' && calls === 'link,write') continue

      expect([name, exitCode, said]).toEqual([name, 1, expect.stringMatching(/^[^\n]+\n$/)])
      expect([name, last]).toEqual([name, first])
    }
  },
)

test.runIf(process.getuid?.() === 0)(
  'X-VOLUMES-04 a restore of root’s for another account, on a volume that keeps owners, changes nothing and names the account',
  async () => {
    const { folder, database, settings, files } = place()
    chownSync(database, 65_534, 65_534)
    const first = files()

    const failing = failingOn(folder, 'EPERM', 'chown')
    const { code, said } = await site(['restore', backup, '--yes'], { ...settings, ...failing })

    expect(code).toBe(1)
    expect(said).toContain('use the account that the server runs as')
    expect(files()).toEqual(first)
  },
)

test('X-VOLUMES-05 a restore on a volume without links is refused while a server runs, and the server loses nothing', async () => {
  const { folder, database, settings } = place()
  const running = await served(settings)

  const failing = failingOn(folder, 'EPERM', 'link')
  const { code, said } = await site(['restore', backup, '--yes'], { ...settings, ...failing })

  expect(code).toBe(1)
  expect(said).toContain('is in use.')
  await signUp(running.url, 'bob@example.com')
  await running.stop()
  expect(addressesIn(database)).toHaveLength(2)
  expect(readdirSync(folder).filter((name) => /before|restoring/.test(name))).toEqual([])
})

test.each(broken.filter(([code]) => !code.startsWith('SQLITE')))(
  'X-VOLUMES-06 a build on a volume that answers %s to "%s" works, or ends with one sentence before anything is written',
  (code, calls) => {
    const project = temporaryFolder()
    for (const file of ['package.json', 'preflight.js']) cpSync(file, join(project, file))
    mkdirSync(join(project, 'node_modules/node/bin'), { recursive: true })
    const output = join(project, 'dist')

    const { status, stderr } = spawnSync('node', ['preflight.js', '--build'], {
      ...{ cwd: project, encoding: 'utf8' },
      env: { PATH: process.env.PATH, ...failingOn(output, code, calls) },
    })

    expect(globSync('**/*', { cwd: output })).toEqual([])
    if (status === 0) return expect(stderr).toBe('')
    expect(stderr).toMatch(/^\S+dist can't be written \([A-Z]+\): [^\n]+\n$/)
  },
)
