import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { counted } from '../../counted.ts'
import { messageStore } from '../../features/outbox/message-store.ts'
import { isLane, receiversOf } from '../../features/outbox/receivers.ts'
import type { Settings } from '../../settings.ts'
import { backupFolder } from '../../storage/backup.ts'
import { type Database, openDatabase } from '../../storage/database.ts'
import { isPostgresUrl } from '../../storage/engine.ts'
import {
  checkDatabase,
  inspectServer,
  isWritable,
  pendingMigrations,
} from '../../storage/inspection.ts'
import { keyPath } from '../../storage/key-file.ts'
import { type Check, type Finding, fail, ok, warn } from './check.ts'

const day = 24 * 60 * 60 * 1000
const staleAfterDays = 7
const slowAfterSeconds = 60 * 60
const maxSeconds = 5

export const database: Check = (settings, now) => {
  const { DATABASE_URL: file } = settings
  if (isPostgresUrl(file)) return examineServer(settings, now)
  if (!existsSync(file)) {
    return warn(`there is none at ${file} yet: start the server, or \`npm run site -- migrate\``)
  }
  const pending = checkDatabase(file)
  if (!isWritable(file)) return fail(`${file} takes no writes: see who holds or protects it`)
  return pending.length > 0
    ? lacks(file, pending)
    : ok(`${file} is whole, up to date, and takes writes`)
}

export const key: Check = ({ DATABASE_URL: location, SECRET_KEY: configured }) => {
  if (configured) return ok('SECRET_KEY is set: keep a copy of it, apart from the backups')
  if (isPostgresUrl(location)) {
    return warn('it is in the database, so a leaked dump holds it: set SECRET_KEY')
  }
  const path = keyPath(location)
  if (!existsSync(location)) return ok(`the first start makes it: ${path}`)
  return existsSync(path)
    ? ok(`it is in ${path}: keep a copy of it, apart from the backups`)
    : warn(`${path} is missing: put it back, or the next start makes another`)
}

export const backups: Check = ({ DATABASE_URL: location }, now) => {
  if (isPostgresUrl(location)) {
    return ok('see that pg_dump, or its own snapshots, run every night')
  }
  const folder = backupFolder(location)
  const names = existsSync(folder) ? readdirSync(folder) : []
  const made = names
    .filter((name) => name.endsWith('.db'))
    .map((name) => statSync(join(folder, name)))
  if (made.length === 0) return warn(`there is none in ${folder}: \`npm run backup\``)
  const newest = Math.max(...made.map(({ mtimeMs }) => mtimeMs))
  const days = Math.max(0, Math.floor((now.getTime() - newest) / day))
  const said = `the newest of ${made.length} is ${counted(days, 'days')} old`
  return days > staleAfterDays ? warn(`${said}: \`npm run backup\`, every night`) : ok(said)
}

export const outbox: Check = async (settings, now) => {
  const read = await withDatabase(settings.DATABASE_URL, (database) => {
    const messages = messageStore(database)
    return Promise.all([messages.undelivered(now), messages.backlog(now)])
  })
  if (!read) return ok('there is no database yet, or it lacks migrations')
  const [undelivered, { waiting, oldestSeconds, failed }] = read
  const known = receiversOf(settings).map(({ key }) => key)
  const lost = [...undelivered].filter(([key]) => !known.includes(key) && !isLane(key))
  if (lost.length > 0) {
    const counts = lost.map(([key, count]) => `${count} for ${key}`).join(', ')
    return warn(
      `${counts}: WEBHOOK_URL and NOTIFY_EMAIL name no such receiver; readdress them at the desk`,
    )
  }
  if (failed > 0) {
    return warn(`${failed} were given up: mend the receiver, then send them again at the desk`)
  }
  const said = `${waiting} wait, the oldest for ${Math.round(oldestSeconds)} s`
  return oldestSeconds > slowAfterSeconds
    ? warn(`${said}: see that the receiver answers`)
    : ok(said)
}

const lacks = (what: string, pending: readonly string[]) =>
  warn(`${what} lacks ${pending.join(', ')}: start the server, or \`npm run site -- migrate\``)

async function examineServer(
  { DATABASE_URL: url, DATABASE_CONNECTIONS: each }: Settings,
  now: Date,
): Promise<Finding> {
  const began = performance.now()
  const { version, pending, time, isDurable, connections, hasTrigrams } = await inspectServer(url)
  const end = now.getTime() + performance.now() - began
  const server = `PostgreSQL ${version}`
  if (!isDurable) return fail(`${server} may lose what it has kept: turn its fsync on`)
  if (pending.length > 0) return lacks(server, pending)
  // It told its time between the two, and may have taken long to be reached.
  const apart = Math.round(Math.max(now.getTime() - time.getTime(), time.getTime() - end, 0) / 1000)
  if (apart > maxSeconds) {
    return warn(`its clock and ours are ${apart} s apart: set the wrong one right`)
  }
  if (each > connections / 2) {
    return warn(`${server} takes ${connections} connections in all: see DATABASE_CONNECTIONS`)
  }
  if (!hasTrigrams) {
    return warn(
      `${server} has no pg_trgm for us, so a search at the desk reads every text: see "PostgreSQL" in docs/operating.md`,
    )
  }
  return ok(`${server} is up to date, and takes writes`)
}

/** Reads a database if it exists and is up to date. The doctor never creates or migrates one. */
export async function withDatabase<T>(
  location: string,
  work: (database: Database) => Promise<T>,
): Promise<T | undefined> {
  const pending = await pendingMigrations(location)
  if (pending?.length !== 0) return undefined
  await using database = await openDatabase(location)
  return await work(database)
}
