import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { call, post } from '../support/http.ts'
import { mailServer } from '../support/mail-server.ts'
import { adLead, application } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { apply, signUp } from '../support/visits.ts'

const owner = 'owner@example.com'

const started = (settings: Record<string, string>) =>
  served({ NOTIFY_EMAIL: owner, WEBHOOK_RETRY_MS: '10', ...settings })

test('X-MAIL-01 each application is mailed once, a refused mail can be sent again, and deleting a person asks to delete their mails', async () => {
  const { url, sql } = await databaseLocation()
  const receiver = await mailServer((step) => (step === 'recipient' ? 550 : undefined))
  const { mails } = receiver
  const MAIL_FROM = 'office@example.com'
  const server = await started({ DATABASE_URL: url, SMTP_URL: receiver.url, MAIL_FROM })
  const { body: policy } = await call(`${server.url}/privacy-policy`)
  expect(policy).toContain('Applications and leads reach us by email')
  expect(policy).not.toContain('nobody has confirmed')
  await apply(server.url, 'ada@example.com')
  const rows = () => sql('select id, state, attempts, reason from messages')
  const refused = {
    state: 'failed',
    attempts: 1,
    reason: 'answered 550: refused without a reason',
  }
  await expect.poll(rows).toMatchObject([refused])
  const [{ id } = {}] = await rows()

  receiver.play(() => undefined)
  expect((await deskOf(server).resend()).body).toEqual({ count: 1 })
  await expect.poll(() => mails.length).toBe(1)
  const full_name = 'Eve\r\nBcc: victim@example.com\r\n\r\n<b>Hi</b>, "<x@example.com>"'
  await signUp(server.url, 'visitor@example.com')
  await apply(server.url, 'ada@example.com')
  await post(`${server.url}/api/applications`, { ...application, full_name })
  await expect.poll(() => mails.length).toBe(2)

  expect(mails.map(({ recipients }) => recipients)).toEqual([[owner], [owner]])
  const [applied, evil] = mails.map(({ mail }) => mail)
  expect(applied?.from?.value).toEqual([{ name: 'Antecedent', address: MAIL_FROM }])
  expect(applied?.messageId).toContain(id)
  expect(applied?.headers.get('auto-submitted')).toBe('auto-generated')
  expect(applied?.subject).toBe('New application: Ada Byron, Analytical Engines')
  expect(applied?.replyTo?.value).toEqual([{ name: 'Ada Byron', address: 'ada@example.com' }])
  for (const text of ['$1M - $3M', 'Just me', application.why_join, '/desk']) {
    expect(applied?.text).toContain(text)
    expect(applied?.html).toContain(text)
  }
  expect(evil?.subject).toContain('Eve Bcc: victim@example.com <b>Hi</b>')
  expect(evil?.bcc).toBeUndefined()
  expect(evil?.replyTo?.value).toMatchObject([{ address: application.email }])
  expect(evil?.html).not.toContain('<b>')

  // What says that somebody was erased waits for what is on its way to the same receiver.
  await expect.poll(() => sql('select 1 from messages where leased_until is not null')).toEqual([])
  expect((await deskOf(server).erase('ada@example.com')).status).toBe(200)
  await expect.poll(() => mails.length).toBe(3)
  expect(mails[2]?.mail.subject).toBe('Please delete a person’s mails')
  expect(mails[2]?.mail.text).toContain('ada@example.com')
  // Sent mails leave no personal data in the outbox.
  await expect.poll(() => sql(`select 1 from messages where person <> ''`)).toEqual([])
  expect(await sql(`select 1 from messages where payload <> ''`)).toEqual([])
})

test('X-MAIL-04 a mail whose content is refused for good is listed at once, and one refused for now is retried', async () => {
  const receiver = await mailServer((step) => (step === 'content' ? 451 : undefined))
  const { url, sql } = await databaseLocation()
  const server = await started({ DATABASE_URL: url, SMTP_URL: receiver.url })
  await apply(server.url, 'ada@example.com')
  const rows = () => sql('select state, reason from messages')
  await expect.poll(rows).toEqual([{ state: 'waiting', reason: 'answered 451: refused for now' }])

  receiver.play((step) => (step === 'content' ? 554 : undefined))

  await expect
    .poll(rows)
    .toEqual([{ state: 'failed', reason: 'answered 554: refused without a reason' }])
})

test('X-MAIL-02 a mail is retried while the server refuses the login or the mail, survives a kill, and arrives once', async () => {
  const { url, sql } = await databaseLocation()
  const receiver = await mailServer((step) => (step === 'login' ? 535 : undefined))
  const SMTP_URL = receiver.url.replace('//', '//user:s3cret@')
  const settings = { DATABASE_URL: url, SMTP_URL }
  const first = await started(settings)
  const failures = () => sql(`select state, reason from messages`)
  await apply(first.url, 'ada@example.com')
  await expect
    .poll(failures)
    .toEqual([{ state: 'waiting', reason: 'answered 535: the login is refused' }])
  receiver.play((step) => (step === 'recipient' ? 451 : undefined))
  await expect
    .poll(failures)
    .toEqual([{ state: 'waiting', reason: 'answered 451: refused for now' }])
  // The process is killed during an attempt.
  const { length: before } = receiver.asked
  receiver.play((step) => (step === 'recipient' ? new Promise(() => {}) : undefined))
  await expect.poll(() => receiver.asked.length).toBeGreaterThan(before)
  await first.stop('SIGKILL')
  expect(receiver.mails).toEqual([])

  receiver.play(() => undefined)
  const second = await started(settings)
  // Its lease would end after two minutes.
  await sql('update messages set due_at = created_at, leased_until = null')

  await expect.poll(() => sql('select state from messages')).toEqual([{ state: 'sent' }])
  expect(receiver.mails).toHaveLength(1)
  expect(receiver.mails[0]?.mail.from?.text).toContain('hello@antecedent.example')
  expect(new Set(receiver.logins)).toEqual(new Set(['user s3cret']))
  expect([...first.log, ...second.log].join()).not.toMatch(/s3cret|ada@|owner@/)
})

test('X-MAIL-03 a flood of applications is mailed one by one up to a bound, then once an hour, and nobody waits behind it', async () => {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const { url: SMTP_URL, mails } = await mailServer()
  const server = await started({ DATABASE_URL, SMTP_URL, NEWSLETTER: 'confirm' })
  const sent = (about: string) => mails.filter(({ mail }) => mail.subject?.startsWith(about)).length
  for (let index = 0; index < 40; index += 1) {
    expect(await apply(server.url, `a${index}@example.com`)).toBe(201)
  }
  await post(`${server.url}/api/leads`, adLead)
  await signUp(server.url, 'ada@example.com')

  await expect.poll(() => [sent('New lead'), sent('Please confirm')]).toEqual([1, 1])
  const { length: hours } = await sql(`select id from messages where kind = 'submissions.many'`)
  // The flood may cross the end of an hour.
  expect([1, 2]).toContain(hours)
  await sql(`update messages set due_at = created_at where kind = 'submissions.many'`)
  await expect.poll(() => sent('More applications')).toBe(hours)
  const notice = mails.find(({ mail }) => mail.subject?.startsWith('More applications'))
  expect(notice?.mail.text).toMatch(/more applications have come in .* at the desk/)
  await expect
    .poll(() => sql(`select id from messages where state in ('waiting', 'failed')`))
    .toEqual([])
  expect(sent('New application')).toBeGreaterThan(25)
  expect(sent('New application')).toBeLessThanOrEqual(30)
})

test('X-MAIL-05 the server greets a mail server with the domain of MAIL_FROM, unless SMTP_URL has a name', async () => {
  const { url, greetings } = await mailServer()
  const settings = { MAIL_FROM: 'office@mail.example.com' }
  const usual = await started({ ...settings, SMTP_URL: url })
  await apply(usual.url, 'ada@example.com')
  await expect.poll(() => greetings).toEqual(['mail.example.com'])

  const named = await started({ ...settings, SMTP_URL: `${url}?name=relay.example.net` })
  await apply(named.url, 'ada@example.com')
  await expect.poll(() => greetings[1]).toBe('relay.example.net')
})
