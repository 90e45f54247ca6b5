import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { post } from '../support/http.ts'
import { linkIn, press } from '../support/mail-links.ts'
import { mailServer } from '../support/mail-server.ts'
import { adLead, application } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const hidden = { segment: 'founders', partner: 'Acme & Co' }

const forms = [
  ['/api/newsletter-subscribers', 'subscriber', {}],
  ['/api/applications', 'application', application],
  ['/api/leads', 'lead', adLead],
] as const

async function started(others: Record<string, string> = {}) {
  const { url } = await databaseLocation()
  const server = await served({ DATABASE_URL: url, ...others })
  const desk = deskOf(server)
  return {
    ...{ url: server.url, desk, listed: desk.sent },
    sentOf: async (id = '') => (await desk.detail(id)).sent,
  }
}

const receiver = await webhookReceiver()
const shared = await started({ WEBHOOK_URL: receiver.origin })

test('X-HIDDENVALUES-01 hidden values of each form reach desk, search, exports and webhook', async () => {
  const { url, desk, listed, sentOf } = shared
  for (const [route, , sample] of forms) {
    await post(url + route, { ...sample, email: 'ada@example.com', hidden })
  }

  const mine = () =>
    receiver.calls.map(({ body }) => body).filter((one) => one.email === 'ada@example.com')
  await expect.poll(mine).toMatchObject(Array(3).fill({ hidden }))
  const records = await listed({ q: 'acme' })
  expect(records).toHaveLength(3)
  const shown = { hidden_segment: 'founders', hidden_partner: 'Acme & Co' }
  for (const { id } of records) expect(await sentOf(id)).toMatchObject(shown)
  expect(records).toMatchObject(Array(3).fill({ hidden }))
  for (const [, kind] of forms) {
    expect(await desk.all(kind)).toContainEqual(
      expect.objectContaining({ email: 'ada@example.com', hidden }),
    )
  }
  expect(await desk.file('lead')).toContain('founders')
  expect((await desk.person('ada@example.com')).body).toMatchObject({
    submissions: [{ hidden }, { hidden }, { hidden }],
  })
})

const { url: SMTP_URL, mails } = await mailServer()
const mailing = await started({
  ...{ SMTP_URL, NOTIFY_EMAIL: 'owner@example.com', REPLIES: 'on', NEWSLETTER: 'confirm' },
})

test('X-HIDDENVALUES-02 they are in the mail, and in nothing that goes to the sender', async () => {
  const answered = { 'answer: Team size': '2-10', ...hidden }
  await post(`${mailing.url}/api/leads`, { ...adLead, name: 'Bob Boole', hidden: answered })

  const isAbout = (email: string) => email === 'owner@example.com' || email === adLead.email
  const texts = () =>
    mails
      .filter(({ recipients }) => recipients.some(isAbout))
      .map(({ mail }) => `${mail.subject} ${mail.text}`)
  await expect.poll(texts).toHaveLength(2)
  const [naming, ...others] = texts().filter((text) => text.includes('founders'))
  expect(naming).toMatch(/New lead.+Hidden segment.+founders/s)
  expect(naming).toMatch(/\n *Team size:?\s+2-10/)
  expect(others).toEqual([])
  expect(naming).toContain('Bob Boole')
})

test('X-HIDDENVALUES-03 ten count, names and values are cut, and nothing is refused', async () => {
  const { url, listed, sentOf } = shared
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`n${n}`, 'x']))
  const wrong = ['text', 5, null, [], [1], { a: { b: 'c' }, d: 5, ' ': 'x', e: ' ' }]
  const long = { [`${'n'.repeat(49)}😀`]: `${'v'.repeat(199)}😀` }

  for (const [index, values] of wrong.entries()) {
    const body = { ...adLead, email: `wrong${index}@example.com`, hidden: values }
    expect((await post(`${url}/api/leads`, body)).status).toBe(201)
  }
  const stored = await listed({ q: 'wrong' })
  expect(stored).toHaveLength(wrong.length)
  for (const { id } of stored) {
    expect(Object.keys(await sentOf(id)).filter((name) => name.startsWith('hidden'))).toEqual([])
  }
  await post(`${url}/api/leads`, { ...adLead, email: 'many@example.com', hidden: many })
  const [first] = await listed({ q: 'many@' })
  expect(await sentOf(first?.id)).toMatchObject({ hidden_n0: 'x', hidden_n9: 'x' })
  expect(await sentOf(first?.id)).not.toHaveProperty('hidden_n10')
  await post(`${url}/api/leads`, { ...adLead, email: 'long@example.com', hidden: long })
  const [second] = await listed({ q: 'long@' })
  expect(await sentOf(second?.id)).toMatchObject({
    [`hidden_${'n'.repeat(49)}\ufffd`]: `${'v'.repeat(199)}\ufffd`,
  })
})

test('X-HIDDENVALUES-07 they stay through a confirmation by mail and an acceptance', async () => {
  const { url, desk } = mailing
  const email = 'eve@example.com'
  await post(`${url}/api/newsletter-subscribers`, { email, hidden })
  await post(`${url}/api/leads`, { ...adLead, email, hidden, hollow: 'x' })
  const asking = () => mails.find(({ recipients }) => recipients.includes(email))?.mail
  await expect.poll(asking).toBeDefined()

  await press(url + linkIn(asking()))
  const [doubtful] = await desk.doubtful()
  await desk.accept(doubtful?.id)

  for (const kind of ['subscriber', 'lead']) {
    expect(await desk.all(kind)).toContainEqual(expect.objectContaining({ email, hidden }))
  }
})
