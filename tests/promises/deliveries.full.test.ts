import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { post } from '../support/http.ts'
import { mailServer } from '../support/mail-server.ts'
import { adLead, application } from '../support/samples.ts'
import { scriptedMailServer } from '../support/scripted-mail-server.ts'
import { served } from '../support/served.ts'
import { apply, signUp } from '../support/visits.ts'

interface Listed {
  readonly failures: readonly object[]
  readonly waiting: readonly { readonly count: number }[]
  readonly floods: readonly object[]
}

async function started(settings: Record<string, string>) {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const server = await served({ DATABASE_URL, RATE_LIMIT: '1000', ...settings })
  const desk = deskOf(server)
  const deliveries = async () => (await desk.request('GET', '/deliveries')).body as Listed
  const idOf = async (email: string) =>
    (await sql(`select id from people where key = '${email}'`))[0]?.id
  return { ...{ sql, server, desk, deliveries, idOf }, url: server.url }
}

test('X-DELIVERIES-01 a failed mail says why, where it went, and who it was for, also after a merge', async () => {
  const { url: SMTP_URL, play } = await mailServer()
  play((step) => (step === 'recipient' ? '550 5.1.1' : undefined))
  const { url, desk, deliveries, idOf } = await started({ SMTP_URL, REPLIES: 'on' })
  await post(`${url}/api/leads`, { ...adLead, name: 'Ada Byron', email: 'ada@home.example' })

  await expect.poll(deliveries).toMatchObject({
    failures: [
      {
        ...{ kind: 'lead.reply', receiver: 'replies', address: 'ada@home.example' },
        ...{ cause: 'address', reason: expect.stringContaining('5.1.1') },
        person: { id: await idOf('ada@home.example'), name: 'Ada Byron' },
      },
    ],
    waiting: [],
  })

  play(() => undefined)
  await apply(url, 'ada@work.example')
  const survivor = await idOf('ada@work.example')
  await desk.request('POST', `/people/${survivor}/merge`, { contact: 'ada@home.example' })
  expect(await deliveries()).toMatchObject({ failures: [{ person: { id: survivor } }] })
})

test('X-DELIVERIES-02 what waits says since when it is tried, why, and for whom, three at most', async () => {
  // No program gets this port by chance.
  const { url, deliveries } = await started({ WEBHOOK_URL: 'http://127.0.0.1:2/' })
  for (let n = 0; n < 5; n += 1) {
    const sent = { ...application, full_name: `Reader ${n}`, email: `reader-${n}@example.com` }
    await post(`${url}/api/applications`, sent)
  }

  await expect.poll(deliveries).toMatchObject({
    failures: [],
    waiting: [{ cause: 'unreachable', reason: 'ECONNREFUSED', count: 5 }],
  })
  const [waiting] = (await deliveries()).waiting
  expect(waiting).toMatchObject({
    people: Array(3).fill({ id: expect.any(String), name: expect.stringMatching(/^Reader \d$/) }),
    next_at: expect.stringMatching(/^\d{4}-/),
  })
})

test('X-DELIVERIES-03 what a bound holds up waits and is no failure, also for nobody who is known yet', async () => {
  const { url: SMTP_URL, mails } = await mailServer()
  const { url, deliveries } = await started({ SMTP_URL, NEWSLETTER: 'confirm' })
  for (let n = 0; n < 7; n += 1) await signUp(url, `ada+${n}@example.com`)
  await expect.poll(() => mails.length).toBe(5)

  await expect.poll(deliveries).toMatchObject({
    failures: [],
    waiting: [{ cause: 'bound', count: 2, people: [] }],
  })
})

test('X-DELIVERIES-04 of a flood it is told how many came in, and since when', async () => {
  const { url: SMTP_URL, mails } = await mailServer()
  const { url, deliveries } = await started({ SMTP_URL, NOTIFY_EMAIL: 'owner@example.com' })
  for (let n = 0; n < 33; n += 1) await apply(url, `reader-${n}@example.com`)

  const floods = async () => (await deliveries()).floods as { count: number }[]
  // Beside them, the end of an hour brings the mail that tells of the flood.
  const ofOne = () =>
    mails.filter(({ mail }) => mail.subject?.startsWith('New application:')).length
  // Mails that are sent at the same moment count each other, so the bound may come a little earlier.
  await expect.poll(async () => ofOne() + ((await floods())[0]?.count ?? 0)).toBe(33)
  expect(await floods()).toEqual([
    {
      kind: 'application.received',
      count: expect.any(Number),
      since: expect.stringMatching(/^\d{4}-/),
    },
  ])
  expect((await floods())[0]?.count).toBeGreaterThanOrEqual(3)
  expect((await deliveries()).failures).toEqual([])
})

test('X-DELIVERIES-06 a mail server that refuses every connection slows its mails, which keep their attempts, and the desk says what it answered', async () => {
  let isBusy = true
  const { url: SMTP_URL, mails } = await scriptedMailServer(({ step }) =>
    step === 'greeting' && isBusy ? '421 4.3.2 Too busy' : undefined,
  )
  const { url, deliveries, sql } = await started({ SMTP_URL, NOTIFY_EMAIL: 'owner@example.com' })
  for (let n = 0; n < 8; n += 1) await apply(url, `reader-${n}@example.com`)

  const reason = 'answered 421 4.3.2: refused for now'
  await expect.poll(deliveries).toMatchObject({
    failures: [],
    waiting: [{ cause: 'later', reason, count: 8, next_at: expect.any(String) }],
  })
  // Two are on their way at once, so it was asked three or four times before the rest.
  const [{ spared = 0 } = {}] = await sql(
    'select count(*) as spared from messages where attempts = 0',
  )
  expect(Number(spared)).toBeGreaterThanOrEqual(4)

  isBusy = false
  await expect.poll(() => mails.length, { timeout: 60_000 }).toBe(8)
  await expect.poll(deliveries).toMatchObject({ failures: [], waiting: [] })
})
