import { pino } from 'pino'
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import { deliver } from '../../server/features/outbox/deliver.ts'
import { deliveryStore } from '../../server/features/outbox/deliveries.ts'
import { createOutbox, type Message, type Outbox } from '../../server/features/outbox/outbox.ts'
import type { Outcome, Outgoing } from '../../server/features/outbox/webhooks.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { newFile } from './new-database.ts'

/** When it is, until time is let pass. */
export const start = '2026-02-03T04:05:06.000Z'

/** Has the clock of each test of a file stand still until `pass`. */
export function stopClock() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(start) })
  })
  afterEach(() => void vi.useRealTimers())
}

const answered = { reason: 'answered 500', retryAfterMs: 0 }
export const failed = { kind: 'failed', ...answered } as const satisfies Outcome
export const delivered = { kind: 'delivered' } as const satisfies Outcome

/** Lets go on whatever does not wait for the clock: the database works between two turns. */
export async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
}

/** Lets time pass. */
export async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await settled()
}

export type Send = (outgoing: Outgoing, ending: AbortSignal) => Promise<Outcome>

/** An outbox, and what fills it. */
export async function opened(webhooks: readonly string[] = ['a']) {
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

/** The job at work. */
export function working({ outbox, deliveries }: Place, send: Send, concurrency = 8) {
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
