import type { Logger } from 'pino'
import type { Meter } from '../../observability/meter.ts'
import { type Job, startLoop } from '../../scheduler/loop.ts'
import type { Deliveries, Effects } from './deliveries.ts'
import type { Outbox } from './outbox.ts'
import type { Delivery } from './undelivered.ts'
import type { Outcome } from './webhooks.ts'

// Rows that another process left or added don't wake this process.
const longestSleepMs = 2000
const pauseAfterErrorMs = 1000

interface Options extends Partial<Effects> {
  /** The clock for leases, shared by all processes that use the database. */
  readonly leaseTime: () => Promise<Date>
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** Aborted when the shutdown can't wait any longer. */
  readonly ending: AbortSignal
  readonly deliveries: Pick<Deliveries, 'claim' | 'nextDueAt' | 'succeeded' | 'failed'>
  readonly outbox: Pick<Outbox, 'onDeliveries' | 'notify'>
  readonly meter: Pick<Meter, 'deliveryAttempted'>
  /** The keys of the receivers that this job tells. */
  readonly webhooks: readonly string[]
  readonly send: (delivery: Delivery, ending: AbortSignal) => Promise<Outcome>
  readonly retryMs: number
  /** How long a row is leased; longer than an attempt may take. */
  readonly leaseMs: number
  readonly concurrency: number
  /** Whether the deliveries are mails, which lose their personal data once they are sent. */
  readonly isMail?: boolean
}

/**
 * Delivers the outbox at least once a row, in parallel with other processes. If a process dies during
 * an attempt, the row is retried after its lease expires.
 */
export function deliver(options: Options): Job {
  const { deliveries, webhooks, send, log, meter, leaseTime, ending } = options
  const { retryMs, leaseMs, concurrency, isMail, onSent, onFailed } = options
  const running = new Set<Promise<void>>()

  async function round(): Promise<number> {
    try {
      const max = concurrency - running.size
      if (max === 0) return longestSleepMs
      const next = await deliveries.nextDueAt(webhooks)
      const at = await leaseTime()
      const pause = next ? next.getTime() - at.getTime() : longestSleepMs
      if (pause > 0) return Math.min(pause, longestSleepMs)
      const until = new Date(at.getTime() + leaseMs)
      for (const delivery of await deliveries.claim(webhooks, { now: at, until, max }))
        start(delivery)
      return 0
    } catch (error) {
      log.error({ err: error }, 'the outbox can’t be read')
      return pauseAfterErrorMs
    }
  }

  function start(delivery: Delivery): void {
    const attempted = attempt(delivery)
      .catch((err) => log.error({ err, delivery: delivery.id }, 'an attempt to deliver is lost'))
      .finally(() => {
        running.delete(attempted)
        // Mailings end with their last delivery.
        options.outbox.notify()
      })
    running.add(attempted)
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const outcome = await send(delivery, ending)
    if (outcome.kind === 'replaced') return
    const at = await leaseTime()
    if (outcome.kind === 'delivered') {
      await deliveries.succeeded(delivery, at, isMail, onSent)
      meter.deliveryAttempted('delivered')
      return
    }
    const { id, event, attempts } = delivery
    const { kind, reason, retryAfterMs, isBounce = false } = outcome
    const wait = kind === 'gone' ? undefined : retryDelay(attempts, retryMs, retryAfterMs)
    const retryAt = wait === undefined ? undefined : new Date(at.getTime() + wait)
    await deliveries.failed(delivery, { reason, at, retryAt, isBounce }, onFailed)
    meter.deliveryAttempted(retryAt ? 'failed' : 'dead')
    const said = { delivery: id, event, attempts, reason }
    if (retryAt) log.warn(said, 'a delivery failed')
    else log.error(said, 'a delivery is given up')
  }

  const loop = startLoop(round)
  options.outbox.onDeliveries(loop.wake)
  return {
    async stop() {
      await loop.stop()
      await Promise.all(running)
    },
  }
}

// The wait starts at five seconds and doubles up to six hours, three days in all.
const maxAttempts = 24
const longestInBases = 4320
const longestRetryAfterMs = 24 * 60 * 60 * 1000

/**
 * Returns the wait before the next attempt in milliseconds, or undefined after the last one. Half of it
 * is jitter, so that deliveries that failed together aren't retried together.
 */
function retryDelay(attempts: number, baseMs: number, retryAfterMs = 0): number | undefined {
  if (attempts >= maxAttempts) return undefined
  const full = baseMs * Math.min(2 ** (attempts - 1), longestInBases)
  return Math.max(full * (0.5 + Math.random() / 2), Math.min(retryAfterMs, longestRetryAfterMs))
}
