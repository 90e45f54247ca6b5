import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { application } from '../../data/contracts/application.ts'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { webhookAt } from '../../server/features/outbox/receivers.ts'
import { type Database, openDatabase } from '../../server/storage/database.ts'
import { createStores, type Stores } from '../../server/stores.ts'
import { type Answer, post } from '../support/http.ts'
import { newDatabase } from '../support/postgres.ts'
import { applicationBody } from '../support/samples.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { metric } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const receiver = await webhookReceiver()

let location: string
let database: Database
let stores: Stores
let servers: RunningServer[]

beforeAll(async () => {
  location = await newDatabase(inject('postgres') ?? '', `replicas_${randomUUID()}`)
  database = await openDatabase(location, { connections: 2 })
  const webhook = receiver.origin
  stores = await createStores(database, [webhookAt(webhook)])
  await oweMonthlyPost(stores)
  const settings = {
    DATABASE_URL: location,
    DATABASE_CONNECTIONS: '4',
    RATE_LIMIT: '5',
    WEBHOOK_URL: webhook,
    // Long enough for a busy machine: an aborted delivery would be sent twice.
    WEBHOOK_TIMEOUT_MS: '60000',
  }
  servers = await Promise.all([startServer(settings), startServer(settings)])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await database.destroy()
})

/** Records an earlier monthly post, as on a site that has had some. */
async function oweMonthlyPost({ runs }: Stores): Promise<void> {
  const long = '2020-01-01T09:00:00.000Z'
  const record = { state: 'done', attempts: 1, last_failure: null } as const
  const run = { job: 'monthly-post', period: '2020-01' }
  await runs.store(run, { ...record, started_at: long, ended_at: long })
}

test('of replicas that start at once, one writes the monthly post', async () => {
  const ran = async () => {
    const figures = await Promise.all(
      servers.map((one) => metric(one, 'job_run_duration_seconds_count')),
    )
    return figures.every((runs) => runs > 0)
  }
  await expect.poll(ran).toBe(true)

  // If the database was too busy to answer in time, the job retries after a minute.
  await expect.poll(() => stores.posts.all(), { timeout: 150_000 }).toHaveLength(1)
})

test('replicas share the outbox: all of them deliver, and each row is delivered once', async () => {
  const people = Array.from({ length: 90 }, (_, n) => `visitor-${n}@example.com`)
  // One call at a time for each, because a burst could overload the database.
  await Promise.all(
    servers.map(async ({ url }, server) => {
      for (const email of people.filter((_, n) => n % servers.length === server)) {
        const { status } = await post(url + application.action, { ...applicationBody, email })
        expect(status).toBe(201)
      }
    }),
  )
  await expect.poll(() => receiver.calls.length, { timeout: 120_000 }).toBe(people.length)
  await expect.poll(async () => (await stores.messages.backlog(new Date())).waiting).toBe(0)

  expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(people.length)
  // An attempt is counted once it is stored.
  const shares = () =>
    Promise.all(servers.map((server) => metric(server, 'delivery_attempts_total')))
  const all = async () => (await shares()).reduce((sum, share) => sum + share, 0)
  await expect.poll(all).toBe(people.length)
  expect((await shares()).every((share) => share > 0)).toBe(true)
})

test('a visitor’s calls are counted across all replicas', async () => {
  const answers: Answer[] = []
  for (let n = 0; n < 7; n += 1) {
    const url = servers[n % servers.length]?.url ?? ''
    answers.push(await post(url + newsletter.action, { email: `visitor-${n}@example.com` }))
  }

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429, 429])
  expect(answers.map(({ headers }) => /r=(\d+)/.exec(headers.get('RateLimit') ?? '')?.[1])).toEqual(
    ['4', '3', '2', '1', '0', '0', '0'],
  )
})

test('replicas that start at once agree on a secret, and on what they were started with', async () => {
  await database.write(async (open) => {
    await open.deleteFrom('secrets').execute()
    await open.deleteFrom('server_start').execute()
  })

  const databases = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase(location, { connections: 1 })),
  )
  const made = await Promise.all(databases.map((database) => createStores(database, [])))

  const links = made.map(({ links }) => links.of('ada@example.com'))
  expect(new Set(links).size).toBe(1)
  const facts = { key: 'a-key', autosend: '2026-02-03T04:05:06.789Z' }
  await Promise.all(made.map(({ start }) => start.store(facts)))
  expect(await made[0]?.start.read()).toEqual(facts)
  await Promise.all(databases.map((database) => database.destroy()))
})
