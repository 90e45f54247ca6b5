import { expect, onTestFinished, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { databaseLocation } from '../support/database-location.ts'
import { served } from '../support/served.ts'
import { startServer } from '../support/server.ts'
import { apply, signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const atOnce = { WEBHOOK_RETRY_MS: '10' }

function erase(email: string, settings: Record<string, string>) {
  return site(['person', 'delete', email, '--yes'], settings)
}

test('X-ERASURE-01 the webhooks receive an erasure notice, and then nothing of the person is stored', async () => {
  const { url, sql } = await databaseLocation()
  const receiver = await webhookReceiver()
  const settings = { DATABASE_URL: url, WEBHOOK_URL: receiver.origin, ...atOnce }
  const server = await served(settings)
  await signUp(server.url, 'ada@example.com')
  await apply(server.url, 'Ada@Example.com')
  await apply(server.url, 'bob@example.com')
  await expect.poll(() => receiver.calls.length).toBe(3)

  const { code, said } = await erase('ada@example.com', settings)

  expect(code).toBe(0)
  const forms = '1 applications, 0 leads, 0 assessments, 0 chats'
  expect(said).toContain(`Deleted: 1 subscribers, ${forms}, 2 deliveries.`)
  expect(said).toContain('1 webhooks will be told')
  const notices = () => receiver.calls.slice(3).map(({ body }) => body)
  const notice = { email: 'ada@example.com', timestamp: expect.stringMatching(/^\d{4}-.*Z$/) }
  await expect.poll(() => notices().length).toBe(2)
  expect(notices()).toContainEqual({ type: 'subscriber.left', ...notice })
  expect(notices()).toContainEqual({ type: 'person.erased', ...notice })
  const rows = async () => {
    const tables = ['newsletter_subscribers', 'submissions', 'deliveries']
    return JSON.stringify(await Promise.all(tables.map((name) => sql(`select * from ${name}`))))
  }
  await expect.poll(rows).not.toMatch(/ada@/i)
  expect(await rows()).toContain('bob@example.com')
  expect(await signUp(server.url, 'ada@example.com')).toBe(201)
})

test('X-ERASURE-02 the notice survives the deletion while the receiver is down, and contains only what it needs', async () => {
  const { url, sql } = await databaseLocation()
  const receiver = await webhookReceiver(() => 503)
  const settings = { DATABASE_URL: url, WEBHOOK_URL: receiver.origin, ...atOnce }
  const first = await served(settings)
  await apply(first.url, 'ada@example.com')
  await first.stop()

  expect(await erase('ada@example.com', settings)).toMatchObject({ code: 0 })
  expect(await erase('ada@example.com', settings)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Nothing is kept under this address.'),
  })
  const remaining = await sql('select event, payload from deliveries')
  expect(remaining.map(({ event }) => event)).toEqual(['person.erased'])
  expect(Object.keys(JSON.parse(String(remaining[0]?.payload))).toSorted()).toEqual([
    ...['email', 'timestamp', 'type'],
  ])

  receiver.play(() => 204)
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
  const [attempt] = await sql('select created_at, leased_until from deliveries')

  await erase('ada@example.com', settings)
  await apply(server.url, 'bob@example.com')

  await expect.poll(() => receiver.calls.length).toBe(2)
  expect(receiver.calls[1]?.body).toMatchObject({ email: 'bob@example.com' })
  const [notice] = await sql(`select due_at from deliveries where event = 'person.erased'`)
  const [begun = 0, due = 0] = [attempt?.created_at, notice?.due_at].map((at) =>
    Date.parse(String(at)),
  )
  expect(due - begun).toBeGreaterThanOrEqual(timeoutMs)
  expect(notice?.due_at).toBe(attempt?.leased_until)
})
