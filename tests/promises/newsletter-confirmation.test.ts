import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { call } from '../support/http.ts'
import { linkIn, press } from '../support/mail-links.ts'
import { mailServer } from '../support/mail-server.ts'
import { served } from '../support/served.ts'
import { sql as readFile } from '../support/sqlite.ts'
import { onStoppedClock } from '../support/stopped-clock.ts'
import { signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const hour = 3_600_000

/** What is on its way: it has arrived, and isn't noted as sent yet. A clock that jumps on would end its attempt. */
const unnoted = `select 1 from messages where state = 'waiting'`

test('X-NEWSLETTERCONFIRMATION-01 a subscriber is on the list after pressing the button that the mail links to, within a week', async () => {
  const { url, sql } = await databaseLocation()
  const { url: SMTP_URL, mails } = await mailServer()
  const { origin: WEBHOOK_URL, calls } = await webhookReceiver()
  const settings = { DATABASE_URL: url, SMTP_URL, WEBHOOK_URL, NEWSLETTER: 'confirm' }
  const server = await onStoppedClock('2020-01-01T10:30:00Z', settings)
  const linkTo = (address: string) =>
    server.url + linkIn(mails.find(({ recipients }) => recipients.includes(address))?.mail)
  const names = ['Ada', 'ada', 'bob', 'ada', 'cleo']
  const signUps = names.map((name) => `${name}@example.com`)

  expect(await Promise.all(signUps.map((email) => signUp(server.url, email)))).toEqual(
    signUps.map(() => 201),
  )
  await expect.poll(() => mails.length).toBe(3)
  expect(mails[0]?.mail.subject).toBe('Please confirm your subscription to Antecedent')

  const policy = String((await call(`${server.url}/privacy-policy`)).body)
  expect(policy).toContain(
    'A newsletter address that nobody has confirmed is deleted after a week.',
  )
  expect(policy).not.toContain('Applications and leads reach us by email')
  const question = await call(linkTo('ada@example.com'))
  expect(question.body).toMatch(/<form method="post"><button[^>]*>Confirm my subscription</)
  // The page's URL has a token.
  expect(question.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(question.headers.get('Cache-Control')).toBe('no-store, no-transform')
  // Mail scanners follow links.
  for (const method of ['GET', 'HEAD', 'GET']) {
    expect((await call(linkTo('ada@example.com'), { method })).status).toBe(200)
  }
  const exported = () => deskOf(server).all('subscriber')
  expect(await exported()).toEqual([])
  const presses = await Promise.all([1, 2, 3].map(() => press(linkTo('ada@example.com'))))
  expect(presses).toEqual([200, 200, 200])
  // The webhook knows nothing of somebody who has not confirmed.
  expect((await deskOf(server).erase('cleo@example.com')).status).toBe(200)
  expect(await press(linkTo('cleo@example.com'))).toBe(400)
  expect(await exported()).toMatchObject([{ email: 'ada@example.com' }])
  await expect
    .poll(() => calls.map(({ body }) => [body.type, body.email]))
    .toEqual([['subscriber.joined', 'ada@example.com']])
  expect(await signUp(server.url, 'ada@example.com')).toBe(409)
  expect(server.log.join()).not.toMatch(/ada@|bob@|token/)

  await expect.poll(() => sql(unnoted)).toEqual([])
  await server.pass(7 * 24 * hour - 1)
  expect((await call(linkTo('bob@example.com'))).status).toBe(200)
  await server.pass(1)
  expect((await call(linkTo('bob@example.com'))).status).toBe(400)
  expect(await press(linkTo('bob@example.com'))).toBe(400)
  expect(await sql(`select email from newsletter_subscribers where state = 'asked'`)).toHaveLength(
    1,
  )
  // Each hour, and one that is still busy with the week before sets its timer when it ends.
  await expect
    .poll(
      async () => {
        await server.pass(hour)
        return sql(`select email from newsletter_subscribers where state = 'asked'`)
      },
      { interval: 1000 },
    )
    .toEqual([])
  expect(mails).toHaveLength(3)
  expect(calls).toHaveLength(1)
})

const listed = `select email from newsletter_subscribers where state = 'listed'`
const spellings = [
  'victim@ｅｘａｍｐｌｅ.com',
  'victim@ⓔⓧⓐⓜⓟⓛⓔ.com',
  'victim@exa\u00ADmple.com',
  'victim@exa\u200Dmple.com',
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
  expect(await signUp(asking.url, 'victim@exa\u0640mple.com')).toBe(422)
  const mailTo = (address: string) =>
    mails.find(({ recipients }) => recipients.includes(address))?.mail
  await expect.poll(() => mailTo('last@example.com')).toBeDefined()
  // In whatever order they arrive.
  await expect.poll(() => sql(unnoted)).toEqual([])
  expect(mails).toHaveLength(2)
  await asking.stop()

  const direct = await served(settings)
  expect(await signUp(direct.url, 'Zoe\u0301@münchen.example')).toBe(201)
  expect(await signUp(direct.url, 'Zo\u00E9@xn--mnchen-3ya.example')).toBe(409)
  expect(await sql(listed)).toEqual([{ email: 'zoé@xn--mnchen-3ya.example' }])
  expect(await signUp(direct.url, 'last@example.com')).toBe(201)
  expect(await press(direct.url + linkIn(mailTo('last@example.com')))).toBe(200)
  expect(await sql(listed)).toHaveLength(2)
  const erased = await deskOf(direct).erase('ZOÉ@MÜNCHEN.example')
  expect(erased).toMatchObject({ status: 200, body: { subscribers: 1 } })
})

test('X-NEWSLETTERCONFIRMATION-03 subscribing again sends a new link after an hour, three in all, and only the newest works', async () => {
  const { url: SMTP_URL, mails } = await mailServer()
  const settings = { SMTP_URL, NEWSLETTER: 'confirm' }
  const { url, pass, database } = await onStoppedClock('2026-02-03T04:00:00Z', settings)

  for (const [minutes, count] of [
    ...([
      [0, 1],
      [59, 1],
      [1, 2],
    ] as const),
    ...([
      [59, 2],
      [1, 3],
      [120, 3],
      [2000, 3],
    ] as const),
  ]) {
    await pass(minutes * 60_000)
    expect(await signUp(url, 'ada@example.com')).toBe(201)
    await expect.poll(() => mails.length).toBe(count)
    await expect.poll(() => readFile(database, unnoted)).toEqual([])
  }

  const [first, second, newest] = mails.map(({ mail }) => url + linkIn(mail))
  expect([await press(`${first}`), await press(`${second}`)]).toEqual([400, 400])
  expect(await press(`${newest}`)).toBe(200)
})
