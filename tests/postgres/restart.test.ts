import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { grown } from '../support/grown.ts'
import { post } from '../support/http.ts'
import { site } from '../support/in-process-cli.ts'
import { newDatabase, type PostgresServer, startPostgres } from '../support/postgres.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { signUps } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const receiver = await webhookReceiver()
let postgres: PostgresServer
let location: string
let server: RunningServer
beforeAll(async () => {
  postgres = await startPostgres()
  location = await newDatabase(postgres.url, 'site')
  server = await startServer({ DATABASE_URL: location, WEBHOOK_URL: receiver.origin })
})
afterAll(async () => {
  await server.stop()
  await postgres.stop()
})

/** PostgreSQL recovers before it answers. */
const patience = { timeout: 60_000 }

const readiness = async () => (await fetch(`${server.url}/readyz`)).status

async function storedEmails(): Promise<Set<string>> {
  const database = await openDatabase(location)
  const rows = await database.read.selectFrom('newsletter_subscribers').select('email').execute()
  await database.destroy()
  return new Set(rows.map(({ email }) => email))
}

/** Kills a PostgreSQL process, so that it cuts all connections and recovers. */
async function crash(): Promise<void> {
  const client = new Client(postgres.url)
  await client.connect()
  client.on('error', () => {})
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [{ pid } = { pid: 0 }] = rows
  process.kill(pid, 'SIGKILL')
  await client.end().catch(() => {})
}

async function restart(): Promise<void> {
  await postgres.halt()
  await postgres.resume()
}

test.each([
  ['restarted', restart],
  ['killed', crash],
])(
  'a PostgreSQL that is %s loses no acknowledged sign-up, and the webhook is told again',
  async (what, strike) => {
    const { acknowledged, refusals, stop } = signUps(server.url, what)
    await grown(acknowledged, 40)

    await strike()
    // Some were on their way to the one that was struck.
    await grown(acknowledged, acknowledged.length + 40)
    await stop()

    const emails = await storedEmails()
    expect(acknowledged.filter((email) => !emails.has(email))).toEqual([])
    for (const { status, headers } of refusals) {
      expect(status).toBe(503)
      expect(headers.get('Retry-After')).toBe('5')
    }
    expect(server.process.exitCode).toBeNull()
    const told = () => receiver.calls.map(({ body }) => body.email)
    await expect.poll(told, patience).toContain(acknowledged.at(-1))
    expect(server.log.filter((line) => line.includes('nothing caught'))).toEqual([])
  },
)

test('while PostgreSQL is down, pages work, sign-ups are refused and readyz fails', async () => {
  await postgres.halt()
  const [ready, page, signUp] = await Promise.all([
    fetch(`${server.url}/readyz`),
    fetch(server.url),
    post(server.url + newsletter.action, { email: 'ada@example.com' }),
  ])
  await postgres.resume()

  expect([ready.status, page.status, signUp.status]).toEqual([503, 200, 503])
  expect(signUp.headers.get('Retry-After')).toBe('5')
  await expect.poll(readiness).toBe(200)
})

test('a server that starts before PostgreSQL reports that and exits', async () => {
  await postgres.halt()

  await expect(startServer({ DATABASE_URL: location })).rejects.toThrow(
    /exit 1 before listening:\nDATABASE_URL: the PostgreSQL database can't be opened: .*ECONNREFUSED/,
  )
  await postgres.resume()
})

test('the doctor finds the problems of a server, and later that all is well', async () => {
  const database = await newDatabase(postgres.url, 'examined')
  const examined = async (settings: Record<string, string> = {}) => {
    const { data } = await site(['doctor', '--json'], { database, settings, now: new Date() })
    const findings: { name: string; state: string; said: string }[] = JSON.parse(data)
    const { state, said } = findings.find(({ name }) => name === 'database') ?? {}
    return `${state}: ${said}`
  }

  expect(await examined()).toMatch(/^warn: PostgreSQL .* lacks 001-tables: /)
  await site(['migrate'], { database })
  expect(await examined({ DATABASE_CONNECTIONS: '60' })).toMatch(/^warn: .* takes 100 connections/)
  expect(await examined()).toMatch(/^ok: PostgreSQL .* is up to date, and takes writes$/)
})
