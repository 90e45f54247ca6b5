import { expect, test } from 'vitest'
import { deskOf } from '../support/desk.ts'
import { call, post } from '../support/http.ts'
import { mailServer } from '../support/mail-server.ts'
import { adLead, contactLead } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { countOf, sql } from '../support/sqlite.ts'

const mailbox = await mailServer()
const server = await served({ SMTP_URL: mailbox.url, NOTIFY_EMAIL: 'owner@example.com' })

const leads = '/api/leads'

test.each([adLead, contactLead])(
  'X-LEADCAPTURE-01 a lead of the $form form is stored',
  async (lead) => {
    const email = `stored@${lead.form}.example`
    expect((await post(server.url + leads, { ...lead, email })).status).toBe(201)
    expect(countOf(server.database, `submissions where email = '${email}'`)).toBe(1)
  },
)

test('X-LEADCAPTURE-02 a lead sent twice is stored once, under one id', async () => {
  const lead = { ...adLead, name: 'Ada Byron' }

  const first = await post(server.url + leads, lead)
  const second = await post(server.url + leads, lead)

  expect(second).toMatchObject({ status: 201, body: first.body as object })
  expect(sql(server.database, 'select 1 from submissions where name = ?', lead.name)).toHaveLength(
    1,
  )
})

test('X-LEADCAPTURE-03 a lead without a field is refused', async () => {
  const empty = await post(server.url + leads, { ...adLead, challenge: ' ' })

  expect(empty).toMatchObject({ status: 422, body: { errors: [{ field: 'challenge' }] } })
})

test('X-LEADCAPTURE-04 the export has every field of both forms', async () => {
  for (const lead of [adLead, contactLead]) await post(server.url + leads, lead)

  const exported = await deskOf(server).all('lead')
  const csv = await deskOf(server).file('lead')

  const { form, ...typed } = contactLead
  expect(exported).toContainEqual(
    expect.objectContaining({ ...typed, form, phone: null, challenge: null, status: 'new' }),
  )
  const [head, ...rows] = csv.split('\r\n')
  expect(head).toMatch(
    /^\uFEFF?kind,received_at,status,name,email,phone,company,source,form,challenge,message,utm_source,/,
  )
  expect(rows).toContainEqual(
    expect.stringMatching(
      /^lead,.*,new,Grace Hopper,grace@example.com,\(310\) 555-0101,,utm_source=spring,ad,The team waits for me\.,,+[\w-]+,[\w-]+$/,
    ),
  )
})

test('X-LEADCAPTURE-05 each lead is mailed, and replies go to the person', async () => {
  const email = 'emmy@example.com'
  await post(server.url + leads, { ...adLead, email })
  await post(server.url + leads, { ...contactLead, email })

  const mails = () =>
    mailbox.mails
      .map(({ mail }) => mail)
      .filter(({ replyTo }) => replyTo?.value[0]?.address === email)
      .toSorted((one, other) => (`${one.subject}` < `${other.subject}` ? -1 : 1))
  await expect.poll(() => mails().length).toBe(2)
  const [contacting, consulting] = mails()
  expect(contacting?.subject).toBe('New lead: Alan Turing, Bletchley Machines')
  expect(contacting?.text).toContain(contactLead.message)
  expect(consulting?.subject).toBe('New lead: Grace Hopper')
  expect(consulting?.text).toContain(adLead.challenge)
})

test('X-OWNFIELDS-03 a plain form, which has no script, sends the page’s own fields with their labels, and leads to its next page, but to no other site', async () => {
  const email = 'own@example.com'
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const own = { own4: 'Acme', 'own4-label': 'Company', own5: '', 'own5-label': 'Team size' }
  const leadsTo = async (next: string) => {
    const body = new URLSearchParams({ ...adLead, email, ...own, next }).toString()
    const sent = await call(server.url + leads, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
    })
    return sent.headers.get('Location')
  }
  expect(await leadsTo('/about#founder')).toBe('/about')
  expect(await leadsTo('//example.com/about')).toBe('/contact/success')
  const lead = (await deskOf(server).all('lead')).find((one) => one.email === email)
  expect(lead?.hidden).toEqual({ 'answer: Company': 'Acme' })
})

test('X-OWNFIELDS-05 of a plain form, too, an answer to a field of the page that is too long is refused, not cut', async () => {
  const email = 'long@example.com'
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const answer = (own4: string) =>
    call(server.url + leads, {
      ...{ method: 'POST', headers, redirect: 'manual' },
      body: new URLSearchParams({ ...adLead, email, own4, 'own4-label': 'Company' }).toString(),
    })
  expect((await answer('a'.repeat(201))).status).toBe(422)
  expect((await answer(`${'a'.repeat(200)}\u200b`)).status).toBe(303)
  const lead = (await deskOf(server).all('lead')).find((one) => one.email === email)
  expect(lead?.hidden).toEqual({ 'answer: Company': 'a'.repeat(200) })
})

test('X-ATTRIBUTION-05 a plain form, which has no script, sends the campaign of its page’s address', async () => {
  const email = 'plain@example.com'
  const Referer = `${server.url}/about?utm_campaign=fall&gclid=click&private=x#contact`
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Referer }
  const body = new URLSearchParams({ ...contactLead, email }).toString()
  const sent = await call(server.url + leads, { method: 'POST', headers, body, redirect: 'manual' })
  expect(sent.status).toBe(303)

  const data = await deskOf(server).all('lead')
  const lead = data.find((one) => one.email === email)
  const landing_page = '127.0.0.1/about'
  expect(lead).toMatchObject({ utm_campaign: 'fall', gclid: 'click', landing_page })
  expect(JSON.stringify(data)).not.toContain('private')
})
