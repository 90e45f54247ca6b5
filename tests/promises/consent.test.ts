import { expect, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { databaseLocation } from '../support/database-location.ts'
import { call, post } from '../support/http.ts'
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

async function exported(kind: string, settings: Readonly<Record<string, string>>) {
  return JSON.parse((await site(['export', kind, '--format', 'json'], settings)).data)
}

test.each(forms)(
  'X-CONSENT-01 what the sender of a %s agreed to is at the desk and in exports, and goes nowhere else',
  async (kind, route, sample) => {
    const { url } = await databaseLocation()
    const { origin: WEBHOOK_URL, calls } = await webhookReceiver()
    const settings = { DATABASE_URL: url, WEBHOOK_URL }
    const server = await served(settings)
    const desk = `${server.url}/api/desk`
    const before = new Date().toISOString()

    expect((await post(server.url + route, { ...sample, consent })).status).toBe(201)

    const [row] = await exported(kind, settings)
    expect(row).toMatchObject(stored)
    expect(row.consent_at >= before && row.consent_at <= new Date().toISOString()).toBe(true)
    const { body } = await post(`${desk}/search`, {})
    const [{ id }] = (body as { records: [{ id: string }] }).records
    const all = { ...stored, consent_at: row.consent_at }
    expect((await call(`${desk}/records/${id}`)).body).toMatchObject({ sent: all })
    expect((await post(`${desk}/export`, { format: 'json' })).body).toMatchObject([all])
    await expect.poll(() => calls.length).toBe(1)
    expect(calls[0]?.text).not.toContain(text)
  },
)

test('X-CONSENT-02 it never refuses a form, and has only words and an address', async () => {
  const { url } = await databaseLocation()
  const settings = { DATABASE_URL: url }
  const server = await served(settings)
  for (const [index, [sent, words, address]] of [
    [undefined, null, null],
    [7, null, null],
    [{ page }, null, null],
    [{ text: ' ', page }, null, null],
    [{ text: `${text}\ud800`, page: 'javascript:alert(1)', other: 'more' }, `${text}\ufffd`, null],
    [{ text: 'x'.repeat(2000), page: 7 }, 'x'.repeat(1000), null],
    ['As a form sends it', 'As a form sends it', null],
  ].entries()) {
    const email = `a${index}@example.com`
    expect((await post(server.url + signUps, { email, consent: sent })).status).toBe(201)
    const rows: { email: string }[] = await exported('subscriber', settings)
    const row = rows.find((one) => one.email === email)
    expect(row).toMatchObject({ consent_text: words, consent_page: address })
    expect(JSON.stringify(row)).not.toContain('more')
  }
})

test('X-CONSENT-03 its time is that of the sending, also after a confirmation and for accepted spam', async () => {
  const { url, sql } = await databaseLocation()
  const { url: SMTP_URL, mails } = await mailServer()
  const settings = { DATABASE_URL: url, SMTP_URL, NEWSLETTER: 'confirm' }
  const server = await served(settings)
  await post(server.url + signUps, { ...subscriber, consent })
  await post(`${server.url}/api/leads`, { ...adLead, consent, hollow: 'spam' })
  const [asked] = await sql('select asked_at from unconfirmed_subscribers')
  const [caught] = await sql('select id, received_at from submissions')
  await expect.poll(() => mails.length).toBe(1)

  const link = /\/newsletter\/confirm\?token=\S+/.exec(mails[0]?.mail.text ?? '')?.[0]
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  await call(server.url + link, { method: 'POST', headers })
  await site(['spam', 'accept', `${caught?.id}`], settings)

  const [joined] = await exported('subscriber', settings)
  expect(joined).toMatchObject({ ...stored, consent_at: asked?.asked_at })
  const [accepted] = await exported('lead', settings)
  expect(accepted).toMatchObject({ ...stored, consent_at: caught?.received_at })
})

test('X-CONSENT-04 a repeated form keeps the first consent', async () => {
  const { url } = await databaseLocation()
  const settings = { DATABASE_URL: url }
  const server = await served(settings)
  const first = await post(`${server.url}/api/leads`, { ...adLead, consent })
  const again = await post(`${server.url}/api/leads`, { ...adLead, consent: 'Other words' })
  expect(again.body).toEqual(first.body)
  expect(await exported('lead', settings)).toMatchObject([stored])
})
