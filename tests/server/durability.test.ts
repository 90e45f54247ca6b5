import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { startServer } from '../support/server.ts'
import { temporaryFolder } from './built-site.ts'

const signUps = 2000

test('kill -9 in the middle of 2,000 sign-ups loses none that was acknowledged', async () => {
  const file = join(temporaryFolder(), 'site.db')
  const settings = { DATABASE_URL: `file:${file}` }
  const first = await startServer(settings)
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  onTestFinished(() => agent.destroy())
  const acknowledged: string[] = []
  let killed: Promise<unknown> | undefined

  const outcomes = Array.from({ length: signUps }, async (_, number) => {
    const email = `visitor-${number}@example.com`
    const status = await signUp(first.url, agent, email)
    if (status === 201) acknowledged.push(email)
    if (acknowledged.length >= signUps / 4) killed ??= first.stop('SIGKILL')
    return status
  })
  const statuses = await Promise.all(outcomes)
  await killed
  const second = await startServer(settings)
  onTestFinished(() => void second.stop())

  // Else the kill came before or after the work, and nothing was shown.
  expect(acknowledged.length).toBeGreaterThanOrEqual(signUps / 4)
  expect(statuses.filter((status) => status === 'cut off').length).toBeGreaterThan(0)
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  const kept = new Set(addressesIn(file))
  expect(acknowledged.filter((email) => !kept.has(email))).toEqual([])
})

async function signUp(url: string, agent: Agent, email: string): Promise<number | 'cut off'> {
  const sending = request(url + newsletter.action, {
    method: 'POST',
    agent,
    headers: { 'Content-Type': 'application/json' },
  })
  sending.end(JSON.stringify({ email }))
  try {
    const [response] = await once(sending, 'response')
    response.resume()
    return response.statusCode
  } catch {
    return 'cut off'
  }
}

function addressesIn(file: string): string[] {
  const database = new Sqlite(file, { readonly: true })
  onTestFinished(() => void database.close())
  return database.prepare('select email from newsletter_subscribers').pluck().all() as string[]
}
