import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { newDatabase, startPostgres } from '../../support/postgres.ts'
import { outboxStorm } from './storms/outbox-storm.ts'

// Runs the whole storm over SQLite, or with --postgres over a new PostgreSQL server.

const { values } = parseArgs({ options: { postgres: { type: 'boolean', default: false } } })
const { location, remove } = await (values.postgres ? onPostgres() : onSqlite())
const people = 500
const storm = await outboxStorm({ location, people, refusals: 100, tell: console.log })
const { faults, calls, before, resent, after, repeated, seconds } = storm
const { all, failed, silent, gone } = calls
console.log(`
calls          ${all}: ${failed} failed, ${silent} never answered, ${gone} answered 410
dead letters   ${before.dead}, sent again ${resent}
rows           ${after.delivered} delivered, ${after.pending} pending, ${after.dead} dead
told again     ${repeated}
seconds        ${seconds.toFixed(1)}
faults         ${faults.length}`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 && after.delivered === 2 * people ? 0 : 1
await remove()

async function onPostgres() {
  const server = await startPostgres()
  return { location: await newDatabase(server.url, 'outbox_storm'), remove: server.stop }
}

async function onSqlite() {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-storm-'))
  return {
    location: `file:${join(folder, 'site.db')}`,
    remove: async () => rmSync(folder, { recursive: true }),
  }
}
