import { expect, test } from 'vitest'
import { doctor } from '../support/command-line.ts'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { mailServer } from '../support/mail-server.ts'
import { answering, served } from '../support/served.ts'
import { apply, signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const never = { WEBHOOK_RETRY_MS: '600000' }
const atOnce = { WEBHOOK_RETRY_MS: '10' }

/** The doctor's finding about the outbox. */
async function examined(settings: Record<string, string>) {
  const { state, said } = (await doctor('outbox', settings)) ?? {}
  return `${state}: ${said}`
}

test('X-OUTBOX-01 a refused delivery blocks only those that must follow it for the same person', async () => {
  const { url, sql } = await databaseLocation()
  const refusals: Record<string, number> = { 'ada@example.com': 400, 'eve@example.com': 503 }
  const receiver = await webhookReceiver(
    ({ body }) => (body.type === 'subscriber.joined' && refusals[String(body.email)]) || 204,
  )
  const settings = { DATABASE_URL: url, WEBHOOK_URL: receiver.origin, ...never }
  const server = await served(settings)
  const accepted = () =>
    receiver.calls
      .filter(({ status }) => status === 204)
      .map(({ body }) => `${body.type ?? 'application'} ${body.email}`)
      .toSorted()
  await signUp(server.url, 'ada@example.com')
  await signUp(server.url, 'eve@example.com')
  await expect.poll(() => receiver.calls.length).toBe(2)

  await apply(server.url, 'ada@example.com')
  await apply(server.url, 'bob@example.com')
  await deskOf(server).unsubscribe('eve@example.com')
  await apply(server.url, 'eve@example.com')

  const applications = ['ada', 'bob', 'eve'].map((name) => `application ${name}@example.com`)
  await expect.poll(accepted).toEqual(applications)
  receiver.play(() => 204)
  // A delivery in flight has a lease; a changed time must not hand it to another worker.
  const waiting = `person = 'eve@example.com' and state = 'waiting' and leased_until is null`
  await expect.poll(() => sql(`select id from messages where ${waiting}`)).toHaveLength(2)
  await sql(`update messages set due_at = created_at where ${waiting}`)
  const signOff = ['joined', 'left'].map((event) => `subscriber.${event} eve@example.com`)
  await expect.poll(accepted).toEqual([...applications, ...signOff])
  expect(receiver.calls.slice(-2).map(({ body }) => body.type)).toEqual([
    ...['subscriber.joined', 'subscriber.left'],
  ])
})

test('X-OUTBOX-02 pending deliveries follow a webhook’s place in WEBHOOK_URL; the desk moves those of a removed one', async () => {
  const { url } = await databaseLocation()
  const receiver = await webhookReceiver(({ path }) => (path === '/b' ? 204 : 503))
  const [a, b, gone] = ['/a', '/b', '/gone'].map((path) => receiver.origin + path)
  const callsOf = (wanted: string) => receiver.calls.filter(({ path }) => path === wanted)
  const first = await served({ DATABASE_URL: url, WEBHOOK_URL: `${a},${b},${gone}`, ...atOnce })
  await apply(first.url, 'ada@example.com')
  await expect.poll(() => new Set(receiver.calls.map(({ path }) => path)).size).toBe(3)
  await first.stop()
  const [[refused], [lost]] = [callsOf('/a'), callsOf('/gone')]

  receiver.play(() => 204)
  const settings = { DATABASE_URL: url, WEBHOOK_URL: `${b},${a}`, ...atOnce }
  const second = await served(settings)

  const accepted = () => callsOf('/a').filter(({ status }) => status === 204)
  await expect.poll(accepted).toMatchObject([{ id: refused?.id }])
  expect(callsOf('/b')).toHaveLength(1)
  const finding = await examined(settings)
  const [, webhook = ''] =
    /^warn: 1 for (\w+): WEBHOOK_URL and NOTIFY_EMAIL name no such receiver; .*readdress/.exec(
      finding,
    ) ?? []
  expect(webhook, finding).toMatch(/^[0-9a-f]{12}$/)
  const { request, deliveries } = deskOf(second)
  const to = (await deliveries()).find(({ id }) => id === refused?.id)?.receiver
  const moved = await request('POST', '/deliveries/readdress', { from: webhook, to })
  expect(moved).toMatchObject({ status: 200, body: { count: 1 } })
  await expect.poll(accepted).toMatchObject([{ id: refused?.id }, { id: lost?.id }])
})

test('X-OUTBOX-03 a webhook that hangs holds up neither another one nor mails', async () => {
  const { url } = await databaseLocation()
  let hanging = 0
  // It takes the request, and never answers.
  const stuck = await answering(() => {
    hanging += 1
  })
  const receiver = await webhookReceiver()
  const { url: SMTP_URL, mails } = await mailServer()
  const server = await served({
    ...{ DATABASE_URL: url, SMTP_URL, NOTIFY_EMAIL: 'owner@example.com' },
    ...{ WEBHOOK_URL: `${stuck},${receiver.origin}`, WEBHOOK_TIMEOUT_MS: '60000' },
  })
  const people = Array.from({ length: 25 }, (_, n) => `a${n}@example.com`)
  for (const email of people) expect(await apply(server.url, email)).toBe(201)

  const told = () => receiver.calls.map(({ body }) => `${body.email}`).toSorted()
  await expect.poll(told).toEqual(people.toSorted())
  await expect.poll(() => mails.length).toBe(people.length)
  await expect.poll(() => hanging).toBe(8)
  await server.stop('SIGKILL')
})
