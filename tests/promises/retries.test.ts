import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { served } from '../support/served.ts'
import { sql } from '../support/sqlite.ts'
import { onStoppedClock } from '../support/stopped-clock.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { apply } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const start = '2026-02-03T10:00:00.000Z'
const hour = 3_600_000
/** Twice the timeout of an attempt. */
const leaseMs = 20_000

interface Message {
  readonly state: string
  readonly attempts: number
  readonly due_at: string
  readonly attempted_at: string
  readonly leased_until: string | null
}

const messages = (file: string) => sql(file, 'select * from messages') as Message[]

test('X-RETRIES-01 a delivery is tried 24 times in three days, as late as Retry-After says up to a day, and then listed', async () => {
  // Seconds, a date two hours after a day, and nonsense.
  const retryAfter = ['100000', 'Wed, 04 Feb 2026 12:00:00 GMT', 'soon']
  const receiver = await webhookReceiver(({ text }, response) => {
    const wait = retryAfter[receiver.calls.length] ?? ''
    response.writeHead(503, { 'Retry-After': wait }).end(text)
    return undefined
  })
  // The clock of a busy machine passes faster than its requests.
  const settings = { WEBHOOK_URL: receiver.origin, WEBHOOK_TIMEOUT_MS: '60000' }
  const { url, database: file, pass, log } = await onStoppedClock(start, settings)
  await apply(url, 'ada@example.com')
  let elapsed = 0
  const advance = async (ms: number) => {
    elapsed += ms
    await pass(ms)
  }
  const afterRounds = async () => {
    const found = messages(file)
    // The job looks again every two seconds. During an attempt no time passes, or a busy machine would run out of it.
    if (!found[0]?.leased_until) await advance(2000)
    return found
  }
  const attempts: { readonly at: number; readonly due: number }[] = []

  for (let count = 1; count < 24; count += 1) {
    await expect.poll(afterRounds).toMatchObject([{ attempts: count, leased_until: null }])
    const [{ attempted_at, due_at } = { attempted_at: '', due_at: '' }] = messages(file)
    const [at = 0, due = 0] = [attempted_at, due_at].map(
      (time) => Date.parse(time) - Date.parse(start),
    )
    attempts.push({ at, due })
    // Waiting may have passed it.
    await advance(Math.max(0, due - elapsed))
  }

  await expect.poll(afterRounds).toMatchObject([{ state: 'failed', attempts: 24 }])
  const ids = new Set(receiver.calls.map(({ id }) => id))
  expect([ids.size, receiver.calls.length]).toEqual([1, 24])
  const [first, second, third] = attempts.map(({ at, due }) => ({ due, wait: due - at }))
  expect((first?.wait ?? 0) / hour).toBeCloseTo(24, 1)
  expect((second?.due ?? 0) / hour).toBeCloseTo(26, 1)
  // The waits double up to six hours; up to half of each is left out at random.
  expect(third?.wait).toBeLessThan(60_000)
  const others = attempts.slice(2).reduce((sum, { at, due }) => sum + due - at, 0)
  expect(others / hour).toBeGreaterThan(33)
  expect(others / hour).toBeLessThan(75)
  expect(log.join()).not.toContain('ada@')
})

test('X-RETRIES-02 what a server neither finishes nor gives up is taken over by another one that has seen its lease for its whole length', async () => {
  const file = `${temporaryFolder()}/site.db`
  const held: ServerResponse[] = []
  const receiver = await webhookReceiver((_, response) => {
    held.push(response)
    return undefined
  })
  const settings = { DATABASE_URL: `file:${file}`, WEBHOOK_URL: receiver.origin }
  const slow = await onStoppedClock(start, settings)
  await apply(slow.url, 'ada@example.com')
  await expect.poll(() => receiver.calls.length).toBe(1)

  receiver.play(() => 503)
  // By its clock the lease was over long ago.
  const quick = await onStoppedClock('2026-02-03T11:00:00.000Z', settings)
  for (const [index, name] of ['bob', 'cleo'].entries()) {
    await apply(quick.url, `${name}@example.com`)
    await expect.poll(() => receiver.calls.length).toBe(2 + index)
    expect(receiver.calls[1 + index]?.body).toMatchObject({ email: `${name}@example.com` })
    // What is tried again comes later.
    await expect
      .poll(() => sql(file, `select 1 from messages where reason is not null`))
      .toHaveLength(1 + index)
    sql(file, `update messages set due_at = '2026-02-04' where reason is not null`)
    if (index === 0) await quick.pass(leaseMs - 1)
  }
  const afterLease = async () => {
    await quick.pass(1000)
    return receiver.calls.length
  }
  await expect.poll(afterLease).toBe(4)

  expect(receiver.calls[3]?.id).toBe(receiver.calls[0]?.id)
  const one = () => messages(file).filter(({ attempts }) => attempts === 2)
  await expect.poll(one).toMatchObject([{ leased_until: null }])
  const [left] = one()
  // Only slow: the lease is no longer its own.
  held[0]?.writeHead(503).end()
  const saysSo = expect.arrayContaining([expect.stringContaining('a delivery failed')])
  const logOfSlow = async () => {
    // While the other one writes, it waits for its turn by its own clock.
    await slow.pass(10)
    return slow.log
  }
  await expect.poll(logOfSlow).toEqual(saysSo)
  expect(one()).toEqual([left])
})

test('X-RETRIES-03 a receiver gets at most eight deliveries at once', async () => {
  const held: ServerResponse[] = []
  let most = 0
  const receiver = await webhookReceiver((_, response) => {
    held.push(response)
    most = Math.max(most, held.length)
    return undefined
  })
  // Those that are held must not time out on a busy machine.
  const server = await served({ WEBHOOK_URL: receiver.origin, WEBHOOK_TIMEOUT_MS: '60000' })
  for (let n = 0; n < 12; n += 1) await apply(server.url, `visitor-${n}@example.com`)
  await expect.poll(() => held.length).toBe(8)

  for (let left = 12; left > 0; left -= 1) {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    held.shift()?.writeHead(204).end()
  }

  await expect
    .poll(() => messages(server.database).every(({ state }) => state === 'sent'))
    .toBe(true)
  expect(most).toBe(8)
})
