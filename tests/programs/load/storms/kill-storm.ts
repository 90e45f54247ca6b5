import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { application } from '../../../../data/contracts/application.ts'
import { newsletter } from '../../../../data/contracts/newsletter.ts'
import { type Call, closedLoop } from '../../../support/closed-loop.ts'
import { applicationBody } from '../../../support/samples.ts'
import { startServer } from '../../../support/server.ts'
import { seededRandom } from '../seeded-random.ts'

const clients = 100
/** The maximum number of acknowledged requests before a kill. */
const longestLife = 250

interface Options {
  readonly kills: number
  readonly tell?: (sentence: string) => void
}

/**
 * Subscribes and applies without a pause and kills the server (SIGKILL) at pseudo-random moments, again
 * and again over the same database.
 * @returns the acknowledged addresses and their faults: lost, damaged or half stored
 */
export async function killStorm({ kills, tell }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'kill-storm-'))
  const file = join(folder, 'site.db')
  // Nothing listens at this webhook, so that deliveries stay in the outbox.
  const settings = { DATABASE_URL: `file:${file}`, WEBHOOK_URL: 'http://127.0.0.1:9/' }
  const acknowledged = new Set<string>()
  const random = seededRandom(1)
  let cutOff = 0

  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await startServer(settings)
    const before = acknowledged.size
    const loops = Array.from({ length: clients }, (_, client) =>
      closedLoop(server.url, visits(`${kill}-${client}`, acknowledged)),
    )
    const enough = before + 1 + random() * longestLife
    while (acknowledged.size < enough) await delay(1)
    await server.stop('SIGKILL')
    const ended = await Promise.all(loops)
    cutOff += ended.filter(({ errors }) => errors.length > 0).length
    tell?.(`kill ${kill}: ${acknowledged.size - before} acknowledged before it`)
  }
  // A start repairs the database if necessary.
  await (await startServer(settings)).stop()

  const found = rowsIn(file)
  rmSync(folder, { recursive: true })
  return {
    acknowledged: acknowledged.size,
    cutOff,
    lost: [...acknowledged].filter((email) => !found.kept.has(email)),
    halves: [...found.kept.symmetricDifference(found.told)],
    integrity: found.integrity,
  }
}

/** Sign-ups and applications by turns. */
function* visits(client: string, acknowledged: Set<string>): Generator<Call, void, number> {
  for (let visit = 0; ; visit += 1) {
    const email = `visitor-${client}-${visit}@example.com`
    const status = yield visit % 2 === 0
      ? { path: newsletter.action, body: { email } }
      : { path: application.action, body: { ...applicationBody, email } }
    if (status === 201) acknowledged.add(email)
  }
}

function rowsIn(file: string) {
  const database = new Sqlite(file, { readonly: true })
  const column = (query: string) => database.prepare(query).pluck()
  const found = {
    kept: new Set(
      column('select email from newsletter_subscribers union select email from submissions').all(),
    ),
    told: new Set(column('select person from messages').all()),
    integrity: column('pragma integrity_check').get(),
  }
  database.close()
  return found
}
