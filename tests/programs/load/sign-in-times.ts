import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { signInLinks } from '../../../server/features/members/links.ts'
import { openSessions } from '../../../server/features/members/sessions.ts'
import { laneOf } from '../../../server/features/outbox/receivers.ts'
import { openDatabase } from '../../../server/storage/database.ts'
import { createStores } from '../../../server/stores.ts'
import { stormLocation } from './storm-location.ts'

// Asks for sign-in links in turn for a member and for a stranger, and compares how long the answers take; with
// --postgres on PostgreSQL. Whoever works at the desk must not be told by it.

const rounds = 1000
const { values } = parseArgs({ options: { postgres: { type: 'boolean', default: false } } })
const made = await stormLocation('sign-in-times', values.postgres)
const location = made.location.replace(/^file:/, '')
const database = await openDatabase(location, { connections: 4 })
const stores = await createStores(database, [laneOf('sign-ins')])
const sessions = await openSessions(database, 'a-token')
const secret = Buffer.from('a secret of this program')
const links = signInLinks({ ...stores, database, sessions, secret })
const start = Date.UTC(2026, 0, 1)
const wish = { name: 'Ada', email: 'ada@home.example', role: 'member' } as const
await stores.members.invite(wish, { at: new Date(start), by: null })

/** Returns how long an answer takes. Each is asked long after the one before, so that no bound ends it early. */
async function timeOf(email: string, round: number): Promise<number> {
  const at = new Date(start + round * 60 * 60 * 1000)
  const began = performance.now()
  await links.ask({ email, browser: randomUUID(), client: 'a-client', at })
  return performance.now() - began
}

const times: Record<'member' | 'stranger', number[]> = { member: [], stranger: [] }
for (let round = -100; round < rounds; round += 1) {
  const asked = [
    ['member', 'ada@home.example'],
    ['stranger', 'eve@home.example'],
  ] as const
  for (const [who, email] of round % 2 === 0 ? asked : asked.toReversed()) {
    const time = await timeOf(email, round + 100)
    // The first compile the statements.
    if (round >= 0) times[who].push(time)
  }
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.floor(sorted.length * part)] ?? 0
for (const [who, unsorted] of Object.entries(times)) {
  const sorted = unsorted.toSorted((one, other) => one - other)
  const shown = [0.1, 0.5, 0.9].map((part) => at(sorted, part).toFixed(2))
  console.log(`${who}: ${shown.join(', ')} ms (a tenth, half, nine tenths of ${rounds})`)
}
// Of all pairs, in how many the member's took longer: a half if times tell nothing.
const longer = times.member.filter((time, index) => time > (times.stranger[index] ?? 0)).length
console.log(`The member's took longer in ${((100 * longer) / rounds).toFixed(1)} % of the rounds.`)
await database.destroy()
await made.remove()
