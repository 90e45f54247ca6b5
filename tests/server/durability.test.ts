import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { application } from '../../data/contracts/application.ts'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { applied } from '../support/applicant.ts'
import { startServer } from '../support/server.ts'
import { temporaryFolder } from './built-site.ts'

const visitors = 2000

test('kill -9 amid 2,000 sign-ups and applications loses none that was acknowledged, nor what is to be told of it', async () => {
  const file = join(temporaryFolder(), 'site.db')
  // Nobody listens there: what is to be told waits.
  const settings = { DATABASE_URL: `file:${file}`, WEBHOOK_URL: 'http://127.0.0.1:9/' }
  const first = await startServer(settings)
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  onTestFinished(() => agent.destroy())
  const acknowledged: string[] = []
  let killed: Promise<unknown> | undefined

  const outcomes = Array.from({ length: visitors }, async (_, number) => {
    const email = `visitor-${number}@example.com`
    const status = await send(first.url, agent, number, email)
    if (status === 201) acknowledged.push(email)
    if (acknowledged.length >= visitors / 4) killed ??= first.stop('SIGKILL')
    return status
  })
  const statuses = await Promise.all(outcomes)
  await killed
  const second = await startServer(settings)
  onTestFinished(() => void second.stop())

  // Else the kill came before or after the work, and nothing was shown.
  expect(acknowledged.length).toBeGreaterThanOrEqual(visitors / 4)
  expect(statuses.filter((status) => status === 'cut off').length).toBeGreaterThan(0)
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  const [kept, told] = [addressesIn(file, rows), addressesIn(file, deliveries)]
  expect(acknowledged.filter((email) => !kept.has(email))).toEqual([])
  expect(kept).toEqual(told)
})

const rows = 'select email from newsletter_subscribers union select email from applications'
const deliveries = 'select person from deliveries'

/** Every other visitor subscribes, the others apply. */
async function send(
  url: string,
  agent: Agent,
  number: number,
  email: string,
): Promise<number | 'cut off'> {
  const [path, fields] =
    number % 2 === 0 ? [newsletter.action, { email }] : [application.action, { ...applied, email }]
  const sending = request(url + path, {
    method: 'POST',
    agent,
    headers: { 'Content-Type': 'application/json' },
  })
  sending.end(JSON.stringify(fields))
  try {
    const [response] = await once(sending, 'response')
    response.resume()
    return response.statusCode
  } catch {
    return 'cut off'
  }
}

function addressesIn(file: string, query: string): Set<unknown> {
  const database = new Sqlite(file, { readonly: true })
  onTestFinished(() => void database.close())
  return new Set(database.prepare(query).pluck().all())
}
