import { parseArgs } from 'node:util'
import { stormLocation } from './storm-location.ts'
import { outboxStorm } from './storms/outbox-storm.ts'

// Runs the whole storm over SQLite, or with --postgres over a new PostgreSQL server.

const { values } = parseArgs({ options: { postgres: { type: 'boolean', default: false } } })
const { location, remove } = await stormLocation('outbox-storm', values.postgres)
const people = 500
const storm = await outboxStorm({ location, people, refusals: 100, tell: console.log })
const { faults, calls, before, resent, after, repeated, seconds } = storm
const { all, failed, silent, gone } = calls
console.log(`
calls          ${all}: ${failed} failed, ${silent} never answered, ${gone} answered 410
failed         ${before.failed}, sent again ${resent}
rows           ${after.sent} sent, ${after.waiting} waiting, ${after.failed} failed
told again     ${repeated}
seconds        ${seconds.toFixed(1)}
faults         ${faults.length}`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 && after.sent === 2 * people ? 0 : 1
await remove()
