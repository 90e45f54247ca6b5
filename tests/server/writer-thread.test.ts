import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { createApp } from '../../server/app.ts'
import { createServices } from '../../server/services.ts'
import { readSettings } from '../../server/settings.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { StorageUnavailable } from '../../server/storage/failures.ts'
import { probe } from '../../server/storage/probe.ts'
import { countOf } from '../../server/storage/rows.ts'
import { startServer } from '../support/server.ts'
import { temporaryFolder } from './built-site.ts'
import { post, signUp } from './test-server.ts'

// On a machine that has other things to do.

function postOf(body: object): RequestInit {
  const headers = { 'Content-Type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

/** Every thread that this process starts from now on. */
function threadsToCome(): Worker[] {
  const threads: Worker[] = []
  const born = (thread: Worker) => void threads.push(thread)
  process.on('worker', born)
  onTestFinished(() => void process.off('worker', born))
  return threads
}

async function opened() {
  const threads = threadsToCome()
  const deaths: string[] = []
  const database = await openDatabase(join(temporaryFolder(), 'site.db'), {
    inThread: true,
    onWriterDeath: ({ error, waitMs }) => void deaths.push(`${error.name}, ${waitMs} ms`),
  })
  return { database, threads, deaths }
}

test('a thread that dies amid sign-ups is replaced, and nothing that was acknowledged is lost', async () => {
  const threads = threadsToCome()
  const file = join(temporaryFolder(), 'site.db')
  const settings = readSettings({ DATABASE_URL: `file:${file}`, RATE_LIMIT: '10000' })
  const log: string[] = []
  const logs = { log: pino({}, { write: (line) => void log.push(line) }), logRequest: () => {} }
  const { services, close } = await createServices(settings, logs)
  onTestFinished(close)
  const app = createApp(services)
  const ready = async () => (await app.request('/readyz')).status
  const statuses: number[] = []
  const acknowledged: string[] = []
  const visitors = Array.from({ length: 20 }, async (_, client) => {
    for (let visit = 0; visit < 30; visit += 1) {
      const email = `visitor-${client}-${visit}@example.com`
      const { status } = await post(app, signUp, { email })
      statuses.push(status)
      if (status === 201) acknowledged.push(email)
    }
  })
  await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThan(40)

  await threads[0]?.terminate()
  const meanwhile = await ready()
  await Promise.all(visitors)
  await expect.poll(ready).toBe(200)
  const later = await post(app, signUp, { email: 'later@example.com' })

  expect(meanwhile).toBe(503)
  expect(new Set(statuses)).toEqual(new Set([201, 503]))
  expect(later.status).toBe(201)
  const database = await openDatabase(file)
  const rows = await database.selectFrom('newsletter_subscribers').select('email').execute()
  await database.destroy()
  const kept = new Set(rows.map(({ email }) => email))
  expect(acknowledged.filter((email) => !kept.has(email))).toEqual([])
  expect(log.join()).toContain('the thread that writes has died and is replaced')
  expect(await services.metrics.text()).toContain('database_writer_deaths_total 1\n')
})

test('the thread of the server as it is built is replaced, too', async () => {
  const preload = join(import.meta.dirname, '../support/end-threads.ts')
  const server = await startServer({ NODE_OPTIONS: `--import=${preload}` })
  onTestFinished(async () => void (await server.stop()))
  const sent = (email: string) => fetch(`${server.url}${newsletter.action}`, postOf({ email }))
  const ready = async () => (await fetch(`${server.url}/readyz`)).status
  expect((await sent('before@example.com')).status).toBe(201)

  server.process.kill('SIGUSR2')
  await expect
    .poll(() => server.log.join())
    .toContain('the thread that writes has died and is replaced')
  await expect.poll(ready).toBe(200)

  expect((await sent('before@example.com')).status).toBe(409)
  expect((await sent('after@example.com')).status).toBe(201)
})

test('of a transaction whose thread dies in the middle nothing is kept', async () => {
  const { database, threads } = await opened()
  const row = (email: string) => ({ email, source: null, joined_at: '2026-01-01T00:00:00.000Z' })

  const transaction = database.transaction().execute(async (within) => {
    await within.insertInto('newsletter_subscribers').values(row('first@b.c')).execute()
    await threads[0]?.terminate()
    await expect.poll(() => threads).toHaveLength(2)
    await within.insertInto('newsletter_subscribers').values(row('second@b.c')).execute()
  })

  await expect(transaction).rejects.toBeInstanceOf(StorageUnavailable)
  await probe(database)
  expect(await countOf(database, 'newsletter_subscribers')).toBe(0)
  await database.destroy()
})

test('threads that die again and again are replaced ever more slowly', async () => {
  const { database, threads, deaths } = await opened()

  // What it can't make sense of, and throws at.
  threads[0]?.postMessage(undefined)
  await expect.poll(() => threads).toHaveLength(2)
  await threads[1]?.terminate()

  expect(deaths).toEqual(['TypeError, 100 ms', 'Error, 200 ms'])
  await database.destroy()
})

test('a database that is closed while its thread is dead brings none back', async () => {
  const { database, threads } = await opened()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await threads[0]?.terminate()
  expect(vi.getTimerCount()).toBe(1)

  await database.destroy()

  expect(vi.getTimerCount()).toBe(0)
})
