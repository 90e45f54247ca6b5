import { expect, onTestFinished, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { served } from '../support/served.ts'
import { startServer } from '../support/server.ts'
import { apply, signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const atOnce = { WEBHOOK_RETRY_MS: '10' }
const never = { WEBHOOK_RETRY_MS: '600000' }

test('X-ERASURE-01 the webhooks receive an erasure notice, and then nothing of the person is stored', async () => {
  const { url, sql } = await databaseLocation()
  const receiver = await webhookReceiver()
  const server = await served({ DATABASE_URL: url, WEBHOOK_URL: receiver.origin, ...atOnce })
  await signUp(server.url, 'ada@example.com')
  await apply(server.url, 'Ada@Example.com')
  await apply(server.url, 'bob@example.com')
  await expect.poll(() => receiver.calls.length).toBe(3)
  // A notice waits for attempts whose answer the server hasn't noted yet.
  const leased = () => sql('select id from messages where leased_until is not null')
  await expect.poll(leased).toEqual([])

  const erased = await deskOf(server).erase('ada@example.com')

  expect(erased).toMatchObject({
    ...{ status: 200, body: { subscribers: 1, applications: 1, leads: 0, deliveries: 2 } },
  })
  const notices = () => receiver.calls.slice(3).map(({ body }) => body)
  const notice = { email: 'ada@example.com', timestamp: expect.stringMatching(/^\d{4}-.*Z$/) }
  await expect.poll(() => notices().length).toBe(2)
  expect(notices()).toContainEqual({ type: 'subscriber.left', ...notice })
  expect(notices()).toContainEqual({ type: 'person.erased', ...notice })
  const rows = async () => {
    const tables = ['newsletter_subscribers', 'submissions', 'messages']
    return JSON.stringify(await Promise.all(tables.map((name) => sql(`select * from ${name}`))))
  }
  await expect.poll(rows).not.toMatch(/ada@/i)
  expect(await rows()).toContain('bob@example.com')
  expect(await signUp(server.url, 'ada@example.com')).toBe(201)
})

test('X-ERASURE-02 the notice survives the deletion while the receiver is down, and contains only what it needs', async () => {
  const { url, sql } = await databaseLocation()
  const receiver = await webhookReceiver(() => 503)
  const settings = { DATABASE_URL: url, WEBHOOK_URL: receiver.origin, ...never }
  const first = await served(settings)
  await apply(first.url, 'ada@example.com')
  const refused = () => sql('select attempts, leased_until from messages')
  await expect.poll(refused).toEqual([{ attempts: 1, leased_until: null }])

  const desk = deskOf(first)
  expect((await desk.erase('ada@example.com')).status).toBe(200)
  expect(await desk.erase('ada@example.com')).toMatchObject({
    ...{ status: 404, body: { code: 'unknown-person' } },
  })
  await first.stop()
  const remaining = await sql('select kind, payload from messages')
  expect(remaining.map(({ kind }) => kind)).toEqual(['person.erased'])
  expect(Object.keys(JSON.parse(String(remaining[0]?.payload))).toSorted()).toEqual([
    ...['email', 'timestamp', 'type'],
  ])

  receiver.play(() => 204)
  await sql('update messages set due_at = created_at')
  await served(settings)
  const accepted = () =>
    receiver.calls.filter(({ status }) => status === 204).map(({ body }) => body.type)
  await expect.poll(accepted).toEqual(['person.erased'])
})

test('X-ERASURE-03 a notice is not due while an attempt may be in flight', async () => {
  const { url, sql } = await databaseLocation()
  const receiver = await webhookReceiver(({ body }) =>
    body.email === 'ada@example.com' ? undefined : 204,
  )
  const timeoutMs = 60_000
  const settings = {
    ...{ DATABASE_URL: url, WEBHOOK_URL: receiver.origin, WEBHOOK_TIMEOUT_MS: String(timeoutMs) },
  }
  const server = await startServer(settings)
  // A graceful stop would wait for the attempt.
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  await apply(server.url, 'ada@example.com')
  await expect.poll(() => receiver.calls.length).toBe(1)
  const [attempt] = await sql('select created_at, leased_until from messages')

  await deskOf(server).erase('ada@example.com')
  await apply(server.url, 'bob@example.com')

  await expect.poll(() => receiver.calls.length).toBe(2)
  expect(receiver.calls[1]?.body).toMatchObject({ email: 'bob@example.com' })
  const [notice] = await sql(`select due_at from messages where kind = 'person.erased'`)
  const [begun = 0, due = 0] = [attempt?.created_at, notice?.due_at].map((at) =>
    Date.parse(String(at)),
  )
  expect(due - begun).toBeGreaterThanOrEqual(timeoutMs)
  expect(notice?.due_at).toBe(attempt?.leased_until)
})
