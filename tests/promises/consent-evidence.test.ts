import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { call, post } from '../support/http.ts'
import { linkIn, press } from '../support/mail-links.ts'
import { mailServer } from '../support/mail-server.ts'
import { served } from '../support/served.ts'

const page = 'https://host.example/landing'
const consent = { text: 'We write once a week. [Subscribe]', page }
const signUps = '/api/newsletter-subscribers'
const subscriber = { email: 'ada@example.com' }

const { url: DATABASE_URL } = await databaseLocation()
const server = await served({ DATABASE_URL })

test('X-CONSENT-08 only words of our own forms, from the page that the browser names, count as ours; all others are as reported by the page', async () => {
  const html = String((await call(`${server.url}/`)).body)
  const [, ours = ''] = /name="consent" value="([^"]+)"/.exec(html) ?? []
  const here = `${server.url}/`
  const host = 'https://host.example'
  const own = 'a text of this site'
  const reported = 'as reported by the page'
  const sold = 'I agree that you sell my data'
  const cases = [
    [{ text: ours, page: here }, { Origin: server.url, Referer: here }, own],
    [{ text: ours, page }, { Origin: host }, own],
    // Our page for iframes names the page around it.
    [
      { text: ours, page },
      { Origin: server.url, Referer: `${server.url}/widgets/newsletter.html` },
      own,
    ],
    // A form without scripts sends no page.
    [ours, { Referer: here }, own],
    [{ text: sold, page: here }, { Origin: server.url, Referer: here }, reported],
    [{ text: `${ours} ${sold}`, page: here }, { Origin: server.url }, reported],
    [{ text: ours, page: here }, { Origin: 'https://evil.example' }, reported],
    [{ text: ours, page }, { Referer: 'https://evil.example/page' }, reported],
    [{ text: ours, page }, { Origin: host, Referer: 'https://evil.example/' }, reported],
    [{ text: ours, page: here, evidence: 'own' }, { Origin: host }, reported],
  ] as const
  const desk = deskOf(server)
  for (const [index, [sent, headers, evidence]] of cases.entries()) {
    const email = `evidence${index}@example.com`
    await post(server.url + signUps, { email, consent: sent }, headers)
    const [record] = await desk.sent({ q: email })
    expect(await desk.detail(record?.id), `${index}`).toMatchObject({
      sent: { consent_evidence: evidence },
    })
  }

  const rows = await desk.all('subscriber')
  const atDesk = await desk.sent()
  for (const [index, [, , evidence]] of cases.entries()) {
    const row = { email: `evidence${index}@example.com`, consent_evidence: evidence }
    expect(rows).toContainEqual(expect.objectContaining(row))
    expect(atDesk).toContainEqual(expect.objectContaining(row))
  }
})

test('X-CONSENT-09 the time at which an address was confirmed is kept, also without a consent', async () => {
  const { url } = await databaseLocation()
  const { url: SMTP_URL, mails } = await mailServer()
  const settings = { DATABASE_URL: url, SMTP_URL, NEWSLETTER: 'confirm' }
  const server = await served(settings)
  await post(server.url + signUps, { ...subscriber, consent })
  await post(server.url + signUps, { email: 'bob@example.com' })
  await expect.poll(() => mails.length).toBe(2)
  const before = new Date().toISOString()
  for (const { mail } of mails) await press(server.url + linkIn(mail))

  // In the order of their confirmations, which is that of the mails.
  const rows = await deskOf(server).all('subscriber')
  const rowOf = (address: string) => rows.find(({ email }) => email === address)
  expect(rows).toHaveLength(2)
  expect(rowOf(subscriber.email)).toMatchObject({
    ...{ consent_text: consent.text, consent_page: page },
  })
  expect(rowOf('bob@example.com')).toMatchObject({ consent_text: null })
  for (const { consent_at, consent_confirmed_at } of rows) {
    const at = `${consent_confirmed_at}`
    expect(at >= before && at <= new Date().toISOString()).toBe(true)
    expect(consent_at ?? '').not.toBe(at)
  }
})

test('X-CONSENT-10 that and when an address left is proved without the address, also after an erasure', async () => {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const server = await served({ DATABASE_URL })
  const desk = deskOf(server)
  const people = ['gone@example.com', 'erased@example.com', 'never@example.com']
  for (const email of people.slice(0, 2)) await post(server.url + signUps, { email })
  const before = new Date().toISOString()
  await desk.unsubscribe('gone@example.com')
  await desk.erase('erased@example.com')

  for (const email of people.slice(0, 2)) {
    const { status, body } = await desk.person(email)
    const { since: at } = (body as { suppression: { since: string } }).suppression
    expect({ email, status, isNow: at >= before && at <= new Date().toISOString() }).toEqual({
      ...{ email, status: 200, isNow: true },
    })
  }
  expect((await desk.person('never@example.com')).status).toBe(404)
  const kept = await sql('select * from suppressions')
  expect(kept).toHaveLength(2)
  expect(JSON.stringify(kept)).not.toMatch(/gone|erased@|example/)
  const policy = String((await call(`${server.url}/privacy-policy`)).body)
  expect(policy).toContain('unsubscribed, wanted no more email, or had your data erased, and when')
})
