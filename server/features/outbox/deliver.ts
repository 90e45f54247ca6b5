import type { Logger } from 'pino'
import type { Meter } from '../../observability/meter.ts'
import { type Job, startLoop } from '../../scheduler/loop.ts'
import { retry, StorageUnavailable } from '../../storage/failures.ts'
import { leaseWatch } from './lease-watch.ts'
import type { StoredMessage } from './message.ts'
import type { Effects, Messages } from './message-store.ts'
import type { Outbox } from './outbox.ts'
import type { Outcome } from './outcome.ts'

// Rows that another process left or added don't wake this process.
const longestSleepMs = 2000
const pauseAfterErrorMs = 1000
const storeAgainMs = 1000

interface Options extends Partial<Effects> {
  /** Looks at the database's clock, which all processes share. */
  readonly leaseTime: () => Promise<Date>
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** Aborted when the shutdown can't wait any longer. */
  readonly ending: AbortSignal
  readonly messages: Pick<
    Messages,
    'claim' | 'leases' | 'nextDueAt' | 'succeeded' | 'failed' | 'postpone' | 'skip'
  >
  readonly outbox: Pick<Outbox, 'onMessages'>
  readonly meter: Pick<Meter, 'deliveryAttempted'>
  /** The key of the receiver whose lane this is. One that hangs holds up only its own. */
  readonly receiver: string
  readonly send: (message: StoredMessage, ending: AbortSignal) => Promise<Outcome>
  readonly retryMs: number
  /** How long a row is leased; longer than an attempt may take. */
  readonly leaseMs: number
  readonly concurrency: number
  /** Called when all attempts that ran have ended. */
  readonly onIdle?: () => void
}

/**
 * Delivers the messages for one receiver at least once, in parallel with other processes. If a process dies during
 * an attempt, the row is retried after its lease expires.
 */
export function deliver(options: Options): Job {
  const { messages, receiver, send, log, meter, leaseTime, ending } = options
  const { retryMs, leaseMs, concurrency, onSent, onFailed } = options
  /** By the ids of their messages. */
  const running = new Map<string, Promise<void>>()
  const watch = leaseWatch(leaseMs)
  let isStopping = false

  async function round(): Promise<number> {
    try {
      const max = concurrency - running.size
      if (max === 0) return longestSleepMs
      const leases = await messages.leases(receiver)
      const over = watch.look(leases).filter(({ id }) => !running.has(id))
      const others = { running: [...running.keys()], over }
      const at = await leaseTime()
      const next = await messages.nextDueAt(receiver, others)
      const pause = next ? next.getTime() - at.getTime() : longestSleepMs
      if (pause > 0 && over.length === 0) return Math.min(pause, longestSleepMs)
      const until = new Date(at.getTime() + leaseMs)
      const claimed = await messages.claim(receiver, { now: at, until, max, ...others })
      for (const message of claimed) start(message)
      return claimed.length > 0 || pause <= 0 ? 0 : longestSleepMs
    } catch (error) {
      log.error({ err: error }, 'the outbox can’t be read')
      return pauseAfterErrorMs
    }
  }

  function start(message: StoredMessage): void {
    const attempted = attempt(message)
      .catch((err) => log.error({ err, message: message.id }, 'an attempt to deliver is lost'))
      .finally(() => {
        running.delete(message.id)
        loop.wake()
        if (running.size === 0) options.onIdle?.()
      })
    running.set(message.id, attempted)
  }

  async function attempt(message: StoredMessage): Promise<void> {
    const outcome = await send(message, ending)
    // What was sent and isn't stored as sent would be sent again.
    const isPassing = (err: unknown) => {
      if (isStopping || !(err instanceof StorageUnavailable)) return false
      log.error({ err, message: message.id }, 'an outcome is not stored yet')
      return true
    }
    await retry(isPassing, { timeoutMs: Number.POSITIVE_INFINITY, everyMs: storeAgainMs }, () =>
      store(message, outcome),
    )
  }

  async function store(message: StoredMessage, outcome: Outcome): Promise<void> {
    const at = await leaseTime()
    if (outcome.kind === 'postponed') {
      const until = outcome.until ?? new Date(at.getTime() + outcome.afterMs)
      return messages.postpone(message, { until, reason: outcome.reason })
    }
    if (outcome.kind === 'skipped') return messages.skip(message, outcome.reason, at)
    if (outcome.kind === 'delivered') {
      await messages.succeeded(message, at, onSent)
      meter.deliveryAttempted('delivered')
      return
    }
    const { id, kind, attempts } = message
    const { reason, retryAfterMs, verdict } = outcome
    const isOver = outcome.kind === 'gone'
    const wait = isOver ? undefined : retryDelay(attempts, retryMs, retryAfterMs)
    const retryAt = wait === undefined ? undefined : new Date(at.getTime() + wait)
    await messages.failed(message, { reason, at, retryAt, verdict }, onFailed)
    meter.deliveryAttempted(retryAt ? 'failed' : 'dead')
    const said = { message: id, kind, attempts, reason }
    if (retryAt) log.warn(said, 'a delivery failed')
    else log.error(said, 'a delivery is given up')
  }

  const loop = startLoop(round)
  options.outbox.onMessages(receiver, loop.wake)
  return {
    async stop() {
      isStopping = true
      await loop.stop()
      await Promise.all(running.values())
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
