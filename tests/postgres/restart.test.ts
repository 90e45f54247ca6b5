import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { newDatabase, type PostgresServer, startPostgres } from '../support/postgres.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

async function served(name: string) {
  const location = await newDatabase(postgres.url, name)
  const server = await startServer({ DATABASE_URL: location })
  onTestFinished(async () => void (await server.stop()))
  return { location, server }
}

const readiness = async ({ url }: RunningServer) => (await fetch(`${url}/readyz`)).status

/** Signs up one address after the other in eight places at once, until told to stop. */
function signUps({ url }: RunningServer) {
  const acknowledged: string[] = []
  const refusals: Response[] = []
  let next = 0
  let stopping = false
  const visitor = async () => {
    while (!stopping) {
      const email = `visitor-${next++}@example.com`
      const response = await fetch(url + newsletter.action, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      if (response.status === 201) acknowledged.push(email)
      else refusals.push(response)
    }
  }
  const visitors = Promise.all(Array.from({ length: 8 }, visitor))
  return {
    acknowledged,
    refusals,
    async stop() {
      stopping = true
      await visitors
    },
  }
}

async function keptIn(location: string): Promise<Set<string>> {
  const database = await openDatabase(location)
  const rows = await database.selectFrom('newsletter_subscribers').select('email').execute()
  await database.destroy()
  return new Set(rows.map(({ email }) => email))
}

/** Kills one of its processes, at which PostgreSQL cuts all connections and recovers. */
async function crash(): Promise<void> {
  const client = new Client(postgres.url)
  await client.connect()
  client.on('error', () => {})
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [{ pid } = { pid: 0 }] = rows
  process.kill(pid, 'SIGKILL')
  await client.end().catch(() => {})
}

test.each([
  {
    what: 'restarted',
    strike: async () => {
      await postgres.halt()
      await postgres.resume()
    },
  },
  { what: 'killed', strike: crash },
])(
  'a PostgreSQL that is $what amid sign-ups loses none that was acknowledged',
  async ({ what, strike }) => {
    const { location, server } = await served(what)
    const { acknowledged, refusals, stop } = signUps(server)
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(100)

    await strike()
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 100)
    await stop()

    const kept = await keptIn(location)
    expect(acknowledged.filter((email) => !kept.has(email))).toEqual([])
    for (const { status, headers } of refusals) {
      expect(status).toBe(503)
      expect(headers.get('Retry-After')).toBe('5')
    }
    expect(server.process.exitCode).toBeNull()
    expect(server.log.filter((line) => line.includes('nothing caught'))).toEqual([])
  },
)

test('while PostgreSQL is away, pages answer, sign-ups are refused, and readiness follows it', async () => {
  const { server } = await served('away')
  expect(await readiness(server)).toBe(200)

  await postgres.halt()
  const [ready, page, signUp] = await Promise.all([
    fetch(`${server.url}/readyz`),
    fetch(server.url),
    fetch(server.url + newsletter.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"email":"ada@example.com"}',
    }),
  ])
  await postgres.resume()

  expect([ready.status, page.status, signUp.status]).toEqual([503, 200, 503])
  expect(signUp.headers.get('Retry-After')).toBe('5')
  await expect.poll(() => readiness(server), { timeout: 10_000 }).toBe(200)
})

test('a server that starts before PostgreSQL says so and ends', async () => {
  const location = await newDatabase(postgres.url, 'early')
  await postgres.halt()

  await expect(startServer({ DATABASE_URL: location })).rejects.toThrow(
    /exit 1 before listening:\nDATABASE_URL: the PostgreSQL database can't be opened: .*ECONNREFUSED/,
  )
  await postgres.resume()
})
