import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { call, post } from '../support/http.ts'
import { adLead } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const token = 'a-token-of-the-consultancy'

const { url: DATABASE_URL, sql } = await databaseLocation()
const receiver = await webhookReceiver()
const server = await served({
  ...{ DATABASE_URL, ADMIN_TOKEN: token, TRUST_PROXY: '1', WEBHOOK_URL: receiver.origin },
})
const desk = deskOf({ url: server.url, token })

/** Each test guesses as another client. */
const bearing = (given: string, client: string) => ({
  headers: { Authorization: `Bearer ${given}`, 'X-Forwarded-For': client },
})

test('X-DESKAPI-01 a script needs only the token, however many calls it makes at once', async () => {
  const right = () => call(`${server.url}/api/desk/sources`, bearing(token, '192.0.2.1'))

  const answers = await Promise.all(Array.from({ length: 60 }, right))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answers[0]?.headers.get('Set-Cookie')).toBeNull()
  expect(await sql('select * from sessions')).toEqual([])
})

test('X-DESKAPI-02 a wrong token is refused, and counts as one that is tried at the sign-in', async () => {
  const guess = () => call(`${server.url}/api/desk/sources`, bearing('guess', '192.0.2.2'))
  const { headers } = bearing('', '192.0.2.2')
  const signIn = () => post(`${server.url}/api/desk/sign-in`, { token: 'guess' }, headers)

  const wrong = await guess()
  expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong-token' } })
  expect(wrong.headers.get('WWW-Authenticate')).toBe('Bearer')
  for (let n = 0; n < 5; n += 1) expect((await signIn()).status).toBe(401)
  for (let n = 0; n < 4; n += 1) expect((await guess()).status).toBe(401)

  expect((await guess()).status).toBe(429)
  expect((await signIn()).status).toBe(429)
})

test('X-DESKAPI-03 what a proxy’s own password adds to a call is no token', async () => {
  const headers = { Authorization: 'Basic YTpi' }

  expect(await call(`${server.url}/api/desk/sources`, { headers })).toMatchObject({
    ...{ status: 401, body: { code: 'no-session' } },
  })
})

const meaningless = [
  '',
  '  ',
  'ada.example.com',
  'ada@',
  '@example.com',
  '1234',
  '(---)',
  'a12345b',
]

test('X-DESKAPI-04 a contact that is neither an address nor a phone number touches nobody', async () => {
  await signUp(server.url, 'kept@example.com')
  await post(`${server.url}/api/leads`, { ...adLead, email: 'kept@example.com' })
  const rows = async () =>
    JSON.stringify([
      await sql('select * from newsletter_subscribers order by id'),
      await sql('select * from submissions order by id'),
    ])
  const before = await rows()

  for (const action of ['unsubscribe', 'export', 'erase']) {
    for (const contact of [...meaningless, undefined, null, 12_345, ['a@example.com']]) {
      const { status, body } = await desk.request('POST', `/people/${action}`, { contact })
      expect({ contact, status, body }).toMatchObject({
        ...{ contact, status: 422, body: { errors: [{ field: 'contact' }] } },
      })
    }
  }

  expect(await rows()).toBe(before)
  expect(receiver.calls.map(({ body }) => body.type)).not.toContain('person.erased')
})

test('X-DESKAPI-05 an address is taken off the list, however it is written, and the webhooks are told', async () => {
  await signUp(server.url, 'ada@leaving.example')

  expect(await desk.unsubscribe(' Ada@Leaving.Example ')).toMatchObject({
    ...{ status: 200, body: { count: 1 } },
  })
  expect(await desk.unsubscribe('ada@leaving.example')).toMatchObject({
    ...{ status: 404, body: { code: 'not-listed' } },
  })
  const left = () => receiver.calls.filter(({ body }) => body.type === 'subscriber.left')
  await expect.poll(() => left().map(({ body }) => body.email)).toContain('ada@leaving.example')
  expect(await desk.person('ada@leaving.example')).toMatchObject({
    ...{ status: 200, body: { people: [], subscriptions: [], suppression: { reason: 'left' } } },
  })
})

test('X-DESKAPI-06 nobody is exported or erased who is not known', async () => {
  const unknown = { status: 404, body: { code: 'unknown-person' } }

  expect(await desk.person('nobody@example.com')).toMatchObject(unknown)
  expect(await desk.erase('nobody@example.com')).toMatchObject(unknown)
  expect(await desk.erase('+1 (310) 555-0199')).toMatchObject(unknown)
})

test('X-DESKAPI-07 subscribers are exported with the link that unsubscribes them', async () => {
  await signUp(server.url, 'eve@links.example')

  const row = (await desk.all('subscriber')).find(({ email }) => email === 'eve@links.example')
  const { pathname, search } = new URL(String(row?.unsubscribe_url))

  expect((await call(server.url + pathname + search, { method: 'POST' })).status).toBe(200)
  expect(JSON.stringify(await desk.all('subscriber'))).not.toContain('eve@links.example')
  expect(await desk.file('subscriber')).toMatch(/^\uFEFF?.*\bunsubscribe_url\b/)
  expect(await desk.file('lead')).not.toContain('unsubscribe_url')
})

test('X-DESKAPI-08 all deliveries are listed by the name of their receiver, without what was sent', async () => {
  await signUp(server.url, 'carl@example.com')
  await expect
    .poll(() => receiver.calls.map(({ body }) => body.email))
    .toContain('carl@example.com')

  const sent = async () => (await desk.deliveries()).filter(({ state }) => state === 'sent')
  await expect.poll(async () => (await sent()).length).toBeGreaterThan(0)
  const [first] = await sent()

  expect(first).toEqual({
    ...{ id: expect.any(String), kind: expect.any(String), receiver: expect.any(String) },
    ...{ name: new URL(receiver.origin).host, state: 'sent', attempts: 1 },
    ...{ created_at: expect.any(String), due_at: expect.any(String) },
    ...{ ended_at: expect.stringMatching(/Z$/), reason: null },
  })
  expect(JSON.stringify(await desk.deliveries())).not.toContain('carl@')
})

test('X-DESKAPI-09 deliveries that were given up are named by host, and not resent once somebody left', async () => {
  const receiver = await webhookReceiver(({ body }) =>
    body.type === 'subscriber.joined' ? 410 : 204,
  )
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const server = await served({ DATABASE_URL, WEBHOOK_URL: receiver.origin })
  const desk = deskOf(server)
  for (const name of ['ada', 'bob']) await signUp(server.url, `${name}@example.com`)
  const dead = async () => (await sql("select id from messages where state = 'failed'")).length
  await expect.poll(dead).toBe(2)
  expect((await desk.unsubscribe('ada@example.com')).status).toBe(200)
  const farewells = () => receiver.calls.filter(({ body }) => body.type === 'subscriber.left')
  await expect.poll(() => farewells().length).toBe(1)

  const hosts = (await desk.deliveries()).map(({ name }) => name)
  expect(new Set(hosts)).toEqual(new Set([new URL(receiver.origin).host]))

  receiver.play(() => 204)
  receiver.calls.length = 0
  expect((await desk.resend()).body).toEqual({ count: 1 })

  const joined = () => receiver.calls.map(({ body }) => body.email)
  await expect.poll(joined).toEqual(['bob@example.com'])
  expect(await dead()).toBe(0)
})
