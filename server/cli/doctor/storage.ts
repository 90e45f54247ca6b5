import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { deliveryStore } from '../../features/outbox/deliveries.ts'
import { receiversByKey, receiversOf } from '../../features/outbox/receivers.ts'
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
  const said = `the newest of ${made.length} is ${days} days old`
  return days > staleAfterDays ? warn(`${said}: \`npm run backup\`, every night`) : ok(said)
}

export const outbox: Check = async (settings, now) => {
  const read = await withDatabase(settings.DATABASE_URL, (database) => {
    const deliveries = deliveryStore(database)
    return Promise.all([deliveries.waiting(now), deliveries.backlog(now)])
  })
  if (!read) return ok('there is no database yet, or it lacks migrations')
  const [waiting, { pending, oldestSeconds, dead }] = read
  const known = receiversByKey(receiversOf(settings))
  const lost = [...waiting].filter(([webhook]) => !known.has(webhook))
  if (lost.length > 0) {
    const counts = lost.map(([webhook, count]) => `${count} for ${webhook}`).join(', ')
    return warn(
      `${counts}: WEBHOOK_URL and NOTIFY_EMAIL name no such receiver; \`npm run site -- deliveries readdress <webhook>\``,
    )
  }
  if (dead > 0) {
    return warn(
      `${dead} were given up: mend the receiver, then \`npm run site -- deliveries resend --dead\``,
    )
  }
  const said = `${pending} wait, the oldest for ${Math.round(oldestSeconds)} s`
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
  const { version, pending, time, isDurable, connections } = await inspectServer(url)
  const server = `PostgreSQL ${version}`
  if (!isDurable) return fail(`${server} may lose what it has kept: turn its fsync on`)
  if (pending.length > 0) return lacks(server, pending)
  const apart = Math.round(Math.abs(time.getTime() - now.getTime()) / 1000)
  if (apart > maxSeconds) {
    return warn(`its clock and ours are ${apart} s apart: set the wrong one right`)
  }
  if (each > connections / 2) {
    return warn(`${server} takes ${connections} connections in all: see DATABASE_CONNECTIONS`)
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
