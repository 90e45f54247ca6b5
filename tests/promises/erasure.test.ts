import { expect, onTestFinished, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { databaseLocation } from '../support/database-location.ts'
import { startServer } from '../support/server.ts'
import { apply, signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const atOnce = { WEBHOOK_RETRY_MS: '10' }
const dayMs = 86_400_000

async function served(settings: Record<string, string>) {
  const server = await startServer(settings)
  onTestFinished(async () => void (await server.stop()))
  return server
}

function erase(email: string, settings: Record<string, string>) {
  return site(['person', 'delete', email, '--yes'], settings)
}

test('the webhooks are told that a person has left, and then nothing of the person is kept', async () => {
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
  expect(said).toContain('Deleted: 1 subscribers, 1 applications, 0 leads, 2 deliveries.')
  expect(said).toContain('1 webhooks will be told')
  const notices = () => receiver.calls.slice(3).map(({ body }) => body)
  const notice = { email: 'ada@example.com', timestamp: expect.stringMatching(/^\d{4}-.*Z$/) }
  await expect.poll(() => notices().length).toBe(2)
  expect(notices()).toContainEqual({ type: 'subscriber.left', ...notice })
  expect(notices()).toContainEqual({ type: 'person.erased', ...notice })
  const rows = async () => {
    const tables = ['newsletter_subscribers', 'applications', 'leads', 'deliveries']
    return JSON.stringify(await Promise.all(tables.map((name) => sql(`select * from ${name}`))))
  }
  await expect.poll(rows).not.toMatch(/ada@/i)
  expect(await rows()).toContain('bob@example.com')
})

test('the notice outlives the deletion while the receiver is down, and holds no more than it needs', async () => {
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
  const kept = await sql('select event, payload from deliveries')
  expect(kept.map(({ event }) => event)).toEqual(['person.erased'])
  expect(Object.keys(JSON.parse(String(kept[0]?.payload))).toSorted()).toEqual([
    ...['email', 'timestamp', 'type'],
  ])

  receiver.play(() => 204)
  await served(settings)
  const accepted = () =>
    receiver.calls.filter(({ status }) => status === 204).map(({ body }) => body.type)
  await expect.poll(accepted).toEqual(['person.erased'])
})

test('a notice never overtakes an attempt that is under way', async () => {
  const { url } = await databaseLocation()
  const happened: string[] = []
  const receiver = await webhookReceiver(({ body }, response) => {
    happened.push(String(body.type ?? 'application'))
    if (body.type !== undefined) return 204
    response.on('close', () => happened.push('the attempt ends'))
    return undefined
  })
  const settings = {
    ...{ DATABASE_URL: url, WEBHOOK_URL: receiver.origin },
    ...{ WEBHOOK_TIMEOUT_MS: '4000', WEBHOOK_RETRY_MS: '600000' },
  }
  const server = await served(settings)
  await apply(server.url, 'ada@example.com')
  await expect.poll(() => happened).toEqual(['application'])

  await erase('ada@example.com', settings)

  await expect.poll(() => happened).toEqual(['application', 'the attempt ends', 'person.erased'])
})

test.each([
  { settings: {}, kept: 29, gone: 31 },
  { settings: { RETENTION_DAYS: '365' }, kept: 29, gone: 31 },
  { settings: { RETENTION_DAYS: '7' }, kept: 6, gone: 8 },
] as const)(
  'with $settings what a webhook was told is gone after $gone days, and not after $kept',
  async ({ settings: limits, kept, gone }) => {
    const { url, sql } = await databaseLocation()
    const receiver = await webhookReceiver()
    const settings = { DATABASE_URL: url, WEBHOOK_URL: receiver.origin, ...atOnce, ...limits }
    const first = await served(settings)
    await apply(first.url, 'kept@example.com')
    await apply(first.url, 'gone@example.com')
    await expect.poll(() => receiver.calls.length).toBe(2)
    await first.stop()
    const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
    for (const [name, days] of Object.entries({ kept, gone })) {
      await sql(
        `update deliveries set ended_at = '${ago(days)}' where person = '${name}@example.com'`,
      )
    }

    await served(settings)

    const people = async () => JSON.stringify(await sql('select * from deliveries'))
    await expect.poll(people).not.toContain('gone@example.com')
    expect(await people()).toContain('kept@example.com')
  },
)
