import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { databaseLocation } from '../support/database-location.ts'
import { startServer } from '../support/server.ts'
import { apply, signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const never = { WEBHOOK_RETRY_MS: '600000' }
const atOnce = { WEBHOOK_RETRY_MS: '10' }

async function served(settings: Record<string, string>) {
  const server = await startServer(settings)
  onTestFinished(async () => void (await server.stop()))
  return server
}

/** The outbox as the doctor sees it. */
async function examined(settings: Record<string, string>) {
  const { data } = await site(['doctor', '--json'], settings)
  const checks: { name: string; state: string; said: string }[] = JSON.parse(data)
  const { state, said } = checks.find(({ name }) => name === 'outbox') ?? {}
  return `${state}: ${said}`
}

test('what a receiver refuses of a person holds up neither their next lead nor anyone else’s', async () => {
  const { url } = await databaseLocation()
  const receiver = await webhookReceiver(({ body }) =>
    body.type === 'subscriber.joined' ? 400 : 204,
  )
  const server = await served({ DATABASE_URL: url, WEBHOOK_URL: receiver.origin, ...never })

  await signUp(server.url, 'ada@example.com')
  await expect.poll(() => receiver.calls.length).toBe(1)
  await apply(server.url, 'ada@example.com')
  await apply(server.url, 'bob@example.com')

  const accepted = () =>
    receiver.calls.filter(({ status }) => status === 204).map(({ body }) => body.email)
  await expect.poll(() => accepted().toSorted()).toEqual(['ada@example.com', 'bob@example.com'])
})

test('a sign-off waits for a sign-up that is being retried', async () => {
  const { url, sql } = await databaseLocation()
  const receiver = await webhookReceiver(({ body }) =>
    body.type === 'subscriber.joined' ? 503 : 204,
  )
  const settings = { DATABASE_URL: url, WEBHOOK_URL: receiver.origin, ...never }
  const server = await served(settings)
  const accepted = () =>
    receiver.calls.filter(({ status }) => status === 204).map(({ body }) => body.type)
  await signUp(server.url, 'ada@example.com')
  await expect.poll(() => receiver.calls.length).toBe(1)

  await site(['subscribers', 'remove', 'ada@example.com'], settings)
  await apply(server.url, 'bob@example.com')
  await expect.poll(() => accepted().length).toBe(1)
  expect(accepted()).toEqual([undefined])
  receiver.play(() => 204)
  await sql(`update deliveries set due_at = created_at where state = 'pending'`)

  await expect.poll(accepted).toEqual([undefined, 'subscriber.joined', 'subscriber.left'])
})

test('a webhook gets what waits for it, wherever in the list its URL stands later', async () => {
  const { url } = await databaseLocation()
  const receiver = await webhookReceiver(({ path }) => (path === '/a' ? 503 : 204))
  const [a, b] = [`${receiver.origin}/a`, `${receiver.origin}/b`]
  const first = await served({ DATABASE_URL: url, WEBHOOK_URL: `${a},${b}`, ...atOnce })
  await apply(first.url, 'ada@example.com')
  await expect.poll(() => new Set(receiver.calls.map(({ path }) => path)).size).toBe(2)
  await first.stop()
  const refused = receiver.calls.find(({ path }) => path === '/a')
  const heardByB = () => receiver.calls.filter(({ path }) => path === '/b').length

  receiver.play(() => 204)
  await served({ DATABASE_URL: url, WEBHOOK_URL: `${b},${a}`, ...atOnce })

  const accepted = () =>
    receiver.calls.filter(({ path, status }) => path === '/a' && status === 204)
  await expect.poll(accepted).toMatchObject([{ id: refused?.id }])
  expect(heardByB()).toBe(1)
})

test('what waits for a webhook that is gone stays until a command sends it elsewhere', async () => {
  const { url } = await databaseLocation()
  const receiver = await webhookReceiver(({ path }) => (path === '/gone' ? 503 : 204))
  const [gone, here] = [`${receiver.origin}/gone`, `${receiver.origin}/here`]
  const first = await served({ DATABASE_URL: url, WEBHOOK_URL: gone, ...atOnce })
  await apply(first.url, 'ada@example.com')
  await expect.poll(() => receiver.calls.length).toBeGreaterThan(0)
  await first.stop()
  const lost = receiver.calls[0]?.id
  const heardHere = () => receiver.calls.filter(({ path }) => path === '/here')

  const settings = { DATABASE_URL: url, WEBHOOK_URL: here, ...atOnce }
  const server = await served(settings)
  await apply(server.url, 'bob@example.com')
  await expect.poll(() => heardHere().map(({ body }) => body.email)).toEqual(['bob@example.com'])
  const said = await examined(settings)
  const [, webhook = ''] =
    /^warn: 1 for (\w+): WEBHOOK_URL names no such webhook; .*readdress/.exec(said) ?? []
  expect(webhook, said).toMatch(/^[0-9a-f]{12}$/)

  await site(['deliveries', 'readdress', webhook], settings)

  await expect.poll(() => heardHere().map(({ id }) => id)).toContain(lost)
})

test('a database of an older version gives each webhook what waited for its place', async () => {
  const { url, sql } = await databaseLocation()
  await sql(readFileSync('tests/support/old-schema.sql', 'utf8'))
  const at = '2026-01-31T09:30:00.000Z'
  const row = (id: string, webhook: number, state: string) =>
    `('${id}', 'application.received', '${id}@example.com', '{"of":"${id}"}', '${state}', '${at}', '${at}', ${webhook})`
  await sql(`
    insert into deliveries (id, event, person, payload, state, created_at, due_at, webhook)
    values ${row('first', 0, 'pending')}, ${row('second', 1, 'pending')},
      ${row('third', 2, 'dead')}, ${row('told', 1, 'delivered')}`)
  const receiver = await webhookReceiver()
  const settings = {
    DATABASE_URL: url,
    WEBHOOK_URL: `${receiver.origin}/a,${receiver.origin}/b`,
    ...atOnce,
  }

  await served(settings)

  const told = () =>
    receiver.calls.map(({ path, id, body }) => `${path} ${id} ${body.of}`).toSorted()
  await expect.poll(told).toEqual(['/a first first', '/b second second'])
  expect(await examined(settings)).toMatch(/^warn: 1 for 2: /)
  const { code } = await site(['deliveries', 'readdress', '2', `${receiver.origin}/b`], settings)
  expect(code).toBe(0)
  await expect.poll(told).toContain('/b third third')
})
