import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { grown } from '../support/grown.ts'
import { withPost } from '../support/mailed-post.ts'
import { preload } from '../support/preload.ts'
import { scriptedMailServer } from '../support/scripted-mail-server.ts'
import { served } from '../support/served.ts'
import { clockOf } from '../support/stopped-clock.ts'
import { apply, signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const hourMs = 3_600_000

/** A server whose clock can be set. */
async function started(settings: Record<string, string>) {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const server = await served({ ...preload('moved-date.js'), DATABASE_URL, ...settings })
  return { server, sql, set: clockOf(server) }
}

test('X-SETCLOCK-01 a mail and a webhook that are on their way when the clock is set ahead are sent once', async () => {
  const held = Promise.withResolvers<void>()
  const receiver = await scriptedMailServer(async ({ step }) => {
    if (step === 'content') await held.promise
    return undefined
  })
  const { origin: WEBHOOK_URL, calls } = await webhookReceiver((_, response) => {
    void held.promise.then(() => response.writeHead(204).end())
    return undefined
  })
  const settings = { SMTP_URL: receiver.url, NOTIFY_EMAIL: 'office@example.com', WEBHOOK_URL }
  const { server, sql, set } = await started({ ...settings, WEBHOOK_TIMEOUT_MS: '30000' })
  expect(await apply(server.url, 'ada@example.com')).toBe(201)
  await grown(receiver.asked, 1)
  await grown(calls, 1)

  await set(hourMs)
  // Others are sent meanwhile, so the lanes have looked again.
  expect(await apply(server.url, 'bob@example.com')).toBe(201)
  await grown(receiver.asked, 2)
  await grown(calls, 2)
  held.resolve()

  await expect.poll(() => sql(`select 1 from messages where state = 'waiting'`)).toEqual([])
  expect(receiver.mails).toHaveLength(2)
  expect(calls).toHaveLength(2)
})

test('X-SETCLOCK-02 a mailing and what is tried again go on when the clock is set back', async () => {
  let isBusy = true
  const receiver = await scriptedMailServer(({ step, recipient }) =>
    isBusy && step === 'RCPT' && recipient.startsWith('busy') ? '450 4.2.0 Later' : undefined,
  )
  const { server, set } = await started({
    ...{ SMTP_URL: receiver.url, NEWSLETTER_PER_MINUTE: '60', WEBHOOK_RETRY_MS: '600000' },
  })
  const readers = ['busy', 'ada', 'bob', 'cleo'].map((name) => `${name}@example.com`)
  for (const reader of readers) expect(await signUp(server.url, reader)).toBe(201)
  const post = await withPost(server)
  await post.send()
  await grown(receiver.asked, 1)

  await set(-2 * hourMs)
  isBusy = false

  await expect.poll(post.state).toMatchObject({ state: 'done', sent: 4 })
  expect(receiver.mails.map(({ recipient }) => recipient).toSorted()).toEqual(readers.toSorted())
  expect(server.log.filter((line) => line.includes('the clock was set'))).toHaveLength(1)
})
