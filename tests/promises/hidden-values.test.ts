import { expect, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { databaseLocation } from '../support/database-location.ts'
import { call, post } from '../support/http.ts'
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
  const settings = { DATABASE_URL: url, ...others }
  const server = await served(settings)
  return {
    url: server.url,
    run: async (...args: string[]) => (await site(args, settings)).data,
    async listed(filter: object = {}) {
      const { body } = await post(`${server.url}/api/desk/search`, filter)
      return (body as { records: { id: string }[] }).records
    },
    async sentOf(id = '') {
      const { body } = await call(`${server.url}/api/desk/records/${id}`)
      return (body as { sent: object }).sent
    },
  }
}

const receiver = await webhookReceiver()
const shared = await started({ WEBHOOK_URL: receiver.origin })

test('X-HIDDENVALUES-01 hidden values of each form reach desk, search, exports and webhook', async () => {
  const { url, run, listed, sentOf } = shared
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
  const { body } = await post(`${url}/api/desk/export`, { format: 'json', q: 'acme' })
  expect(body).toMatchObject(Array(3).fill({ hidden }))
  for (const [, kind] of forms) {
    const rows = JSON.parse(await run('export', kind, '--format', 'json'))
    expect(rows).toContainEqual(expect.objectContaining({ email: 'ada@example.com', hidden }))
  }
  expect(await run('export', 'lead')).toContain('founders')
  const { subscriptions, submissions } = JSON.parse(
    await run('person', 'export', 'ada@example.com'),
  )
  expect([...subscriptions, ...submissions]).toMatchObject(Array(3).fill({ hidden }))
})

const { url: SMTP_URL, mails } = await mailServer()
const mailing = await started({
  ...{ SMTP_URL, NOTIFY_EMAIL: 'owner@example.com', REPLIES: 'on', NEWSLETTER: 'confirm' },
})

test('X-HIDDENVALUES-02 they are in the mail, and in nothing that goes to the sender', async () => {
  await post(`${mailing.url}/api/leads`, { ...adLead, name: 'Bob Boole', hidden })

  const texts = () =>
    mails.map(({ mail }) => `${mail.subject} ${mail.text}`).filter((text) => text.includes('Bob'))
  await expect.poll(texts).toHaveLength(2)
  const [naming, ...others] = texts().filter((text) => text.includes('founders'))
  expect(naming).toMatch(/New lead.+Hidden segment.+founders/s)
  expect(others).toEqual([])
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
  const { url, run, listed } = mailing
  const email = 'eve@example.com'
  await post(`${url}/api/newsletter-subscribers`, { email, hidden })
  await post(`${url}/api/leads`, { ...adLead, email, hidden, hollow: 'x' })
  const asking = () => mails.find(({ recipients }) => recipients.includes(email))?.mail
  await expect.poll(asking).toBeDefined()

  await press(url + linkIn(asking()))
  const [doubtful] = await listed({ status: 'spam' })
  await post(`${url}/api/desk/records/${doubtful?.id}/accept`, {})

  for (const kind of ['subscriber', 'lead']) {
    const rows = JSON.parse(await run('export', kind, '--format', 'json'))
    expect(rows).toContainEqual(expect.objectContaining({ email, hidden }))
  }
})
