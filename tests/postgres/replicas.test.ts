import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { application } from '../../data/contracts/application.ts'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { createStores } from '../../server/storage/stores.ts'
import { newLocation } from '../server/new-database.ts'
import { applied } from '../support/applicant.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** Several servers that have begun at once on one database. */
async function replicas(location: string, settings: Record<string, string> = {}) {
  const own = { DATABASE_URL: location, DATABASE_CONNECTIONS: '4', ...settings }
  const servers = await Promise.all(Array.from({ length: 2 }, () => startServer(own)))
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()))
  })
  return servers
}

async function opened() {
  const location = await newLocation()
  const database = await openDatabase(location, { connections: 2 })
  onTestFinished(() => database.destroy())
  const stores = await createStores(database, { webhooks: 1, origin: 'https://coach.example' })
  return { location, database, ...stores }
}

async function figure({ url }: RunningServer, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

function send(url: string, fields: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(fields) })
}

test('of replicas that begin at once, one writes the monthly post', async () => {
  const { location, runs, posts } = await opened()
  const record = { state: 'done', attempts: 1, last_failure: null } as const
  const long = '2020-01-01T09:00:00.000Z'
  const earlier = { ...record, started_at: long, ended_at: long }
  await runs.keep({ job: 'monthly-post', period: '2020-01' }, earlier)

  const servers = await replicas(location)
  const ran = async () => {
    const figures = await Promise.all(
      servers.map((one) => figure(one, 'job_run_duration_seconds_count')),
    )
    return figures.every((runs) => runs > 0)
  }
  await expect.poll(ran, { timeout: 20_000 }).toBe(true)

  expect(await posts.all()).toHaveLength(1)
})

test('replicas share the outbox: all of them deliver, and each row is delivered once', async () => {
  const told: string[] = []
  const receiver = createServer((request, response) => {
    told.push(String(request.headers['webhook-id']))
    response.end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  onTestFinished(() => void receiver.close())
  const { location, deliveries } = await opened()
  const { port } = receiver.address() as AddressInfo
  const servers = await replicas(location, { WEBHOOK_URL: `http://127.0.0.1:${port}/` })

  const people = Array.from({ length: 90 }, (_, n) => `visitor-${n}@example.com`)
  const statuses = await Promise.all(
    people.map(async (email, n) => {
      const url = servers[n % servers.length]?.url ?? ''
      return (await send(url + application.action, { ...applied, email })).status
    }),
  )
  await expect.poll(() => told.length, { timeout: 20_000 }).toBe(people.length)
  await expect
    .poll(() => Array.fromAsync(deliveries.list('pending')), { timeout: 20_000 })
    .toEqual([])

  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(new Set(told).size).toBe(people.length)
  const shares = await Promise.all(
    servers.map((server) => figure(server, 'delivery_attempts_total')),
  )
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(people.length)
  expect(shares.every((share) => share > 0)).toBe(true)
})

test('a visitor’s calls are counted over all replicas', async () => {
  const { location } = await opened()
  const servers = await replicas(location, { RATE_LIMIT: '5' })

  const answers: Response[] = []
  for (let n = 0; n < 7; n += 1) {
    const url = servers[n % servers.length]?.url ?? ''
    answers.push(await send(url + newsletter.action, { email: `visitor-${n}@example.com` }))
  }

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429, 429])
  expect(answers.map(({ headers }) => /r=(\d+)/.exec(headers.get('RateLimit') ?? '')?.[1])).toEqual(
    ['4', '3', '2', '1', '0', '0', '0'],
  )
})

test('a secret that replicas make at once is one', async () => {
  const { location } = await opened()

  const databases = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase(location, { connections: 1 })),
  )
  const made = await Promise.all(
    databases.map((database) =>
      createStores(database, { webhooks: 0, origin: 'https://coach.example' }),
    ),
  )

  const links = made.map(({ links }) => links.of('ada@example.com'))
  expect(new Set(links).size).toBe(1)
  await Promise.all(databases.map((database) => database.destroy()))
})
