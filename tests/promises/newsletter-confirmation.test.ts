import { expect, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { databaseLocation } from '../support/database-location.ts'
import { call } from '../support/http.ts'
import { mailServer } from '../support/mail-server.ts'
import { startedAt } from '../support/preload.ts'
import { served } from '../support/served.ts'
import { signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

test('X-NEWSLETTERCONFIRMATION-01 a subscriber is on the list after pressing the button that the mail links to, within a week', async () => {
  const { url, sql } = await databaseLocation()
  const { url: SMTP_URL, mails } = await mailServer()
  const { origin: WEBHOOK_URL, calls } = await webhookReceiver()
  const settings = { DATABASE_URL: url, SMTP_URL, WEBHOOK_URL, NEWSLETTER: 'confirm' }
  async function servedAt(moment: string) {
    const server = await served({ ...settings, ...startedAt(moment) })
    const linkTo = (address: string) => {
      const { mail } = mails.find(({ recipients }) => recipients.includes(address)) ?? {}
      const link = new URL(/https:\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '')
      return server.url + link.pathname + link.search
    }
    const press = async (address: string) => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      return (await call(linkTo(address), { method: 'POST', headers, body: '' })).status
    }
    return { server, linkTo, press }
  }
  const { server, linkTo, press } = await servedAt('2020-01-01T10:00:00Z')
  const signUps = ['Ada@example.com', 'ada@example.com', 'bob@example.com', 'ada@example.com']

  expect(await Promise.all(signUps.map((email) => signUp(server.url, email)))).toEqual(
    signUps.map(() => 201),
  )
  await expect.poll(() => mails.length).toBe(2)
  expect(mails[0]?.mail.subject).toBe('Please confirm your subscription to Antecedent')

  const policy = String((await call(`${server.url}/privacy-policy`)).body)
  expect(policy).toContain(
    'A newsletter address that nobody has confirmed is deleted after a week.',
  )
  expect(policy).not.toContain('Applications and leads reach us by email')
  const question = await call(linkTo('ada@example.com'))
  expect(question.body).toMatch(/<form method="post"><button[^>]*>Confirm my subscription</)
  // Mail scanners follow links.
  for (const method of ['GET', 'HEAD', 'GET']) {
    expect((await call(linkTo('ada@example.com'), { method })).status).toBe(200)
  }
  const exported = async () =>
    JSON.parse((await site(['export', 'subscriber', '--format', 'json'], settings)).data)
  expect(await exported()).toEqual([])
  expect(await press('ada@example.com')).toBe(200)
  expect(await press('ada@example.com')).toBe(400)
  expect(await exported()).toMatchObject([{ email: 'ada@example.com' }])
  await expect
    .poll(() => calls.map(({ body }) => [body.type, body.email]))
    .toEqual([['subscriber.joined', 'ada@example.com']])
  expect(await signUp(server.url, 'ada@example.com')).toBe(409)
  expect(server.log.join()).not.toMatch(/ada@|bob@|token/)
  await server.stop()

  const later = await servedAt('2020-01-08T10:05:00Z')
  expect((await call(later.linkTo('bob@example.com'))).status).toBe(400)
  expect(await later.press('bob@example.com')).toBe(400)
  await expect.poll(() => sql('select * from unconfirmed_subscribers')).toEqual([])
  expect(mails).toHaveLength(2)
  expect(calls).toHaveLength(1)
})

const spellings = [
  'victim@ｅｘａｍｐｌｅ.com',
  'victim@ⓔⓧⓐⓜⓟⓛⓔ.com',
  'victim@exa\u00ADmple.com',
  'VICTIM@EXAMPLE.com',
  'victim@example.com.',
]

test('X-NEWSLETTERCONFIRMATION-02 every spelling of a mailbox is asked by one mail, and is the same subscriber and person', async () => {
  const { url, sql } = await databaseLocation()
  const { url: SMTP_URL, mails } = await mailServer()
  const settings = { DATABASE_URL: url, SMTP_URL }
  const asking = await served({ ...settings, NEWSLETTER: 'confirm' })
  for (const email of ['victim@example.com', ...spellings, 'last@example.com']) {
    expect(await signUp(asking.url, email)).toBe(201)
  }
  // DNS has no such domain, so nobody knows where a mail would go.
  expect(await signUp(asking.url, 'victim@exa\u200Dmple.com')).toBe(422)
  await expect
    .poll(() => mails.map(({ recipients }) => recipients))
    .toContainEqual(['last@example.com'])
  expect(mails).toHaveLength(2)
  await asking.stop()

  const direct = await served(settings)
  expect(await signUp(direct.url, 'Zoe\u0301@münchen.example')).toBe(201)
  expect(await signUp(direct.url, 'Zo\u00E9@xn--mnchen-3ya.example')).toBe(409)
  expect(await sql('select email from newsletter_subscribers')).toEqual([
    { email: 'zoé@xn--mnchen-3ya.example' },
  ])
  const { said } = await site(['person', 'delete', 'ZOÉ@MÜNCHEN.example', '--yes'], settings)
  expect(said).toContain('Deleted: 1 subscribers')
})
