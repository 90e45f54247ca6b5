import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { post } from '../support/http.ts'
import { linkIn, press } from '../support/mail-links.ts'
import { mailServer } from '../support/mail-server.ts'
import { adLead, application, contactLead } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const text = 'We write once a week. [Subscribe]'
const page = 'https://host.example/landing'
const consent = { text, page: `${page}?private=1#form` }
const stored = { consent_text: text, consent_page: page }
const signUps = '/api/newsletter-subscribers'
const subscriber = { email: 'ada@example.com' }

const forms = [
  ['subscriber', signUps, subscriber],
  ['application', '/api/applications', application],
  ['lead', '/api/leads', adLead],
  ['lead', '/api/leads', contactLead],
] as const

const { url: DATABASE_URL } = await databaseLocation()
const { origin: WEBHOOK_URL, calls } = await webhookReceiver()
const server = await served({ DATABASE_URL, WEBHOOK_URL })

test('X-CONSENT-01 what the sender of a form agreed to is at the desk and in exports, and goes nowhere else', async () => {
  const desk = deskOf(server)
  const before = new Date().toISOString()
  const emails = forms.map((_, index) => `consent${index}@example.com`)
  for (const [index, [, route, sample]] of forms.entries()) {
    const body = { ...sample, email: emails[index], consent }
    expect((await post(server.url + route, body)).status).toBe(201)
  }

  const atDesk = await desk.sent()
  const records = await desk.sent({ q: 'consent' })
  const kinds = [...new Set(forms.map(([kind]) => kind))]
  const rows = (await Promise.all(kinds.map(desk.all))).flat()
  for (const email of emails) {
    const row = rows.find((one) => one.email === email)
    expect(row).toMatchObject(stored)
    const consent_at = `${row?.consent_at}`
    expect(consent_at >= before && consent_at <= new Date().toISOString()).toBe(true)
    const all = { ...stored, consent_at }
    const record = records.find((one) => one.email === email)
    expect(await desk.detail(record?.id)).toMatchObject({ sent: all })
    expect(atDesk).toContainEqual(expect.objectContaining({ email, ...all }))
  }
  const forwarded = () => calls.filter(({ body }) => emails.includes(`${body.email}`))
  await expect.poll(forwarded).toHaveLength(forms.length)
  for (const one of forwarded()) expect(one.text).not.toContain(text)
})

test('X-CONSENT-02 it never refuses a form, and has only words and an address', async () => {
  const cases = [
    [undefined, null, null],
    [7, null, null],
    [{ page }, null, null],
    [{ text: ' ', page }, null, null],
    [{ text: `${text}\ud800`, page: 'javascript:alert(1)', other: 'more' }, `${text}\ufffd`, null],
    [{ text: 'x'.repeat(2000), page: 7 }, 'x'.repeat(1000), null],
    ['As a form sends it', 'As a form sends it', null],
  ]
  const addressOf = (index: number) => `a${index}@example.com`
  for (const [index, [sent]] of cases.entries()) {
    const body = { email: addressOf(index), consent: sent }
    expect((await post(server.url + signUps, body)).status).toBe(201)
  }

  const rows = await deskOf(server).all('subscriber')
  for (const [index, [, words, address]] of cases.entries()) {
    const row = rows.find(({ email }) => email === addressOf(index))
    expect(row).toMatchObject({ consent_text: words, consent_page: address })
    expect(JSON.stringify(row)).not.toContain('more')
  }
})

test('X-CONSENT-04 a repeated form keeps the first consent', async () => {
  const lead = { ...adLead, email: 'twice@example.com' }
  const first = await post(`${server.url}/api/leads`, { ...lead, consent })
  const again = await post(`${server.url}/api/leads`, { ...lead, consent: 'Other words' })
  expect(again.body).toEqual(first.body)
  const rows = await deskOf(server).all('lead')
  expect(rows.filter(({ email }) => email === lead.email)).toMatchObject([stored])
})

test('X-CONSENT-03 its time is that of the sending, also after a confirmation and for accepted spam', async () => {
  const { url, sql } = await databaseLocation()
  const { url: SMTP_URL, mails } = await mailServer()
  const settings = { DATABASE_URL: url, SMTP_URL, NEWSLETTER: 'confirm' }
  const server = await served(settings)
  await post(server.url + signUps, { ...subscriber, consent })
  await post(`${server.url}/api/leads`, { ...adLead, consent, hollow: 'spam' })
  const [asked] = await sql(`select asked_at from newsletter_subscribers where state = 'asked'`)
  const [caught] = await sql(`select id, received_at from submissions where status = 'spam'`)
  await expect.poll(() => mails.length).toBe(1)

  await press(server.url + linkIn(mails[0]?.mail))
  await deskOf(server).accept(caught?.id)

  const [joined] = await deskOf(server).all('subscriber')
  expect(joined).toMatchObject({ ...stored, consent_at: asked?.asked_at })
  const [accepted] = await deskOf(server).all('lead')
  expect(accepted).toMatchObject({ ...stored, consent_at: caught?.received_at })
})
