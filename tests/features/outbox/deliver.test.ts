import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { deliver } from '../../../server/features/outbox/deliver.ts'
import { type Deliveries, deliveryStore } from '../../../server/features/outbox/deliveries.ts'
import { createOutbox, type Message, type Outbox } from '../../../server/features/outbox/outbox.ts'
import type { Outcome, Outgoing } from '../../../server/features/outbox/webhooks.ts'
import { openDatabase } from '../../../server/storage/database.ts'
import { StorageUnavailable } from '../../../server/storage/failures.ts'
import { newFile } from '../../support/new-database.ts'

const start = '2026-02-03T04:05:06.000Z'
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(start) })
})
afterEach(() => void vi.useRealTimers())

const failed: Outcome = { kind: 'failed', reason: 'answered 500', retryAfterMs: 0 }
const delivered: Outcome = { kind: 'delivered' }

/** Lets go on whatever does not wait for the clock: the database works between two turns. */
async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
}

async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await settled()
}

type Send = (outgoing: Outgoing, ending: AbortSignal) => Promise<Outcome>

async function opened(webhooks: readonly string[] = ['a']) {
  const database = await openDatabase(await newFile(), { onCommit: () => {} })
  onTestFinished(() => database.destroy())
  const outbox = createOutbox(database, webhooks)
  const happened = async (person: string, n = 0, event: Message['event'] = 'lead.received') => {
    const message = {
      event,
      person,
      payload: () => ({ n }),
      at: new Date(),
    } as const
    await outbox.write([], message)
  }
  const rows = () => database.selectFrom('deliveries').selectAll().orderBy('created_at').execute()
  return { database, outbox, deliveries: deliveryStore(database), happened, rows }
}

interface Place {
  readonly outbox?: Outbox
  readonly deliveries: Parameters<typeof deliver>[0]['deliveries']
}

function working({ outbox, deliveries }: Place, send: Send, concurrency = 8) {
  const log: string[] = []
  const results: string[] = []
  const ending = new AbortController()
  const job = deliver({
    deliveries,
    webhooks: ['a', 'b'],
    send,
    onFilled: (ring) => outbox?.onFilled(ring),
    log: pino({}, { write: (line) => void log.push(line) }),
    meter: { deliveryAttempted: (result) => void results.push(result) },
    now: async () => new Date(),
    ending: ending.signal,
    random: () => 1,
    retryMs: 5000,
    leaseMs: 20_000,
    concurrency,
  })
  onTestFinished(() => {
    ending.abort()
    return job.stop()
  })
  return { job, ending, log, results }
}

test('what happens is told at once, and once', async () => {
  const place = await opened()
  const send = vi.fn<Send>(async () => delivered)
  const { results } = working(place, send)
  await settled()

  await place.happened('ada@example.com', 7)
  await settled()
  await pass(3_600_000)

  expect(send).toHaveBeenCalledOnce()
  expect(send.mock.calls[0]?.[0]).toMatchObject({ webhook: 'a', payload: '{"n":7}' })
  expect(await place.rows()).toMatchObject([
    { state: 'delivered', attempts: 1, ended_at: start, leased_until: null },
  ])
  expect(results).toEqual(['delivered'])
})

test('what was left by an earlier process is told at the start', async () => {
  const place = await opened()
  await place.happened('ada@example.com')
  const send = vi.fn<Send>(async () => delivered)

  working(place, send)
  await settled()

  expect(send).toHaveBeenCalledOnce()
})

test('after failures the wait doubles, and the id stays', async () => {
  const place = await opened()
  const at: string[] = []
  const ids = new Set<string>()
  working(place, async ({ id }) => {
    ids.add(id)
    at.push(`${(Date.now() - Date.parse(start)) / 1000} s`)
    return at.length < 4 ? failed : delivered
  })
  await place.happened('ada@example.com')

  await settled()
  for (let second = 0; second < 60; second += 1) await pass(1000)

  expect(at).toEqual(['0 s', '5 s', '15 s', '35 s'])
  expect(ids.size).toBe(1)
  expect(await place.rows()).toMatchObject([
    { state: 'delivered', attempts: 4, last_failure: 'answered 500' },
  ])
})

test('a receiver that says when to come back is believed', async () => {
  const place = await opened()
  const send = vi.fn<Send>(async () => ({ ...failed, retryAfterMs: 60_000 }))
  working(place, send)
  await place.happened('ada@example.com')
  await settled()

  await pass(59_999)
  expect(send).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(send).toHaveBeenCalledTimes(2)
})

test('after the last attempt it is a dead letter, which can be sent again as it was', async () => {
  const place = await opened()
  let outcome: Outcome = failed
  const send = vi.fn<Send>(async () => outcome)
  const { log, results } = working(place, send)
  await place.happened('ada@example.com')
  for (let day = 0; day < 30; day += 1) {
    vi.setSystemTime(Date.now() + 24 * 3_600_000)
    await pass(2000)
  }

  expect(send).toHaveBeenCalledTimes(24)
  expect(await place.rows()).toMatchObject([{ state: 'dead', last_failure: 'answered 500' }])
  expect(results.filter((result) => result === 'dead')).toHaveLength(1)
  expect(log.join()).not.toContain('ada@')

  outcome = delivered
  expect(await place.deliveries.resend(new Date())).toBe(1)
  await pass(30_000)

  expect(new Set(send.mock.calls.map(([{ id }]) => id)).size).toBe(1)
  expect(await place.rows()).toMatchObject([{ state: 'delivered', attempts: 1 }])
})

test('only the dead letters that are named are sent again', async () => {
  const place = await opened()
  working(place, async () => ({ kind: 'gone', reason: 'answered 410' }))
  await place.happened('ada@example.com')
  await place.happened('bob@example.com')
  await settled()
  const [first, second] = await place.rows()

  expect(await place.deliveries.resend(new Date(), [String(first?.id), 'unknown'])).toBe(1)

  const states = (await place.rows()).map(({ id, state }) => [id, state])
  expect(Object.fromEntries(states)).toEqual({
    [String(first?.id)]: 'pending',
    [String(second?.id)]: 'dead',
  })
})

test('a receiver that is gone gets no second attempt', async () => {
  const place = await opened()
  const send = vi.fn<Send>(async () => ({ kind: 'gone', reason: 'answered 410' }))
  working(place, send)
  await place.happened('ada@example.com')
  await settled()
  await pass(3_600_000)

  expect(send).toHaveBeenCalledOnce()
  expect(await place.rows()).toMatchObject([{ state: 'dead', last_failure: 'answered 410' }])
})

test('there are never more attempts at a time than allowed', async () => {
  const place = await opened()
  const answers: (() => void)[] = []
  let most = 0
  let running = 0
  const send: Send = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => answers.push(resolve))
    running -= 1
    return delivered
  }
  for (let n = 0; n < 10; n += 1) await place.happened(`${n}@example.com`)
  working(place, send, 3)
  await settled()
  for (let n = 0; n < 10; n += 1) {
    answers.shift()?.()
    await settled()
  }

  expect(most).toBe(3)
  expect((await place.rows()).every(({ state }) => state === 'delivered')).toBe(true)
})

test('a person’s news of one kind come in their order; other kinds and people do not wait', async () => {
  const place = await opened()
  const told: string[] = []
  let broken = true
  working(place, async ({ payload }) => {
    told.push(payload)
    return broken && payload === '{"n":1}' ? failed : delivered
  })
  await place.happened('ada@example.com', 1, 'subscriber.joined')
  await pass(10)
  await place.happened('ADA@example.com', 2, 'subscriber.left')
  await place.happened('ada@example.com', 3, 'lead.received')
  await place.happened('bob@example.com', 4, 'subscriber.left')
  await settled()
  expect(told.toSorted()).toEqual(['{"n":1}', '{"n":3}', '{"n":4}'])

  broken = false
  await pass(5000)

  expect(told.slice(3)).toEqual(['{"n":1}', '{"n":2}'])
})

test('every webhook is told by itself', async () => {
  const place = await opened(['a', 'b'])
  const told: string[] = []
  working(place, async ({ webhook }) => {
    told.push(webhook)
    return webhook === 'a' ? failed : delivered
  })
  await place.happened('ada@example.com')
  await settled()
  await pass(5000)

  expect(told.toSorted()).toEqual(['a', 'a', 'b'])
})

test('processes share the work: none takes what another one has', async () => {
  const place = await opened()
  const told: string[] = []
  const send: Send = async ({ id }) => {
    told.push(id)
    await new Promise(setImmediate)
    return delivered
  }
  for (let n = 0; n < 40; n += 1) await place.happened(`${n}@example.com`)

  for (let n = 0; n < 3; n += 1) working(place, send)
  for (let n = 0; n < 20; n += 1) await settled()

  expect(told).toHaveLength(40)
  expect(new Set(told).size).toBe(40)
})

test('what a process has died over is taken up once its lease is over', async () => {
  const place = await opened()
  await place.happened('ada@example.com')
  const silent = Promise.withResolvers<Outcome>()
  const slow = working(place, () => silent.promise)
  await settled()
  const stopped = slow.job.stop()
  const send = vi.fn<Send>(async () => ({ ...failed, retryAfterMs: 100_000 }))
  working(place, send)
  await settled()

  await pass(19_999)
  expect(send).not.toHaveBeenCalled()
  await pass(1)
  expect(send).toHaveBeenCalledOnce()

  silent.resolve(failed) // It was only slow; the row is no longer its own.
  await stopped
  expect(await place.rows()).toMatchObject([
    { due_at: new Date(Date.parse(start) + 120_000).toISOString(), attempts: 2 },
  ])
})

test('a clock that is set back, then right again, loses nothing, and holds up nothing new', async () => {
  const place = await opened()
  const told: string[] = []
  working(place, async ({ payload }) => {
    told.push(payload)
    return told.length === 1 ? failed : delivered
  })
  await place.happened('ada@example.com', 1)
  await settled()

  vi.setSystemTime(Date.parse(start) - 3_600_000)
  await place.happened('eve@example.com', 2)
  await settled()
  expect(told).toEqual(['{"n":1}', '{"n":2}'])
  vi.setSystemTime(Date.parse(start) + 60_000)
  await pass(2000)

  expect(told).toEqual(['{"n":1}', '{"n":2}', '{"n":1}'])
  expect(await place.rows()).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }])
})

test('at the end nothing new is begun, and what takes too long is cut off and kept', async () => {
  const place = await opened()
  const send = vi.fn<Send>(
    (_, ending) =>
      new Promise((resolve) => {
        ending.addEventListener('abort', () => resolve({ ...failed, reason: 'AbortError' }))
      }),
  )
  const { job, ending } = working(place, send)
  await place.happened('ada@example.com')
  await settled()

  const stopped = job.stop()
  await place.happened('bob@example.com')
  ending.abort()
  await stopped

  expect(send).toHaveBeenCalledOnce()
  expect(await place.rows()).toMatchObject([
    { person: 'ada@example.com', state: 'pending', last_failure: 'AbortError' },
    { person: 'bob@example.com', state: 'pending', attempts: 0 },
  ])
})

test('a database that is out of reach for a while, or an attempt that breaks, stops nothing', async () => {
  const place = await opened()
  let broken = 2
  const faulty = {
    claim: (order: Parameters<Deliveries['claim']>[0]) => {
      broken -= 1
      if (broken >= 0) throw new StorageUnavailable(new Error('locked'))
      return place.deliveries.claim(order)
    },
    adopt: place.deliveries.adopt.bind(place.deliveries),
    nextDueAt: place.deliveries.nextDueAt.bind(place.deliveries),
    succeeded: vi
      .fn((...given: Parameters<Deliveries['succeeded']>) => place.deliveries.succeeded(...given))
      .mockRejectedValueOnce(new StorageUnavailable(new Error('locked'))),
    failed: place.deliveries.failed.bind(place.deliveries),
  }
  await place.happened('ada@example.com')
  const { log } = working({ deliveries: faulty }, async () => delivered)

  for (let second = 0; second < 60; second += 1) await pass(1000)

  expect(await place.rows()).toMatchObject([{ state: 'delivered', attempts: 2 }])
  expect(log.join()).toContain('an attempt to deliver is lost')
})

test('without a webhook nothing is kept for one', async () => {
  const { happened, rows } = await opened([])

  await happened('ada@example.com')

  expect(await rows()).toEqual([])
})
