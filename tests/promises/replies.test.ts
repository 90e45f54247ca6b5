import { expect, test } from 'vitest'
import { doctor } from '../support/command-line.ts'
import { databaseLocation } from '../support/database-location.ts'
import { grown } from '../support/grown.ts'
import { call, post } from '../support/http.ts'
import { mailServer } from '../support/mail-server.ts'
import { adLead, application, contactLead } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { apply } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const sentence = 'our server sends you one email that says that it arrived'

test('X-REPLIES-01 X-REPLIES-02 with REPLIES=on each form is answered by one mail a day, which repeats nothing that was typed', async () => {
  const { url, sql } = await databaseLocation()
  const { url: SMTP_URL, mails } = await mailServer()
  const { origin: WEBHOOK_URL, calls } = await webhookReceiver()
  const settings = { DATABASE_URL: url, SMTP_URL, WEBHOOK_URL, REPLIES: 'on' }
  const server = await served(settings)
  const leads = `${server.url}/api/leads`
  const name = 'Win at http://evil.example'

  await apply(server.url, 'ada@example.com')
  await post(leads, adLead)
  await post(leads, { ...contactLead, name })
  for (let n = 0; n < 3; n += 1) {
    await post(leads, { ...adLead, email: 'ada@example.com', challenge: `Another one, ${n}` })
  }
  await post(leads, { ...adLead, email: '"<x>"@example.com' })

  await expect.poll(() => mails.length).toBe(3)
  const byAddress = new Map(mails.map(({ recipients, mail }) => [recipients.join(), mail]))
  expect([...byAddress.keys()].toSorted()).toEqual([
    'ada@example.com',
    'alan@example.com',
    'grace@example.com',
  ])
  const applied = byAddress.get('ada@example.com')
  expect(applied?.subject).toBe('We have your application to the mastermind')
  expect(applied?.text).toContain('Hello, thank you for applying')
  expect(applied?.text).toContain('/scale')
  expect(applied?.replyTo?.value).toMatchObject([{ address: 'hello@antecedent.example' }])
  expect(applied?.headers.get('auto-submitted')).toBe('auto-generated')
  for (const { text, html } of byAddress.values()) {
    expect(`${text}${html}`).not.toContain(application.biggest_challenge)
  }
  const contact = byAddress.get('alan@example.com')
  expect(contact?.text).toMatch(/^Hello, thank you for writing\./)
  expect(`${contact?.html}`).not.toContain('evil')
  expect(String((await call(`${server.url}/privacy-policy`)).body)).toContain(sentence)
  await expect.poll(() => calls.length).toBe(7)
  expect(calls.map(({ body }) => body.type ?? 'application.received')).not.toContain('lead.reply')
  await expect
    .poll(() => sql("select 1 from messages where state in ('waiting', 'failed')"))
    .toEqual([])
})

test('X-REPLIES-03 of a flood thirty replies an hour are sent, and the others later', async () => {
  const { url, sql } = await databaseLocation()
  const { url: SMTP_URL, mails } = await mailServer()
  const settings = { DATABASE_URL: url, SMTP_URL, REPLIES: 'on', TRUST_PROXY: '1' }
  const server = await served(settings)
  // Each person comes from another network.
  for (let n = 0; n < 40; n += 1) {
    const body = { ...application, email: `a${n}@example.com` }
    const headers = { 'X-Forwarded-For': `192.0.2.${n}` }
    expect((await post(`${server.url}/api/applications`, body, headers)).status).toBe(201)
  }

  await grown(mails, 30)
  const waiting = () =>
    sql(`select state, attempts, reason from messages
      where state in ('waiting', 'failed') and leased_until is null`)
  const reason = 'waits, because 30 such mails were sent within an hour'
  const put = { state: 'waiting', attempts: 0, reason }
  await expect.poll(waiting).toEqual(Array(10).fill(put))
  expect(mails).toHaveLength(30)
  // Nobody has to do anything about them.
  expect(await doctor('outbox', settings)).toMatchObject({ state: 'ok' })
  expect(server.log.join()).not.toContain('given up')

  const anHourAgo = new Date(Date.now() - 3_660_000).toISOString()
  await sql(`update messages set attempted_at = '${anHourAgo}' where state = 'sent'`)
  await sql(`update messages set due_at = created_at where state = 'waiting'`)
  await grown(mails, 40)
})

test('X-REPLIES-04 by default nobody gets a mail', async () => {
  const { url: SMTP_URL, asked } = await mailServer()
  const server = await served({ SMTP_URL, NOTIFY_EMAIL: 'owner@example.com' })
  await apply(server.url, 'ada@example.com')
  await expect.poll(() => asked.length).toBe(1)
  expect(asked).toEqual(['owner@example.com'])
  expect(String((await call(`${server.url}/privacy-policy`)).body)).not.toContain(sentence)
})
