import type { ParsedMail } from 'mailparser'
import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf, type Row } from '../support/desk.ts'
import { call, post } from '../support/http.ts'
import { linkIn, press } from '../support/mail-links.ts'
import { mailServer } from '../support/mail-server.ts'
import { adLead, application } from '../support/samples.ts'
import { withSequences } from '../support/sequences.ts'
import { onStoppedClock } from '../support/stopped-clock.ts'
import { apply, signUp } from '../support/visits.ts'

const day = 24 * 3_600_000
const ada = 'ada@example.com'

/** A server on a clock that stands still, and its mailbox. */
async function started(settings: Record<string, string>) {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const { url: SMTP_URL, mails } = await mailServer()
  const server = await onStoppedClock('2026-01-05T10:00:00Z', {
    ...{ DATABASE_URL, SMTP_URL, ...settings },
  })
  return { sql, mails, server, desk: deskOf(server) }
}

/** Signs somebody else up, and waits until no mail is due: those before it were sent, or never are. */
async function after({ mails, server, sql }: Awaited<ReturnType<typeof started>>, n: number) {
  const email = `other-${n}@example.com`
  await signUp(server.url, email)
  await expect.poll(() => mails.map(({ recipients }) => recipients)).toContainEqual([email])
  // Two are sent at a time, and each is noted a moment after its arrival.
  await expect.poll(() => sql("select 1 from messages where state = 'waiting'")).toEqual([])
  return mails.filter(({ recipients }) => !recipients[0]?.startsWith('other-')).length
}

test.each([
  ['left', (desk: ReturnType<typeof deskOf>) => desk.unsubscribe(ada)],
  ['was erased', (desk: ReturnType<typeof deskOf>) => desk.erase(ada)],
])(
  'X-SUPPRESSION-01 who %s is asked once a month whether they come back, however often and in which spelling their address is typed',
  async (_, end) => {
    const all = await started({ NEWSLETTER: 'confirm' })
    const { mails, server, desk } = all
    await signUp(server.url, ada)
    await expect.poll(() => mails.length).toBe(1)
    expect(await press(server.url + linkIn(mails[0]?.mail))).toBe(200)
    expect((await end(desk)).status).toBe(200)

    for (const spelling of [ada, 'ADA@example.com', 'ada+x@example.com', 'ada+y@example.com']) {
      expect(await signUp(server.url, spelling)).toBe(201)
    }
    expect(await after(all, 1)).toBe(2)
    await server.pass(29 * day)
    expect(await signUp(server.url, ada)).toBe(201)
    expect(await after(all, 2)).toBe(2)
    await server.pass(2 * day)
    expect(await signUp(server.url, ada)).toBe(201)
    await expect.poll(() => mails.filter(({ recipients }) => recipients[0] === ada).length).toBe(3)

    // Its owner wants to come back.
    expect(await press(server.url + linkIn(mails.at(-1)?.mail))).toBe(200)
    expect(await desk.all('subscriber')).toMatchObject([{ email: ada }])
    expect((await desk.person(ada)).body).toMatchObject({ suppression: null })
  },
)

test('X-SUPPRESSION-09 an erasure is remembered also of who had not confirmed yet', async () => {
  const all = await started({ NEWSLETTER: 'confirm' })
  const { mails, server, desk } = all
  await signUp(server.url, ada)
  await expect.poll(() => mails.length).toBe(1)
  expect((await desk.erase(ada)).status).toBe(200)
  expect((await desk.person(ada)).body).toMatchObject({ suppression: { reason: 'erased' } })

  for (const spelling of [ada, 'ada+x@example.com']) await signUp(server.url, spelling)

  expect(await after(all, 1)).toBe(2)
})

test('X-SUPPRESSION-02 where nobody else has to confirm, somebody who left has, as anybody could have typed the address', async () => {
  const { mails, server, desk } = await started({})
  expect(await signUp(server.url, ada)).toBe(201)
  await desk.unsubscribe(ada)

  expect(await signUp(server.url, ada)).toBe(201)

  expect(await desk.all('subscriber')).toEqual([])
  await expect.poll(() => mails.map(({ recipients }) => recipients)).toEqual([[ada]])
  expect(await press(server.url + linkIn(mails[0]?.mail))).toBe(200)
  expect(await desk.all('subscriber')).toMatchObject([{ email: ada }])
})

test('X-SUPPRESSION-03 without a mail server who left is on the list again at once, and the webhooks are told', async () => {
  const { url: DATABASE_URL } = await databaseLocation()
  const server = await onStoppedClock('2026-01-05T10:00:00Z', { DATABASE_URL })
  const desk = deskOf(server)
  await signUp(server.url, ada)
  await desk.unsubscribe(ada)

  expect(await signUp(server.url, ada)).toBe(201)

  expect(await desk.all('subscriber')).toMatchObject([{ email: ada }])
})

test('X-SUPPRESSION-04 who left gets no reply and no further mails when somebody types their address, and others do', async () => {
  const { mails, server, desk, sql } = await started({ REPLIES: 'on', SEQUENCES: 'on' })
  await signUp(server.url, ada)
  await desk.unsubscribe(ada)

  await apply(server.url, ada)
  await apply(server.url, 'bob@example.com')

  await expect
    .poll(() => mails.map(({ recipients }) => recipients))
    .toContainEqual(['bob@example.com'])
  const skipped = () =>
    sql(
      `select kind from messages where state = 'skipped' and reason = 'the mailbox wants no mail'`,
    )
  await expect.poll(skipped).toContainEqual({ kind: 'application.reply' })
  // What follows is due, and nothing is old enough to be deleted.
  await server.pass(20 * day)
  const later = async () => {
    // The job may have looked just before, and sleeps for two seconds.
    await server.pass(500)
    return skipped()
  }
  await expect.poll(later).toHaveLength(2)
  expect(mails.filter(({ recipients }) => recipients.includes(ada))).toEqual([])
})

/** Somebody who applied and signed up, with the mails that they got: a confirmation, a reply and what follows it. */
async function strangers() {
  const all = await withSequences({ REPLIES: 'on', NEWSLETTER: 'confirm' })
  const { server, receiver, whenDue, noted } = all
  const find = (about: string) => receiver.mails.find(({ mail }) => mail.subject?.startsWith(about))
  const mailOf = (about: string) => find(about)?.mail
  await apply(server.url, ada)
  await signUp(server.url, ada)
  await expect.poll(() => receiver.mails.length).toBe(2)
  await whenDue()
  await expect.poll(() => receiver.mails.length).toBe(3)
  await noted()
  return { ...all, desk: deskOf(server), mailOf }
}

const repliesIn = async (unsent: () => Promise<readonly Row[]>) =>
  (await unsent()).filter(({ kind }) => `${kind}`.endsWith('.reply'))

const never = /https:\S+\/unsubscribe\/never\?token=[\w-]+/
const headersOf = (mail: ParsedMail | undefined) =>
  mail?.headerLines.map(({ line }) => line.replaceAll(/\r?\n\s+/g, ' ')).join('\n') ?? ''

test('X-SUPPRESSION-05 each mail to an address that nobody has confirmed has a link that ends all mails, and where a mail program may press it, the one-click header', async () => {
  const { mailOf } = await strangers()
  const [asked, reply, later] = ['Please confirm', 'We have', 'Have you'].map(mailOf)

  const links = [asked, reply, later].map((mail) => never.exec(mail?.text ?? '')?.[0])
  expect(new Set(links).size).toBe(1)
  for (const mail of [asked, reply, later]) expect(mail?.html).toContain(links[0])
  expect(headersOf(reply)).toContain(`List-Unsubscribe: <${links[0]}>`)
  expect(headersOf(reply)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  // Its button ends what follows, and lets them come back.
  expect(headersOf(later)).toMatch(/List-Unsubscribe: <\S+\/unsubscribe\?token=/)
  // It isn't a mail of a list yet.
  expect(headersOf(asked)).not.toContain('List-Unsubscribe')
})

test('X-SUPPRESSION-06 who presses it gets no mail again, whatever form has their address, until they write to us', async () => {
  const { server, receiver, desk, mailOf, unsent } = await strangers()
  const { pathname, search } = new URL(never.exec(mailOf('We have')?.text ?? '')?.[0] ?? '')
  const link = server.url + pathname + search

  // Mail scanners open every link.
  expect((await call(link)).body).toContain('Never email me again</button>')
  expect((await desk.person(ada)).body).toMatchObject({ suppression: null })
  expect(await unsent()).toHaveLength(1)
  expect(await press(`${link}.%20`)).toBe(200)
  expect(await press(link)).toBe(200)
  expect((await desk.person(ada)).body).toMatchObject({ suppression: { reason: 'never' } })
  expect(await unsent()).toEqual([])
  // The confirmation of before puts nobody on the list.
  expect(await press(server.url + linkIn(mailOf('Please confirm')))).toBe(400)

  const why_join = 'To hear how others have begun again.'
  const spelled = { ...application, email: 'Ada+x@example.com', why_join }
  expect((await post(`${server.url}/api/applications`, spelled)).status).toBe(201)
  expect((await post(`${server.url}/api/leads`, { ...adLead, email: ada })).status).toBe(201)
  expect(await signUp(server.url, ada)).toBe(201)
  await apply(server.url, 'other@example.com')
  await expect.poll(() => receiver.mails.length).toBe(4)
  await expect.poll(() => repliesIn(unsent)).toEqual([])
  expect(receiver.mails).toHaveLength(4)

  expect((await desk.request('POST', '/people/allow-mail', { contact: ada })).status).toBe(200)
  expect((await desk.request('POST', '/people/allow-mail', { contact: ada })).status).toBe(404)
  expect(await signUp(server.url, ada)).toBe(201)
  await expect.poll(() => receiver.mails.at(-1)?.mail.subject).toContain('Please confirm')
})

test('X-SUPPRESSION-07 who unsubscribes by the last mail of a sequence is remembered, too, and since when', async () => {
  const { server, receiver, desk, mailOf, whenDue, unsent } = await strangers()
  await whenDue()
  await expect.poll(() => receiver.mails.length).toBe(4)
  await expect.poll(unsent).toEqual([])
  const link = server.url + linkIn(mailOf('Is the mastermind'))

  expect(await press(link)).toBe(200)
  const { suppression } = (await desk.person(ada)).body as { suppression: object }
  expect(suppression).toMatchObject({ reason: 'left' })
  expect(await press(link)).toBe(200)
  expect((await desk.person(ada)).body).toMatchObject({ suppression })
  // Nobody at the desk is told of more than there was.
  expect((await desk.unsubscribe('nobody@example.com')).status).toBe(404)
})

test('X-SUPPRESSION-08 a newsletter’s link ends no other mails, and neither link does what the other does', async () => {
  const { server, mailOf, unsent } = await strangers()
  const { text = '' } = mailOf('Have you') ?? {}
  const [leave = '', end = ''] = Array.from(text.matchAll(/token=([\w-]+)/g), ([, token]) => token)

  expect(await press(`${server.url}/unsubscribe?token=${end}`)).toBe(400)
  expect(await press(`${server.url}/unsubscribe/never?token=${leave}`)).toBe(400)
  expect((await call(`${server.url}/unsubscribe/never?token=${leave}`)).status).toBe(400)
  expect(await unsent()).toHaveLength(1)
  expect(await press(`${server.url}/unsubscribe?token=${leave}`)).toBe(200)
  expect((await deskOf(server).person(ada)).body).toMatchObject({ suppression: { reason: 'left' } })
})
