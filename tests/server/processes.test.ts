import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { restartDelays } from '../../server/decisions/restart-delays.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { JobRuns } from '../../server/storage/job-runs.ts'
import { countOf } from '../../server/storage/rows.ts'
import { type Call, closedLoop } from '../load/closed-loop.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { temporaryFolder } from './built-site.ts'

const limit = 1000
let server: RunningServer
beforeAll(async () => {
  server = await startServer({ PROCESSES: '2', RATE_LIMIT: String(limit) })
})
afterAll(() => server.stop())

function pids(): number[] {
  return server.log
    .filter((line) => line.includes('"a worker serves"'))
    .map((line) => JSON.parse(line).pid)
}

/** The last two of so many that have served so far. */
async function workers(born: number): Promise<[number, number]> {
  await expect.poll(() => pids().length).toBe(born)
  return pids().slice(-2) as [number, number]
}

/** Leaves a worker out, so that the other one answers. */
async function without<T>(pid: number, work: () => Promise<T>): Promise<T> {
  process.kill(pid, 'SIGSTOP')
  try {
    return await work()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

let people = 0

async function signUp(): Promise<Response> {
  people += 1
  return fetch(server.url + newsletter.action, {
    method: 'POST',
    // A connection of its own, which may go to either worker.
    headers: { 'Content-Type': 'application/json', Connection: 'close' },
    body: JSON.stringify({ email: `person-${people}@example.com` }),
  })
}

async function left(): Promise<number> {
  const { headers } = await signUp()
  return Number(/r=(\d+)/.exec(headers.get('RateLimit') ?? '')?.[1])
}

async function counted(): Promise<number> {
  const response = await fetch(`${server.url}/metrics`, { headers: { Connection: 'close' } })
  const found = /_count{.*newsletter-subscribers",status="2xx"} (\d+)/.exec(await response.text())
  return Number(found?.[1])
}

test('all workers together count the calls of a client, and what /metrics tells', async () => {
  const [first, second] = await workers(2)

  expect(await without(first, left)).toBe(limit - 1)
  expect(await without(second, left)).toBe(limit - 2)
  expect(await counted()).toBe(2)
})

test('a worker that is killed loses nothing, is replaced, and others serve meanwhile', async () => {
  const [, victim] = await workers(2)
  const acknowledged = new Set<string>()
  const loops = Array.from({ length: 20 }, (_, client) =>
    closedLoop(server.url, signUps(`client-${client}`, acknowledged)),
  )
  await expect.poll(() => acknowledged.size).toBeGreaterThan(20)

  process.kill(victim, 'SIGKILL')

  const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(server.url)))
  await workers(3)
  await Promise.all(loops)
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const rows = new Sqlite(server.database, { readonly: true })
  onTestFinished(() => void rows.close())
  const kept = new Set(rows.prepare('select email from newsletter_subscribers').pluck().all())
  expect([...acknowledged].filter((email) => !kept.has(email))).toEqual([])
})

function* signUps(client: string, acknowledged: Set<string>): Generator<Call, void, number> {
  for (let visit = 0; visit < 12; visit += 1) {
    const email = `${client}-${visit}@example.com`
    const status = yield { path: newsletter.action, body: { email } }
    if (status === 201) acknowledged.add(email)
  }
}

test('the month’s post is published once, though every worker looks for what is due', async () => {
  const file = join(temporaryFolder(), 'site.db')
  const database = await openDatabase(file)
  onTestFinished(() => database.destroy())
  const longAgo = { started_at: '2020-01-01T09:00:00.000Z', ended_at: '2020-01-01T09:00:01.000Z' }
  await new JobRuns(database).keep(
    { job: 'monthly-post', period: '2020-01' },
    { ...longAgo, state: 'done', attempts: 1, last_failure: null },
  )

  const several = await startServer({ DATABASE_URL: `file:${file}`, PROCESSES: '2' })
  onTestFinished(() => void several.stop())
  const serving = () => several.log.filter((line) => line.includes('"listening"')).length
  await expect.poll(serving).toBe(2)
  await expect.poll(() => several.log.join()).toContain('the monthly post is published')
  expect(await several.stop()).toBe(0)

  expect(await countOf(database, 'blog_posts')).toBe(1)
})

test('what keeps the first worker from starting is said once, and ends all', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as { port: number }

  await expect(startServer({ PORT: String(port), PROCESSES: '3' })).rejects.toThrow(
    `exit 1 before listening:\nPort ${port} of 127.0.0.1 is taken. ` +
      'End what uses it, or set PORT to another (0: any).',
  )
})

test('workers that die again and again are replaced ever more slowly, steady ones at once', () => {
  const delayAfter = restartDelays()

  expect(Array.from({ length: 11 }, () => delayAfter(500))).toEqual([
    100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000,
  ])
  expect([delayAfter(10_000), delayAfter(500)]).toEqual([0, 100])
})
