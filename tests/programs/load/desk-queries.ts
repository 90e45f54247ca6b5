import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { maxImportRows } from '../../../data/contracts/imports.ts'
import { readFile } from '../../../server/features/imports/run.ts'
import { briefOf } from '../../../server/features/measure/campaign-brief.ts'
import { summarizeWeek } from '../../../server/features/outbox/weekly-summary.ts'
import { openDatabase } from '../../../server/storage/database.ts'
import { createStores } from '../../../server/stores.ts'
import { fillDesk, size, timeOf } from './desk-data.ts'
import { stormLocation } from './storm-location.ts'

// Runs each query of the desk over half a million submissions; with --postgres on PostgreSQL, with --file on a file
// that stays, and is filled if it is new. Exits with 1 if one keeps the event loop for longer than the bound.

const boundMs = 50
/** As a socket brings a file. */
const piece = 64 * 1024
const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    database: { type: 'string' },
    /** A part of the names of those that run. */
    only: { type: 'string', default: '' },
  },
})
const made = values.database ? undefined : await stormLocation('desk-queries', values.postgres)
const location = (values.database ?? `${made?.location}`).replace(/^file:/, '')
// One connection, so that its process on PostgreSQL is known.
const database = await openDatabase(location, { connections: 1 })
const first = await database.read.selectFrom('submissions').select('id').limit(1).execute()
if (first.length === 0) await fillDesk(database, console.log)
if (values.postgres) {
  await sql`set statement_timeout = 0`.execute(database.read)
  await sql`analyze`.execute(database.read)
}

const { campaigns, desk, deskPeople, imports, mailings, outbox } = await createStores(database, [])
const at = timeOf(size.submissions)
const since = new Date(at.getTime() - 60 * 60 * 1000).toISOString()
const looking = { member: '', today: '2026-01-31' }
const people = (query: object) => () => deskPeople.search({ sort: 'newest', ...query }, looking)
const count = (query: object) => () => deskPeople.count({ sort: 'newest', ...query }, looking)
/** Reads the beginning of a download. */
const sent = (query: object) => async () => {
  let left = 1000
  for await (const _ of desk.sent({ filter: { sort: 'newest', ...query } }, looking)) {
    left -= 1
    if (left === 0) break
  }
}
const [somebody] = (await people({ sort: 'oldest', q: 'zebrafish' })()).people
const middle = { value: timeOf(size.submissions / 2).toISOString(), key: '' }
/** Each file has others, and arrives in pieces. They are made before anything is measured. */
const files = Array.from({ length: 4 }, (_, number) => {
  const lines = Array.from({ length: maxImportRows }, (_, index) => {
    const name = `Guest ${number}-${index}`
    return `${name},guest-${number}-${index}@example.com,+1 310 5${index},Guests ${index}\n`
  })
  const file = Buffer.from(`Name,Email,Phone,Company\n${lines.join('')}`)
  return Array.from({ length: Math.ceil(file.length / piece) }, (_, index) =>
    file.subarray(index * piece, (index + 1) * piece),
  )
})
const importOf = (dry: boolean) => async () => {
  const query = { type: 'people' as const, name: 'guests.csv' }
  const running = await imports.begin(query, { by: null, at: new Date() })
  await readFile(files.pop() ?? [], query, (some, seen) =>
    dry ? imports.try(some, query.type, seen) : imports.add(some, running, seen),
  )
}
let weeks = 0
/** Each week is summed up once. */
const nextWeek = () => {
  weeks += 1
  return timeOf(50_000 * weeks)
}
const meter = { jobStarted: () => () => undefined }
const campaignBrief = async (...week: Parameters<typeof campaigns>) =>
  briefOf(await campaigns(...week))

const queries: Readonly<Record<string, () => Promise<unknown>>> = {
  'sources and campaigns': () => desk.sources(),
  'what is doubtful': () => desk.doubtful({}),
  'what is doubtful, with a word': () => desk.doubtful({ q: 'halfword' }),
  'a thousand of all that was sent': sent({}),
  'sent: a kind': sent({ kind: 'application' }),
  'sent: a rare source': sent({ source: 'rare-source' }),
  'sent: a rare status, by name': sent({ status: 'won', sort: 'name' }),
  'sent: a rare word': sent({ q: 'zebrafish' }),
  'sent: two words that half have, never together': sent({ q: 'halfword otherword' }),
  'sent: with a next step': sent({ due: 'any' }),
  'people: the newest': people({}),
  'people: the oldest': people({ sort: 'oldest' }),
  'people: by name': people({ sort: 'name' }),
  'people: by next step': people({ sort: 'next' }),
  'people: by fit': people({ sort: 'fit' }),
  'people: the middle of all': people({ after: middle }),
  'people: a kind': people({ kind: 'application' }),
  'people: a status of nearly all': people({ status: 'new' }),
  'people: a rare status': people({ status: 'won' }),
  'people: a rare status, by name': people({ status: 'won', sort: 'name' }),
  'people: a source': people({ source: 'page-3' }),
  'people: a rare source': people({ source: 'rare-source' }),
  'people: a campaign': people({ campaign: 'campaign-7' }),
  'people: a campaign, a kind and a rare status': people({
    ...{ campaign: 'campaign-1', kind: 'lead', status: 'won' },
  }),
  'people: an answer that nobody gave': people({ heard: 'Nowhere' }),
  'people: a fit': people({ fit: 'sustain' }),
  'people: the first days': people({ from: '2021-01-01', to: '2021-01-31' }),
  'people: unread': people({ unread: true }),
  'people: who was seen': people({ unread: false }),
  'people: due': people({ due: 'overdue' }),
  'people: a rare word': people({ q: 'zebrafish' }),
  'people: a word that half have': people({ q: 'halfword' }),
  'people: a word that nobody has': people({ q: 'zebrafisherman' }),
  'people: two words that half have': people({ q: 'halfword otherword' }),
  'people: a word that half have, and a rare one': people({ q: 'otherword zebrafish' }),
  'people: a word that half have, of a rare status': people({ q: 'otherword', status: 'won' }),
  'people: two letters': people({ q: 'zq' }),
  'people: two letters that nobody has': people({ q: '#%' }),
  'people: a phone number': people({ q: '(310) 555-0077' }),
  'people: an address': people({ q: 'visitor-77@example.com' }),
  'people: a word of all notes': people({ q: 'called' }),
  'people: a count of nearly all': count({ status: 'new' }),
  'people: a count of a word': count({ q: 'halfword' }),
  'people: changes of an hour': () => deskPeople.changes({ since }, [], ''),
  'people: changes of all time': () =>
    deskPeople.changes({ since: timeOf(0).toISOString() }, [], ''),
  'people: a person': () => deskPeople.detail(`${somebody?.id}`, ''),
  'people: a file of 100,000, tried': importOf(true),
  'people: a file of 100,000': importOf(false),
  'the counts of the weekly mail': () =>
    summarizeWeek({
      ...{ database, outbox, log: console, meter, now: nextWeek, campaignBrief },
      articlesLeft: async () => undefined,
    }),
  'what campaigns brought in a year': () => campaigns('2024-01-01', '2024-12-31', at),
  'the audience of a mailing': () => mailings.shown('some-post', 'all'),
}

const { rows } = values.postgres
  ? await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.read)
  : { rows: [] }
const pid = rows[0]?.pid

/** What the database's process has taken of a processor. */
function databaseMs(): number {
  if (pid === undefined) return 0
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

const ownMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Runs a query. `longest` is what the event loop's longest turn took of a processor, `time` what passed on the clock. */
async function measured(query: () => Promise<unknown>) {
  let [isRunning, longest] = [true, 0]
  const watch = async () => {
    for (let last = ownMs(); isRunning; ) {
      await setImmediate()
      const now = ownMs()
      longest = Math.max(longest, now - last)
      last = now
    }
  }
  const [own, theirs, began] = [ownMs(), databaseMs(), performance.now()]
  const watching = watch()
  await query()
  const time = performance.now() - began
  isRunning = false
  await watching
  return { longest, own: ownMs() - own, database: databaseMs() - theirs, time }
}

let isOver = false
const ofProcess = values.postgres ? 'database' : 'own'
const places = ['longest', ofProcess, 'time'] as const
console.log(`| query | ${places.join(' | ')} |\n|---|---|---|---|`)
for (const [name, query] of Object.entries(queries)) {
  if (!name.includes(values.only)) continue
  // The first run reads the pages and compiles the statements.
  await query()
  const figures = await measured(query)
  isOver ||= figures.longest > boundMs
  const mark = figures.longest > boundMs ? ' over' : ''
  console.log(
    `| ${name} | ${places.map((place) => figures[place].toFixed(1)).join(' | ')} |${mark}`,
  )
}
await database.destroy()
await made?.remove()
process.exitCode = isOver ? 1 : 0
