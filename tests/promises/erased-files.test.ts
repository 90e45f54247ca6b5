import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { post } from '../support/http.ts'
import { served } from '../support/served.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { apply, signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

test('X-ERASEDFILES-01 after an erasure, at the desk or by command, no file of the database contains the person', async () => {
  const folder = temporaryFolder()
  const receiver = await webhookReceiver()
  const settings = {
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    ...{ WEBHOOK_URL: receiver.origin, WEBHOOK_RETRY_MS: '10' },
  }
  const { url } = await served(settings)
  const people = ['ada@example.com', 'bob@example.com', 'cleo@example.com']
  for (const email of people) {
    await signUp(url, email)
    await apply(url, email)
  }
  await expect.poll(() => receiver.calls.length).toBe(6)
  /** The addresses that any file contains. */
  const found = () => {
    const files = globSync('site.db*', { cwd: folder }).map((name) => join(folder, name))
    const bytes = Buffer.concat(files.map((file) => readFileSync(file)))
    return people.filter((email) => bytes.includes(email))
  }
  expect(found()).toEqual(people)

  const { body } = await post(`${url}/api/desk/search`, { q: 'ada@' })
  const [record] = (body as { records: { id: string }[] }).records
  await post(`${url}/api/desk/records/${record?.id}/erase`, {})
  await site(['person', 'delete', 'bob@example.com', '--yes'], settings)

  // Until the webhooks are notified, their notices contain the addresses.
  await expect.poll(() => receiver.calls.length).toBe(10)
  await expect.poll(found).toEqual(['cleo@example.com'])
})
