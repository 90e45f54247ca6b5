import { expect, test } from 'vitest'
import { databaseLocation } from '../../support/database-location.ts'
import { grown } from '../../support/grown.ts'
import { withPost } from '../../support/mailed-post.ts'
import { preload } from '../../support/preload.ts'
import { scriptedMailServer } from '../../support/scripted-mail-server.ts'
import { served } from '../../support/served.ts'
import { apply, signUp } from '../../support/visits.ts'
import { webhookReceiver } from '../../support/webhook-receiver.ts'

const hourMs = 3_600_000
const wrong = [5 * hourMs, -5 * hourMs, 400 * 24 * hourMs]

test.each(wrong)(
  'X-POSTGRESCLOCKS-01 a server whose clock is wrong by %d ms mails, tries again and sends a letter in time, by the database’s clock',
  async (movedMs) => {
    const { url: DATABASE_URL, sql } = await databaseLocation()
    const receiver = await scriptedMailServer()
    const { origin: WEBHOOK_URL, calls, playOnce } = await webhookReceiver()
    playOnce(() => 503)
    const server = await served({
      ...{ ...preload('moved-date.js'), MOVED_MS: String(movedMs), DATABASE_URL },
      ...{ SMTP_URL: receiver.url, NOTIFY_EMAIL: 'office@example.com', WEBHOOK_URL },
      ...{ WEBHOOK_RETRY_MS: '10', NEWSLETTER_PER_MINUTE: '600' },
    })

    expect(await apply(server.url, 'ada@example.com')).toBe(201)
    await grown(receiver.mails, 1)
    await grown(calls, 2)
    for (const reader of ['ada', 'bob', 'cleo']) {
      expect(await signUp(server.url, `${reader}@example.com`)).toBe(201)
    }
    const post = await withPost(server)
    const inAMoment = new Date(Date.now() + 3000).toISOString()
    expect((await post.send({ due_at: inAMoment })).status).toBe(201)
    await expect.poll(post.state).toMatchObject({ state: 'done', sent: 3 })

    const [{ early } = {}] = await sql(
      `select count(*) as early from messages where attempted_at < due_at or mailing is not null and attempted_at < '${inAMoment}'`,
    )
    expect(Number(early)).toBe(0)
    expect(await sql(`select 1 from messages where created_at::timestamptz > now()`)).toEqual([])
  },
)

test('X-POSTGRESCLOCKS-02 what a server with a wrong clock leaves is sent in time by one with a right clock', async () => {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const { origin: WEBHOOK_URL, calls, play } = await webhookReceiver(() => 503)
  const settings = { DATABASE_URL, WEBHOOK_URL, WEBHOOK_RETRY_MS: '10' }
  const ahead = await served({
    ...{ ...settings, ...preload('moved-date.js'), MOVED_MS: String(5 * hourMs) },
  })
  await signUp(ahead.url, 'ada@example.com')
  await grown(calls, 1)
  await ahead.stop()
  play(() => 204)

  await served(settings)

  await expect.poll(() => sql('select state from messages')).toEqual([{ state: 'sent' }])
})

test('X-POSTGRESCLOCKS-03 a visitor’s calls are counted together, and forgotten after a minute, by servers with different clocks', async () => {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const settings = { DATABASE_URL, RATE_LIMIT: '3' }
  const wrongly = { ...settings, ...preload('moved-date.js') }
  const servers = await Promise.all([
    served(settings),
    ...wrong.map((ms) => served({ ...wrongly, MOVED_MS: String(ms) })),
  ])

  const statuses: number[] = []
  for (const { url } of servers) statuses.push(await signUp(url, 'ada@example.com'))

  expect(statuses).toEqual([201, 409, 409, 429])
  const times = await sql(
    'select expire - extract(epoch from now()) * 1000 as left_ms from rate_limits',
  )
  for (const { left_ms } of times) expect(Number(left_ms)).toBeLessThanOrEqual(24 * hourMs)
  const minutes = times.filter(({ left_ms }) => Number(left_ms) <= 60_000)
  expect(minutes.length).toBeGreaterThan(0)
})
