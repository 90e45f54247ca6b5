import { expect, test } from 'vitest'
import { doctor, site } from '../support/command-line.ts'
import { databaseLocation } from '../support/database-location.ts'
import { served } from '../support/served.ts'
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
  await site(['person', 'unsubscribe', 'eve@example.com'], settings)
  await apply(server.url, 'eve@example.com')

  const applications = ['ada', 'bob', 'eve'].map((name) => `application ${name}@example.com`)
  await expect.poll(accepted).toEqual(applications)
  receiver.play(() => 204)
  // A delivery in flight has a lease; a changed time must not hand it to another worker.
  const waiting = `person = 'eve@example.com' and state = 'pending' and leased_until is null`
  await expect.poll(() => sql(`select id from deliveries where ${waiting}`)).toHaveLength(2)
  await sql(`update deliveries set due_at = created_at where ${waiting}`)
  const signOff = ['joined', 'left'].map((event) => `subscriber.${event} eve@example.com`)
  await expect.poll(accepted).toEqual([...applications, ...signOff])
  expect(receiver.calls.slice(-2).map(({ body }) => body.type)).toEqual([
    ...['subscriber.joined', 'subscriber.left'],
  ])
})

test('X-OUTBOX-02 pending deliveries follow a webhook’s place in WEBHOOK_URL; a command moves those of a removed one', async () => {
  const { url } = await databaseLocation()
  const receiver = await webhookReceiver(({ path }) => (path === '/b' ? 204 : 503))
  const [a, b, gone] = ['/a', '/b', '/gone'].map((path) => receiver.origin + path)
  const to = (wanted: string) => receiver.calls.filter(({ path }) => path === wanted)
  const first = await served({ DATABASE_URL: url, WEBHOOK_URL: `${a},${b},${gone}`, ...atOnce })
  await apply(first.url, 'ada@example.com')
  await expect.poll(() => new Set(receiver.calls.map(({ path }) => path)).size).toBe(3)
  await first.stop()
  const [[refused], [lost]] = [to('/a'), to('/gone')]

  receiver.play(() => 204)
  const settings = { DATABASE_URL: url, WEBHOOK_URL: `${b},${a}`, ...atOnce }
  await served(settings)

  const accepted = () => to('/a').filter(({ status }) => status === 204)
  await expect.poll(accepted).toMatchObject([{ id: refused?.id }])
  expect(to('/b')).toHaveLength(1)
  const finding = await examined(settings)
  const [, webhook = ''] =
    /^warn: 1 for (\w+): WEBHOOK_URL and NOTIFY_EMAIL name no such receiver; .*readdress/.exec(
      finding,
    ) ?? []
  expect(webhook, finding).toMatch(/^[0-9a-f]{12}$/)
  const readdressed = await site(['deliveries', 'readdress', webhook, String(a)], settings)
  expect(readdressed.code).toBe(0)
  await expect.poll(accepted).toMatchObject([{ id: refused?.id }, { id: lost?.id }])
})
