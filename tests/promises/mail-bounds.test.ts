import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { grown } from '../support/grown.ts'
import { post } from '../support/http.ts'
import { mailServer } from '../support/mail-server.ts'
import { adLead, application, contactLead } from '../support/samples.ts'
import { served } from '../support/served.ts'

const hourMs = 3_600_000
const token = 'a-token-of-the-consultancy'

const notAtWork = 'leased_until is null'

/** A server behind a proxy, to which each person comes from another network unless a test says otherwise. */
async function started(others: Record<string, string>) {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const receiver = await mailServer()
  const settings = {
    ...{ DATABASE_URL, SMTP_URL: receiver.url, TRUST_PROXY: '1', ADMIN_TOKEN: token },
    ...others,
  }
  const server = await served(settings)
  let people = 0
  const send = async (path: string, body: object, from?: string) => {
    people += 1
    const client = from ?? `10.${people >> 8}.${people & 255}.1`
    return (await post(server.url + path, body, { 'X-Forwarded-For': client })).status
  }
  const since = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()
  return {
    ...{ server, settings, sql, receiver, send },
    desk: deskOf({ url: server.url, token }),
    signUp: (email: string, from?: string) => send('/api/newsletter-subscribers', { email }, from),
    to: (domain: string) =>
      receiver.mails.filter(({ recipients }) => recipients.join().endsWith(domain)).length,
    /** What isn't sent yet, and isn't about to be. */
    waiting: () =>
      sql(`select state, attempts, reason from messages
        where state in ('waiting', 'failed') and ${notAtWork} and due_at > '${since(-0.01)}'`),
    /** Makes what was sent an hour older, and what waits due. */
    async anHourLater() {
      await sql(`update messages set attempted_at = '${since(1.1)}' where state = 'sent'`)
      await sql(`update messages set due_at = created_at where state = 'waiting'`)
    },
  }
}

test('X-MAILBOUNDS-01 a mailbox gets five mails an hour, however its address is written; the others are sent later', async () => {
  const one = await started({ NEWSLETTER: 'confirm' })
  const { server, desk, settings, sql, receiver, signUp, to, waiting, anHourLater } = one
  const tagged = Array.from({ length: 12 }, (_, n) => `ada+${n}@example.com`)
  const dotted = ['ada', 'a.da', 'ad.a', 'a.d.a', 'A.D.A+x', 'ada+y.z'].map(
    (name) => `${name}@gmail.com`,
  )
  const others = ['a.da@example.com', '+tag@example.com', '+other@example.com']
  for (const email of [...tagged, ...dotted, 'ad.a@googlemail.com', ...others]) {
    expect(await signUp(email)).toBe(201)
  }

  // Those of others wait for nobody.
  await grown(receiver.mails, 5 + 5 + others.length)
  const reason = 'waits, because 5 mails were sent to this mailbox within an hour'
  const put = { state: 'waiting', attempts: 0, reason: reason }
  await expect.poll(waiting).toEqual(Array(7 + 2).fill(put))
  // At the desk, none of them has failed.
  const held = [{ receiver: 'confirmations', reason, count: 7 + 2 }]
  const shown = async () => (await desk.request('GET', '/deliveries')).body
  await expect.poll(shown).toMatchObject({ failures: [], waiting: held })
  expect(to('@example.com')).toBe(5 + others.length)
  // Stored as they were typed.
  const stored = await sql(`select email from newsletter_subscribers where state = 'asked'`)
  expect(stored).toContainEqual({ email: 'a.d.a+x@gmail.com' })
  expect(stored).toContainEqual({ email: 'ad.a@googlemail.com' })
  expect(JSON.stringify(await desk.deliveries())).toContain(reason)

  // What has arrived isn't noted as sent at once.
  const noted = `select 1 from messages where state = 'sent'`
  await expect.poll(() => sql(noted)).toHaveLength(13)

  // The count outlives the server.
  await server.stop('SIGKILL')
  const second = await served(settings)
  await post(`${second.url}/api/newsletter-subscribers`, { email: 'ada+again@example.com' })
  await expect.poll(waiting).toEqual(Array(7 + 2 + 1).fill(put))
  await anHourLater()
  await grown(receiver.mails, 13 + 5 + 2)
  await expect.poll(waiting).toHaveLength(3)
  expect(second.log.join()).not.toMatch(/ada|given up/)
})

test('X-MAILBOUNDS-02 confirmations, replies and what follows them share the bound of a mailbox', async () => {
  const { send, signUp, receiver, waiting } = await started({
    NEWSLETTER: 'confirm',
    REPLIES: 'on',
  })
  expect(await signUp('ada+1@example.com')).toBe(201)
  expect(await send('/api/applications', { ...application, email: 'ada+2@example.com' })).toBe(201)
  expect(await send('/api/leads', { ...adLead, email: 'ada+3@example.com' })).toBe(201)
  expect(await send('/api/leads', { ...contactLead, email: 'Ada+4@example.com' })).toBe(201)
  expect(await signUp('ada+5@example.com')).toBe(201)
  await expect.poll(() => receiver.mails.length).toBe(5)

  expect(await send('/api/leads', { ...adLead, email: 'ada+6@example.com' })).toBe(201)

  await expect.poll(waiting).toHaveLength(1)
  expect(receiver.mails).toHaveLength(5)
})

test('X-MAILBOUNDS-03 one client’s forms cause thirty mails an hour, and those of an IPv6 site sixty; the others are sent later', async () => {
  const { sql, receiver, signUp, waiting } = await started({ NEWSLETTER: 'confirm' })
  const reason = 'waits, because one network asked for many mails within an hour'
  const later = { state: 'waiting', attempts: 0, reason }
  for (let n = 0; n < 35; n += 1) {
    expect(await signUp(`a${n}@example.com`, '192.0.2.1')).toBe(201)
  }
  await grown(receiver.mails, 30)
  await expect.poll(waiting).toEqual(Array(5).fill(later))

  for (let n = 0; n < 63; n += 1) {
    const client = `2001:db8:7:${n.toString(16)}::1`
    expect(await signUp(`b${n}@example.com`, client)).toBe(201)
  }
  await grown(receiver.mails, 90)
  await expect.poll(waiting).toEqual(Array(5 + 3).fill(later))
  const times = await sql(
    `select due_at, created_at from messages where state = 'waiting' and ${notAtWork}`,
  )
  for (const { due_at, created_at } of times) {
    expect(Date.parse(`${due_at}`) - Date.parse(`${created_at}`)).toBe(hourMs)
  }

  // Nobody else waits behind them.
  expect(await signUp('eve@example.com', '2001:db8:8::1')).toBe(201)
  await expect.poll(() => receiver.mails.length).toBe(91)
})

test('X-MAILBOUNDS-04 of a flood from everywhere a hundred confirmations an hour are sent, and the others later', async () => {
  const { receiver, signUp, waiting, anHourLater } = await started({ NEWSLETTER: 'confirm' })
  for (let n = 0; n < 104; n += 1) expect(await signUp(`a${n}@example.com`)).toBe(201)
  await grown(receiver.mails, 100)
  const reason = 'waits, because 100 such mails were sent within an hour'
  const put = { state: 'waiting', attempts: 0, reason }
  await expect.poll(waiting).toEqual(Array(4).fill(put))
  expect(receiver.mails).toHaveLength(100)
  await anHourLater()
  await expect.poll(() => receiver.mails.length).toBe(104)
})
