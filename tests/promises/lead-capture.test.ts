import { afterAll, expect, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { post } from '../support/http.ts'
import { startMailServer } from '../support/mail-server.ts'
import { projectWith } from '../support/project-copy.ts'
import { adLead, contactLead } from '../support/samples.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { countOf, sql } from '../support/sqlite.ts'

const adOnly = projectWith({ leadCapture: { contact: false, ad: true } })
const contactOnly = projectWith({ leadCapture: { contact: true, ad: false } })
const mailbox = await startMailServer()
const mail = { SMTP_URL: mailbox.url, NOTIFY_EMAIL: 'owner@example.com' }
const [off, ad, contact] = await Promise.all([
  startServer(),
  startServer(mail, adOnly.folder),
  startServer(mail, contactOnly.folder),
])
afterAll(async () => {
  await Promise.all([off, ad, contact].map((server) => server.stop()))
  adOnly.remove()
  contactOnly.remove()
  await mailbox.stop()
})

const leads = '/api/leads'

test.each([adLead, contactLead])('the $form form stores nothing by default', async (lead) => {
  const refused = await post(off.url + leads, lead)

  expect(refused).toMatchObject({ status: 404, body: { code: 'capture-off' } })
  expect(countOf(off.database, 'leads')).toBe(0)
})

test('leadCapture.ad stores the lead form only', async () => {
  expect((await post(ad.url + leads, adLead)).status).toBe(201)
  expect((await post(ad.url + leads, contactLead)).status).toBe(404)
  expect(countOf(ad.database, 'leads')).toBe(1)
})

test('leadCapture.contact stores the contact form only', async () => {
  expect((await post(contact.url + leads, contactLead)).status).toBe(201)
  expect((await post(contact.url + leads, adLead)).status).toBe(404)
  expect(countOf(contact.database, 'leads')).toBe(1)
})

test('a lead sent twice is stored once, under one id', async () => {
  const lead = { ...adLead, name: 'Ada Byron' }

  const first = await post(ad.url + leads, lead)
  const second = await post(ad.url + leads, lead)

  expect(second).toMatchObject({ status: 201, body: first.body as object })
  expect(sql(ad.database, 'select 1 from leads where name = ?', lead.name)).toHaveLength(1)
})

test('a lead without a field or with a filled honeypot is refused', async () => {
  const empty = await post(ad.url + leads, { ...adLead, challenge: ' ' })
  const automated = await post(ad.url + leads, { ...adLead, fax: '1' })

  expect(empty).toMatchObject({ status: 422, body: { errors: [{ field: 'challenge' }] } })
  expect(automated).toMatchObject({ status: 400, body: { code: 'automated' } })
})

test('the export has every field of both forms', async () => {
  const settings = ({ database }: RunningServer) => ({ DATABASE_URL: `file:${database}` })

  const json = await site(['leads', 'export', '--format', 'json'], settings(contact))
  const csv = await site(['leads', 'export'], settings(ad))

  const { form, ...typed } = contactLead
  expect(JSON.parse(json.data)).toEqual([
    { ...typed, form, phone: null, id: expect.any(String), received_at: expect.any(String) },
  ])
  const [head, row] = csv.data.split('\r\n')
  expect(head).toBe('id,received_at,form,name,email,phone,company,message,source')
  expect(row).toMatch(
    /,ad,Grace Hopper,grace@example.com,\(310\) 555-0101,,The team waits for me\.,utm_source=spring$/,
  )
})

test('each lead is mailed, and replies go to the person', async () => {
  const email = 'emmy@example.com'
  await post(ad.url + leads, { ...adLead, email })
  await post(contact.url + leads, { ...contactLead, email })

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
