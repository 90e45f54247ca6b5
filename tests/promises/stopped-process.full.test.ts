import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { grown } from '../support/grown.ts'
import { withPost } from '../support/mailed-post.ts'
import { scriptedMailServer } from '../support/scripted-mail-server.ts'
import { served } from '../support/served.ts'
import { sql } from '../support/sqlite.ts'
import { apply, signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

/** Longer than any attempt may take, and than any lease. */
const stoppedMs = 125_000

test('X-STOPPEDPROCESS-01 a process that is stopped for two minutes during a mailing and a webhook goes on, and sends nothing twice', async () => {
  const held = Promise.withResolvers<void>()
  let isHolding = true
  const receiver = await scriptedMailServer(async ({ step }) => {
    if (step === 'content' && isHolding) await held.promise
    return undefined
  })
  const { origin: WEBHOOK_URL, calls } = await webhookReceiver((_, response) => {
    if (!isHolding) return 204
    void held.promise.then(() => response.writeHead(204).end())
    return undefined
  })
  const settings = { NEWSLETTER_PER_MINUTE: '120', NOTIFY_EMAIL: 'office@example.com' }
  const server = await served({ ...settings, SMTP_URL: receiver.url, WEBHOOK_URL })
  const readers = Array.from({ length: 20 }, (_, index) => `reader-${index}@example.com`)
  isHolding = false
  for (const reader of readers) expect(await signUp(server.url, reader)).toBe(201)
  await grown(calls, readers.length)
  isHolding = true
  const post = await withPost(server)
  await post.send()
  expect(await apply(server.url, 'ada@example.com')).toBe(201)
  // Two of the mailing, one of the application, and its webhook.
  await grown(receiver.asked, 3)
  await grown(calls, readers.length + 1)

  server.process.kill('SIGSTOP')
  await delay(1000)
  isHolding = false
  // While it is stopped, they are accepted, and nobody hears it.
  held.resolve()
  await delay(stoppedMs)
  server.process.kill('SIGCONT')

  const done = { state: 'done', sent: readers.length }
  await expect.poll(post.state, { timeout: 60_000 }).toMatchObject(done)
  await expect
    .poll(() => sql(server.database, `select reason from messages where state = 'waiting'`))
    .toEqual([])
  const mailed = receiver.mails.map(({ recipient }) => recipient)
  expect(mailed.toSorted()).toEqual([...readers, 'office@example.com'].toSorted())
  expect(calls).toHaveLength(readers.length + 1)
})
