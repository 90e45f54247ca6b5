import { pino } from 'pino'
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import { deliver } from '../../server/features/outbox/deliver.ts'
import { deliveryStore } from '../../server/features/outbox/deliveries.ts'
import { createOutbox, type Message, type Outbox } from '../../server/features/outbox/outbox.ts'
import type { Outcome, Outgoing } from '../../server/features/outbox/webhooks.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { newFile } from './new-database.ts'

/** The initial time of the stopped clock. */
export const startTime = '2026-02-03T04:05:06.000Z'

/** Stops the clock for each test of a file, and makes each wait as long as it can be. */
export function stopClock() {
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(startTime) })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}

const answered = { reason: 'answered 500', retryAfterMs: 0 }
export const failed = { kind: 'failed', ...answered } as const satisfies Outcome
export const delivered = { kind: 'delivered' } as const satisfies Outcome

/** Delivery jobs that run, and their calls of the database. */
const jobs = new Set<object>()
const calls = new Set<unknown>()
const maxTurns = 10_000

/** Waits until no call of the database is in flight and each job sleeps, which takes a timer. */
export async function settled() {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    await new Promise(setImmediate)
    if (calls.size === 0 && vi.getTimerCount() >= jobs.size) return
  }
  throw new Error(`${calls.size} calls of the database are in flight after ${maxTurns} turns`)
}

/** Deliveries whose calls are known until they end. */
const watched = <T extends object>(deliveries: T): T =>
  new Proxy(deliveries, {
    get(target, name) {
      const method = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return async (...given: unknown[]) => {
        const call = Promise.try(() => method.apply(target, given))
        calls.add(call)
        return call.finally(() => calls.delete(call))
      }
    },
  })

/** Advances the clock. */
export async function advanceClock(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await settled()
}

export type Send = (outgoing: Outgoing, ending: AbortSignal) => Promise<Outcome>

/** An outbox with functions that fill it. */
export async function openOutbox(webhooks: readonly string[] = ['a']) {
  const database = await openDatabase(await newFile(), { onCommit: () => {} })
  onTestFinished(() => database.destroy())
  const urls = webhooks.map((key) => [key, `https://${key}.example.com/`] as const)
  const outbox = createOutbox(database, new Map(urls))
  const happened = async (person: string, n = 0, event: Message['event'] = 'lead.received') => {
    const message = {
      event,
      person,
      payload: () => ({ n }),
      at: new Date(),
    } as const
    await outbox.transaction((transaction) => outbox.add(transaction, message))
  }
  const rows = () =>
    database.read.selectFrom('deliveries').selectAll().orderBy('created_at').execute()
  return { database, outbox, deliveries: deliveryStore(database), happened, rows }
}

interface Place {
  readonly outbox?: Outbox
  readonly deliveries: Parameters<typeof deliver>[0]['deliveries']
}

/** Runs the delivery job. */
export function startDeliveries({ outbox, deliveries }: Place, send: Send, concurrency = 8) {
  const log: string[] = []
  const results: string[] = []
  const ending = new AbortController()
  const job = deliver({
    deliveries: watched(deliveries),
    webhooks: ['a', 'b'],
    send,
    outbox: { onDeliveries: (wake) => outbox?.onDeliveries(wake) },
    log: pino({}, { write: (line) => void log.push(line) }),
    meter: { deliveryAttempted: (result) => void results.push(result) },
    leaseTime: async () => new Date(),
    ending: ending.signal,
    retryMs: 5000,
    leaseMs: 20_000,
    concurrency,
  })
  jobs.add(job)
  const stop = () => {
    jobs.delete(job)
    return job.stop()
  }
  onTestFinished(() => {
    ending.abort()
    return stop()
  })
  return { stop, ending, log, results }
}
