import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { call, post } from '../support/http.ts'
import { press } from '../support/mail-links.ts'
import { preload } from '../support/preload.ts'
import { application } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { countOf, sql } from '../support/sqlite.ts'
import { signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

const receiver = await webhookReceiver()
const other = await webhookReceiver()
const [silent, plain, signed] = await Promise.all([
  served(),
  served({ WEBHOOK_URL: `${receiver.origin},${other.origin}` }),
  served({ WEBHOOK_URL: receiver.origin, WEBHOOK_SECRET: secret, WEBHOOK_RETRY_MS: '10' }),
])

beforeEach(async () => {
  // Deliveries of the previous test would interfere.
  const pending = "select 1 from messages where state = 'waiting'"
  for (const { database } of [plain, signed]) {
    await expect.poll(() => sql(database, pending)).toEqual([])
  }
  for (const { calls, playOnce } of [receiver, other]) {
    calls.length = 0
    playOnce()
  }
})

/** A new applicant each time, because repeated content is delivered once. */
async function apply({ url }: RunningServer) {
  const email = `applicant-${randomUUID()}@example.com`
  const sent = { ...application, email }
  expect((await post(`${url}/api/applications`, sent)).status).toBe(201)
  return sent
}

function deliveryTo({ database }: RunningServer, person: string): unknown[] {
  return sql(database, 'select state, attempts, reason from messages where person = ?', person)
}

test('X-SETTINGSWEBHOOK-01 without WEBHOOK_URL the application is stored and nothing is queued', async () => {
  await apply(silent)

  expect(countOf(silent.database, "submissions where kind = 'application'")).toBe(1)
  expect(countOf(silent.database, 'messages')).toBe(0)
})

test('X-SETTINGSWEBHOOK-02 each webhook gets an application with the specified names, unsigned by default', async () => {
  const sent = await apply(plain)
  await expect.poll(() => [receiver.calls.length, other.calls.length]).toEqual([1, 1])

  for (const { body, headers } of [...receiver.calls, ...other.calls]) {
    expect(body).toEqual(sent)
    expect(headers['content-type']).toBe('application/json')
    expect(headers['webhook-id']).toMatch(/^[\w-]{8,}$/)
    expect(headers['webhook-signature']).toBeUndefined()
  }
})

test('X-SETTINGSWEBHOOK-03 by default the second attempt waits for seconds', async () => {
  other.playOnce(() => 500)
  // With a stopped clock there is no second attempt yet.
  const stopped = { ...preload('manual-timers.js'), FIXED_DATE: '2026-03-10T09:00:00Z' }
  const waiting = await startServer({ WEBHOOK_URL: other.origin, ...stopped })
  const query = 'select due_at from messages where reason is not null'

  await apply(waiting)
  await expect.poll(() => sql(waiting.database, query)).toHaveLength(1)

  expect(sql(waiting.database, query)).toEqual([
    { due_at: expect.stringMatching(/^2026-03-10T09:00:0(2\.[5-9]|[34]\.|5\.000)/) },
  ])
  await waiting.stop('SIGKILL')
})

test('X-SETTINGSWEBHOOK-04 with WEBHOOK_SECRET the receiver can verify the signature of a message', async () => {
  const sent = await apply(signed)
  await expect.poll(() => receiver.calls.length).toBe(1)

  const [{ text, headers } = { text: '', headers: {} }] = receiver.calls
  const verify = (key: string) => new Webhook(key).verify(text, headers as Record<string, string>)
  expect(verify(secret)).toEqual(sent)
  expect(() => verify(`whsec_${Buffer.alloc(32, 8).toString('base64')}`)).toThrow()
})

type Script = Parameters<typeof receiver.play>[0]

test.each<{ id: string; says: string; scripts: Script[]; ends: object }>([
  {
    id: 'X-SETTINGSWEBHOOK-05',
    says: 'a failed delivery is retried under the same id until it is accepted',
    scripts: [() => 500, (_, response) => void response.destroy()],
    ends: { state: 'sent', attempts: 3 },
  },
  {
    id: 'X-SETTINGSWEBHOOK-08',
    says: 'a receiver that answers 410 gets no retry',
    scripts: [() => 410],
    ends: { state: 'failed', attempts: 1 },
  },
  {
    id: 'X-SETTINGSWEBHOOK-09',
    says: 'personal data follows no redirect',
    scripts: [(_, response) => response.setHeader('Location', other.origin) && 307],
    ends: { state: 'sent', attempts: 2 },
  },
])('$id $says', async ({ scripts, ends }) => {
  receiver.playOnce(...scripts)

  const { email } = await apply(signed)

  await expect.poll(() => deliveryTo(signed, email)).toMatchObject([ends])
  expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(1)
  expect(other.calls).toEqual([])
})

test('X-SETTINGSWEBHOOK-06 WEBHOOK_TIMEOUT_MS ends an attempt that gets no answer', async () => {
  const mute = await webhookReceiver()
  mute.playOnce(() => undefined)
  const hasty = await served({
    ...{ WEBHOOK_URL: mute.origin, WEBHOOK_RETRY_MS: '10', WEBHOOK_TIMEOUT_MS: '100' },
  })

  const { email } = await apply(hasty)

  // On a busy machine further attempts may time out before this check.
  const reason = '"reason":"no answer within 100 ms"'
  await expect.poll(() => hasty.log.some((line) => line.includes(reason))).toBe(true)
  await expect.poll(() => deliveryTo(hasty, email)).toMatchObject([{ state: 'sent' }])
})

test.each([
  ['stalls', (response: ServerResponse) => void response.writeHead(200).write('.')],
  [
    'never ends',
    (response: ServerResponse) => {
      const more = () => {
        while (response.write('x'.repeat(1024)));
      }
      response.writeHead(200).on('drain', more)
      more()
    },
  ],
  [
    'resets',
    (response: ServerResponse) =>
      void response.writeHead(202, { 'Content-Length': 9 }).write('.', () => response.destroy()),
  ],
])('X-SETTINGSWEBHOOK-07 a 2xx counts, even if its body %s', async (how, answer) => {
  let isClosed = false
  receiver.playOnce((_call, response) => {
    response.once('close', () => {
      isClosed = true
    })
    answer(response)
    return undefined
  })

  const { email } = await apply(signed)

  await expect.poll(() => deliveryTo(signed, email)).toMatchObject([{ state: 'sent', attempts: 1 }])
  // Only a few kilobytes are read.
  if (how === 'never ends') await expect.poll(() => isClosed).toBe(true)
})

test('X-SETTINGSWEBHOOK-10 a subscriber’s unsubscribe link works with one click and not by opening it', async () => {
  const farewells = () => countOf(signed.database, "messages where kind = 'subscriber.left'")
  const before = farewells()
  await post(`${signed.url}/api/newsletter-subscribers`, { email: 'Ada@Example.com' })
  await expect.poll(() => receiver.calls.length).toBe(1)
  const [joined] = receiver.calls
  const link = new URL(String(joined?.body.unsubscribe_url))
  const here = signed.url + link.pathname + link.search
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const send = (body: string) => call(here, { method: 'POST', headers, body })
  // As mail programs do it.
  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')

  expect(joined?.body).toMatchObject({ type: 'subscriber.joined', email: 'ada@example.com' })
  expect((await call(here)).status).toBe(200)
  expect(countOf(signed.database, 'newsletter_subscribers')).toBe(1)
  expect((await send('List-Unsubscribe=Two-Clicks')).status).toBe(400)
  expect((await call(here, { method: 'POST', body: multipart })).status).toBe(200)
  expect(countOf(signed.database, 'newsletter_subscribers')).toBe(0)
  expect((await send('List-Unsubscribe=One-Click')).status).toBe(200)
  await expect
    .poll(() => receiver.calls[1]?.body)
    .toMatchObject({ type: 'subscriber.left', email: 'ada@example.com' })
  expect(farewells()).toBe(before + 1)
})

test('X-SETTINGSWEBHOOK-11 a forged unsubscribe link removes nobody', async () => {
  const forged = `${silent.url}/unsubscribe?token=${'A'.repeat(64)}`

  expect((await call(forged)).status).toBe(400)
})

test('X-SETTINGSWEBHOOK-12 the unsubscribe link of any address works without containing it', async () => {
  const names = ['a+b', "o'hara&co=?#%", 'é.ü', '👩‍🔬', '"quoted"', '<script>', 'x'.repeat(242)]
  for (const name of names) expect(await signUp(signed.url, `${name}@example.com`)).toBe(201)
  await expect.poll(() => receiver.calls.length).toBe(names.length)

  for (const { body } of [...receiver.calls]) {
    const { pathname, search } = new URL(String(body.unsubscribe_url))
    expect(pathname + search).toMatch(/^\/unsubscribe\?token=[\w-]+$/)
    expect(Buffer.from(search.slice(7), 'base64url').toString()).not.toContain('example')
    expect(await press(signed.url + pathname + search)).toBe(200)
  }

  expect(countOf(signed.database, 'newsletter_subscribers')).toBe(0)
})

test('X-SETTINGSWEBHOOK-13 the reason of a failure never repeats what was sent', async () => {
  const fault = 'globalThis.fetch = async (_, { body }) => { throw new Error(body) }'
  const module = `data:text/javascript,${encodeURIComponent(fault)}`
  const faulty = await served({ WEBHOOK_URL: other.origin, NODE_OPTIONS: `--import=${module}` })

  const { email } = await apply(faulty)

  await expect
    .poll(() => deliveryTo(faulty, email))
    .toMatchObject([{ state: 'waiting', reason: 'Error' }])
  await expect.poll(() => faulty.log.join()).toContain('a delivery failed')
  expect(faulty.log.join()).not.toContain(email)
})
