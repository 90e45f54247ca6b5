import { expect, inject, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { grown } from '../support/grown.ts'
import { linkIn, press } from '../support/mail-links.ts'
import { mailServer } from '../support/mail-server.ts'
import { withPost } from '../support/mailed-post.ts'
import { ownerOf } from '../support/members.ts'
import { preload } from '../support/preload.ts'
import { replies, startProvider } from '../support/provider.ts'
import { scriptedMailServer } from '../support/scripted-mail-server.ts'
import { served } from '../support/served.ts'
import { clockOf } from '../support/stopped-clock.ts'
import { apply, signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const token = 'a-token-of-the-administration'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A server whose clock can be set. */
async function started(settings: Record<string, string>) {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const all = { ...preload('moved-date.js'), DATABASE_URL, ...settings }
  const server = await served(all)
  return { server, sql, set: clockOf(server), all }
}

/** A mail server and a webhook that answer only when a test lets them. */
async function holding() {
  const held = Promise.withResolvers<void>()
  const receiver = await scriptedMailServer(async ({ step }) => {
    if (step === 'content') await held.promise
    return undefined
  })
  const { origin: WEBHOOK_URL, calls } = await webhookReceiver((_, response) => {
    void held.promise.then(() => response.writeHead(204).end())
    return undefined
  })
  const settings = {
    ...{ SMTP_URL: receiver.url, NOTIFY_EMAIL: 'office@example.com', WEBHOOK_URL },
    WEBHOOK_TIMEOUT_MS: '60000',
  }
  return { receiver, calls, settings, release: held.resolve }
}

test.each([minuteMs * 5, hourMs, dayMs * 3, -minuteMs * 5, -hourMs, -dayMs * 3])(
  'X-SETCLOCK-01 a mail and a webhook that are on their way when the clocks of two servers of one database are set by %d ms are sent once',
  async (jumpMs) => {
    const { receiver, calls, settings, release } = await holding()
    const { server, sql, set, all } = await started(settings)
    expect(await apply(server.url, 'ada@example.com')).toBe(201)
    await grown(receiver.asked, 1)
    await grown(calls, 1)
    const second = await served(all)

    await set(jumpMs)
    await clockOf(second)(jumpMs)
    // Others are sent meanwhile by both, so the lanes have looked again.
    for (const [index, { url }] of [server, second].entries()) {
      expect(await apply(url, `bob-${index}@example.com`)).toBe(201)
      await grown(receiver.asked, 2 + index)
      await grown(calls, 2 + index)
    }
    release()

    await expect.poll(() => sql(`select 1 from messages where state = 'waiting'`)).toEqual([])
    // A clock that is days ahead brings other mails, such as that of a Monday.
    const told = receiver.mails.filter(({ content }) => /^Subject: New application/m.test(content))
    expect(told).toHaveLength(3)
    expect(calls).toHaveLength(3)
  },
)

test('X-SETCLOCK-02 a mailing and what is tried again go on when the clock is set back', async () => {
  let isBusy = true
  const receiver = await scriptedMailServer(({ step, recipient }) =>
    isBusy && step === 'RCPT' && recipient.startsWith('busy') ? '450 4.2.0 Later' : undefined,
  )
  // PostgreSQL has a clock of its own, by which nothing was set.
  const WEBHOOK_RETRY_MS = inject('postgres') ? '2000' : '600000'
  const settings = { SMTP_URL: receiver.url, NEWSLETTER_PER_MINUTE: '60', WEBHOOK_RETRY_MS }
  const { server, set } = await started(settings)
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

test.each([hourMs, -dayMs])(
  'X-SETCLOCK-03 what a server that was killed was sending is sent by the next one after its lease, also if the clock was set by %d ms meanwhile',
  async (jumpMs) => {
    const { calls, settings, release } = await holding()
    const { server, sql, all } = await started({ ...settings, WEBHOOK_TIMEOUT_MS: '1500' })
    await signUp(server.url, 'ada@example.com')
    await grown(calls, 1)
    await server.stop('SIGKILL')
    release()

    await served({ ...all, MOVED_MS: String(jumpMs) })

    await expect.poll(() => sql(`select state from messages`)).toEqual([{ state: 'sent' }])
    expect(calls.map(({ id }) => id)).toEqual([calls[0]?.id, calls[0]?.id])
  },
)

test.each([10 * minuteMs, 5 * hourMs, 3 * dayMs, -10 * minuteMs, -5 * hourMs, -3 * dayMs])(
  'X-SETCLOCK-04 an address is confirmed by its mail, and a webhook is told once, also if the clock was set by %d ms after it was asked, and set right after it was confirmed',
  async (jumpMs) => {
    const { url: SMTP_URL, mails } = await mailServer()
    const { origin: WEBHOOK_URL, calls } = await webhookReceiver()
    const { server, sql, set } = await started({ SMTP_URL, WEBHOOK_URL, NEWSLETTER: 'confirm' })
    expect(await signUp(server.url, 'ada@example.com')).toBe(201)
    await grown(mails, 1)

    await set(jumpMs)
    expect(await press(server.url + linkIn(mails[0]?.mail))).toBe(200)
    await set(-jumpMs)

    await expect.poll(() => sql(`select 1 from messages where state = 'waiting'`)).toEqual([])
    expect(await sql('select state from newsletter_subscribers')).toEqual([{ state: 'listed' }])
    expect(await deskOf(server).all('subscriber')).toHaveLength(1)
    expect(mails).toHaveLength(1)
    expect(calls.map(({ body }) => body.type)).toEqual(['subscriber.joined'])
  },
)

const article = {
  ...{ title: 'What the first hire changes', excerpt: 'A founder hands over the first thing.' },
  category: 'delegation and leadership',
  content: `<h2>Why</h2><p>${'word '.repeat(900)}</p>`,
}

test.each([20 * minuteMs, 5 * hourMs, 3 * dayMs, -20 * minuteMs, -5 * hourMs])(
  'X-SETCLOCK-05 a monthly post that is being written when the clocks of two servers are set by %d ms is published once',
  async (jumpMs) => {
    const held = Promise.withResolvers<void>()
    const { asked, baseUrl } = await startProvider(async (response) => {
      await held.promise
      replies(JSON.stringify(article))(response)
    })
    const { url: DATABASE_URL, sql } = await databaseLocation()
    expect((await site(['migrate'], { DATABASE_URL })).code).toBe(0)
    await sql(`insert into job_runs (job, period, state, attempts, started_at, ended_at)
      values ('monthly-post', '2020-01', 'done', 1, '2020-01-01T09:00:00.000Z', '2020-01-01T09:00:00.000Z')`)
    const settings = { ...preload('moved-date.js'), DATABASE_URL, OPENAI_BASE_URL: baseUrl }
    // In the middle of a month, so that no other month's post becomes due.
    const now = new Date()
    const MOVED_MS = String(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15) - +now)
    const servers = [await served({ ...settings, MOVED_MS })]
    await grown(asked, 1)
    servers.push(await served({ ...settings, MOVED_MS }))

    for (const server of servers) await clockOf(server)(jumpMs)
    held.resolve()

    await expect.poll(() => sql('select slug from blog_posts')).toHaveLength(1)
    for (const server of servers) expect(await server.stop()).toBe(0)
    expect(await sql('select slug from blog_posts')).toHaveLength(1)
  },
)

test.each([
  ...[10 * minuteMs, 5 * hourMs, 2 * dayMs, -10 * minuteMs, -5 * hourMs, -2 * dayMs],
  // Longer than a session lasts without being used.
  -30 * dayMs,
])(
  'X-SETCLOCK-06 who works at the desk is still signed in after the clock was set by %d ms, and after it was set right',
  async (jumpMs) => {
    const { server, set } = await started({ ADMIN_TOKEN: token })
    const browser = await ownerOf(server.url, token).signedIn('Ada', 'member')
    const works = async () => (await browser.request('POST', '/people/search', {})).status

    expect(await works()).toBe(200)
    await set(jumpMs)
    expect(await works()).toBe(200)
    await set(-jumpMs)
    expect(await works()).toBe(200)
  },
)
