import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { post } from '../support/http.ts'
import { served } from '../support/served.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { apply, signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const people = ['ada@example.com', 'bob@example.com', 'cleo@example.com']

/** A server with an application and a subscription of each. */
async function withPeople(others: Record<string, string>) {
  const folder = temporaryFolder()
  const settings = { DATABASE_URL: `file:${join(folder, 'site.db')}`, ...others }
  const { url } = await served(settings)
  for (const email of people) {
    await signUp(url, email)
    await apply(url, email)
  }
  /** The addresses that any file contains. */
  const found = () => {
    const files = globSync('site.db*', { cwd: folder }).map((name) => join(folder, name))
    const bytes = Buffer.concat(files.map((file) => readFileSync(file)))
    return people.filter((email) => bytes.includes(email))
  }
  expect(found()).toEqual(people)
  return { url, settings, found }
}

test('X-ERASEDFILES-01 after an erasure, at the desk or by command, no file of the database contains the person', async () => {
  const receiver = await webhookReceiver()
  const { url, settings, found } = await withPeople({
    ...{ WEBHOOK_URL: receiver.origin, WEBHOOK_RETRY_MS: '10' },
  })
  await expect.poll(() => receiver.calls.length).toBe(6)

  const { body } = await post(`${url}/api/desk/search`, { q: 'ada@' })
  const [record] = (body as { records: { id: string }[] }).records
  await post(`${url}/api/desk/records/${record?.id}/erase`, {})
  await site(['person', 'delete', 'bob@example.com', '--yes'], settings)

  // Until the webhooks are notified, their notices contain the addresses.
  await expect.poll(() => receiver.calls.length).toBe(10)
  await expect.poll(found).toEqual(['cleo@example.com'])
})

test('X-ERASEDFILES-02 without a webhook no file contains an erased person, either', async () => {
  const { settings, found } = await withPeople({})

  await site(['person', 'delete', 'bob@example.com', '--yes'], settings)

  expect(found()).toEqual(['ada@example.com', 'cleo@example.com'])
})
