import { expect, test } from 'vitest'
import { doctor } from '../support/command-line.ts'
import { deskOf } from '../support/desk.ts'
import { call, post } from '../support/http.ts'
import { linkIn, press } from '../support/mail-links.ts'
import { application } from '../support/samples.ts'
import { withSequences } from '../support/sequences.ts'
import { served } from '../support/served.ts'
import { apply, signUp } from '../support/visits.ts'

const sentence = 'our server sends you a few further emails by itself'
const policy = async (url: string) => String((await call(`${url}/privacy-policy`)).body)

async function idOf(url: string, email: string): Promise<string> {
  return (await deskOf({ url }).sent({ q: email }))[0]?.id ?? ''
}

test('X-SEQUENCES-02 each mail repeats nothing that was typed, and has a link and a one-click header that end them without a session', async () => {
  const { server, sql, receiver, recipients, unsent, whenDue, noted } = await withSequences()
  await signUp(server.url, 'ada@example.com')
  await apply(server.url, 'ada@example.com')
  expect(receiver.asked).toEqual([])
  await whenDue()
  await expect.poll(recipients).toEqual(['ada@example.com'])

  const [{ mail } = {}] = receiver.mails
  expect(mail?.subject).toBe('Have you heard from us about your application?')
  expect(mail?.text).toContain('Hello, you applied to the mastermind')
  expect(mail?.text).toContain('/booking')
  expect(`${mail?.text}${mail?.html}`).not.toContain(application.biggest_challenge)
  expect(`${mail?.text}${mail?.html}`).not.toContain('{')
  const link = linkIn(mail)
  const list = mail?.headers.get('list') as { unsubscribe: { url: string } }
  expect(list.unsubscribe.url).toContain(link)
  expect(mail?.html).toContain(link)
  expect(mail?.headerLines.map(({ line }) => line)).toContain(
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  )
  // Mail scanners open every link.
  expect((await call(server.url + link)).status).toBe(200)
  await noted()
  expect(await unsent()).toHaveLength(1)
  expect(await press(server.url + link)).toBe(200)
  expect(await unsent()).toEqual([])
  expect(await sql(`select 1 from newsletter_subscribers where state = 'listed'`)).toEqual([])
  expect(await policy(server.url)).toContain(sentence)
})

test('X-SEQUENCES-03 a person at the desk, an erasure, an unsubscription and a refused address end a sequence', async () => {
  const { server, receiver, unsent, whenDue } = await withSequences({ REPLIES: 'on' })
  receiver.play((step) =>
    step === 'recipient' && receiver.asked.at(-1) === 'refused@example.com'
      ? '550 5.1.1'
      : undefined,
  )
  for (const who of ['won', 'erased', 'left', 'refused', 'other']) {
    await apply(server.url, `${who}@example.com`)
  }
  const id = await idOf(server.url, 'won@example.com')
  await deskOf(server).setStatus(id, 'in-touch', 0)
  await deskOf(server).erase('erased@example.com')
  expect((await deskOf(server).unsubscribe('left@example.com')).status).toBe(200)
  // Somebody is in touch with them already, so no other sequence begins.
  const why_join = 'To hear how others have begun again.'
  const again = { ...application, email: 'won@example.com', why_join }
  expect((await post(`${server.url}/api/applications`, again)).status).toBe(201)

  const dead = { kind: 'application.reply', person: 'refused@example.com', state: 'failed' }
  const kind = 'sequence.application'
  // That of somebody else’s hands is left out only when it is due.
  const later = ['other', 'won'].map((who) => ({
    kind,
    person: `${who}@example.com`,
    state: 'waiting',
  }))
  await expect.poll(unsent).toEqual([dead, ...later])
  const followed = () => receiver.mails.filter(({ mail }) => !mail.subject?.startsWith('We have'))
  for (const count of [1, 2]) {
    await whenDue()
    await expect.poll(followed).toHaveLength(count)
  }
  expect(followed().flatMap(({ recipients }) => recipients)).toEqual(
    Array(2).fill('other@example.com'),
  )
  await expect.poll(unsent).toEqual([dead])
})

test('X-SEQUENCES-04 a subscriber is welcomed after pressing the button of the confirmation, and not before', async () => {
  const { server, receiver, unsent, whenDue } = await withSequences({
    NEWSLETTER: 'confirm',
  })
  await signUp(server.url, 'ada@example.com')
  await expect.poll(() => receiver.mails.length).toBe(1)
  await expect.poll(unsent).toEqual([])
  await press(server.url + linkIn(receiver.mails[0]?.mail))
  const subjects = []
  for (let count = 2; count <= 4; count += 1) {
    await expect.poll(unsent).toHaveLength(1)
    await whenDue()
    await expect.poll(() => receiver.mails.length).toBe(count)
    subjects.push(receiver.mails.at(-1)?.mail.subject)
  }
  expect(subjects[0]).toBe('Welcome. Start with one decision')
  expect(new Set(subjects).size).toBe(3)
  await expect.poll(unsent).toEqual([])
})

test('X-SEQUENCES-05 a doubtful submission begins no sequence until somebody accepts it', async () => {
  const { server, unsent } = await withSequences()
  const body = { ...application, fill_ms: 100 }
  expect((await post(`${server.url}/api/applications`, body)).status).toBe(201)
  expect(await unsent()).toEqual([])
  const [doubtful] = await deskOf(server).doubtful()
  await deskOf(server).accept(doubtful?.id)
  expect(await unsent()).toMatchObject([{ kind: 'sequence.application' }])
})

test('X-SEQUENCES-06 by default there is none, and a start without the setting ends those that are under way', async () => {
  const { server, settings, unsent } = await withSequences()
  await apply(server.url, 'ada@example.com')
  expect(await unsent()).toHaveLength(1)
  await server.stop()

  const second = await served({ ...settings, SEQUENCES: '' })
  expect(await unsent()).toEqual([])
  await apply(second.url, 'bob@example.com')
  expect(await unsent()).toEqual([])
  expect(await policy(second.url)).not.toContain(sentence)
})

test('X-SEQUENCES-08 mails of a later day are no pending deliveries, and are deleted with what they follow', async () => {
  const { server, settings, sql, unsent } = await withSequences()
  await apply(server.url, 'ada@example.com')
  const deliveries = (await call(`${server.url}/api/desk/deliveries`)).body
  expect(deliveries).toMatchObject({ failures: [], waiting: [] })
  const outbox = await doctor('outbox', settings)
  expect(outbox).toMatchObject({ state: 'ok', said: expect.stringContaining('0 wait') })
  await server.stop()
  const old = "'2020-01-01T00:00:00.000Z'"
  await sql(`update submissions set received_at = ${old}; update messages set created_at = ${old}`)
  await served({ ...settings, RETENTION_DAYS: '30' })
  await expect.poll(unsent).toEqual([])
})

test('X-SEQUENCES-11 a status at the desk that was a slip ends no sequence, and the record says what is left out meanwhile', async () => {
  const { server, receiver, whenDue } = await withSequences()
  await apply(server.url, 'ada@example.com')
  const id = await idOf(server.url, 'ada@example.com')
  const desk = deskOf(server)
  const next = async () => (await desk.detail(id)).mails.map(({ state }) => state)

  await desk.setStatus(id, 'lost', 0)
  expect(await next()).toEqual(['skipped'])
  await desk.setStatus(id, 'new', 1)
  expect(await next()).toEqual(['waiting'])

  await whenDue()
  await expect.poll(() => receiver.mails.length).toBe(1)
})
