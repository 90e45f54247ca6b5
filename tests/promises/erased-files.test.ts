import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deskOf } from '../support/desk.ts'
import { call, post } from '../support/http.ts'
import { served } from '../support/served.ts'
import { sql } from '../support/sqlite.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { apply, signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const people = ['ada@example.com', 'bob@example.com', 'cleo@example.com']

/** A server with a subscription of each. */
async function withSubscribers(others: Record<string, string>) {
  const folder = temporaryFolder()
  const settings = { DATABASE_URL: `file:${join(folder, 'site.db')}`, ...others }
  const { url } = await served(settings)
  const desk = deskOf({ url })
  for (const email of people) await signUp(url, email)
  /** The addresses that any file contains. */
  const found = () => {
    const files = globSync('site.db*', { cwd: folder }).map((name) => join(folder, name))
    const bytes = Buffer.concat(files.map((file) => readFileSync(file)))
    return [...people, 'dora@example.com'].filter((email) => bytes.includes(email))
  }
  // A checkpoint may move them from one file to another while these are read.
  await expect.poll(found).toEqual(people)
  /** What a webhook was told, once the server has noted its answers: notices wait for an attempt that may still run. */
  const told = () =>
    sql(join(folder, 'site.db'), "select id from messages where state = 'sent'").length
  return { url, desk, found, told }
}

/** A server with a subscription and an application of each. */
async function withPeople(others: Record<string, string>) {
  const running = await withSubscribers(others)
  for (const email of people) await apply(running.url, email)
  return running
}

test('X-ERASEDFILES-01 after an erasure, by id or by address, no file of the database contains the person', async () => {
  const receiver = await webhookReceiver()
  const { desk, found, told } = await withPeople({
    ...{ WEBHOOK_URL: receiver.origin, WEBHOOK_RETRY_MS: '10' },
  })
  await expect.poll(told).toBe(6)

  const [sent] = await desk.sent({ q: 'ada@' })
  await desk.request('POST', `/people/${sent?.person}/erase`, {})
  await desk.erase('bob@example.com')

  // Until the webhooks are notified, their notices contain the addresses.
  await expect.poll(() => receiver.calls.length).toBe(10)
  await expect.poll(found).toEqual(['cleo@example.com'])
})

test('X-ERASEDFILES-02 without a webhook no file contains an erased person, either', async () => {
  const { desk, found } = await withPeople({})

  await desk.erase('bob@example.com')

  expect(found()).toEqual(['ada@example.com', 'cleo@example.com'])
})

test('X-ERASEDFILES-03 after a person left the list, by link or at the desk, no file contains the address, with and without a webhook', async () => {
  const receiver = await webhookReceiver()
  const telling = { WEBHOOK_URL: receiver.origin, WEBHOOK_RETRY_MS: '10' }
  for (const others of [{}, telling]) {
    const { url, desk, found, told } = await withSubscribers(others)
    await expect.poll(told).toBe('WEBHOOK_URL' in others ? 3 : 0)
    const listed = await desk.all('subscriber')
    const link = new URL(`${listed.find(({ email }) => email === people[0])?.unsubscribe_url}`)

    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    await call(url + link.pathname + link.search, { method: 'POST', body })
    await desk.unsubscribe('bob@example.com')

    await expect.poll(found).toEqual(['cleo@example.com'])
  }
})

test('X-ERASEDFILES-04 what is doubtful is in no file once it is deleted at the desk', async () => {
  const { url, desk, found } = await withSubscribers({})
  const trapped = { email: 'dora@example.com', hollow: 'x' }
  await post(`${url}/api/newsletter-subscribers`, trapped)
  await expect.poll(found).toEqual([...people, 'dora@example.com'])
  const [record] = await desk.doubtful()

  await desk.request('DELETE', `/doubtful/${record?.id}`)

  expect(found()).toEqual(people)
})
