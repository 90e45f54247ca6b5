import type { Logger } from 'pino'
import type { Assistant } from '../assistant/assistant.ts'
import type { AiUsage } from '../assistant/usage.ts'
import { monthlyJob } from '../features/blog/monthly.ts'
import { publishMonthlyPost } from '../features/blog/publish-monthly-post.ts'
import { deliver } from '../features/outbox/deliver.ts'
import { webhooksByKey } from '../features/outbox/outbox.ts'
import { createSender } from '../features/outbox/webhooks.ts'
import { deleteOlder, retentionJob } from '../features/privacy/retention.ts'
import type { Meter } from '../observability/meter.ts'
import type { Settings } from '../settings.ts'
import type { Database } from '../storage/database.ts'
import type { Stores } from '../stores.ts'
import { type Job, startLoop } from './loop.ts'

// Usual hook services accept this many parallel requests from one sender.
const attemptsAtOnce = 8
const hourMs = 60 * 60 * 1000

interface Options extends Stores {
  readonly settings: Settings
  readonly database: Database
  readonly usage: Pick<AiUsage, 'forgetClients'>
  readonly assistant: Pick<Assistant, 'write'>
  readonly log: Logger
  readonly meter: Meter
  readonly now: () => Date
  readonly leaseTime: () => Promise<Date>
  readonly ending: AbortSignal
}

/** Starts the jobs that the settings enable. */
export function startJobs(options: Options): Job {
  const { settings, database, usage, outbox, log, now, leaseTime } = options
  const jobs: Job[] = [
    monthlyJob((ending) => publishMonthlyPost(options, ending), now),
    // Deletes the model usage of clients on earlier days, at the start and every hour.
    startLoop(async () => {
      await usage
        .forgetClients(now())
        .catch((err: unknown) => log.warn({ err }, 'clients of earlier days are not deleted yet'))
      return hourMs - (now().getTime() % hourMs)
    }),
    retentionJob({
      days: settings.RETENTION_DAYS,
      deleteOlder: (than, most) => deleteOlder(database, than, most),
      log,
      now,
    }),
  ]
  if (settings.WEBHOOK_URL.length > 0) {
    const webhooks = webhooksByKey(settings.WEBHOOK_URL)
    const { WEBHOOK_SECRET: secret, WEBHOOK_TIMEOUT_MS: timeoutMs } = settings
    jobs.push(
      deliver({
        ...options,
        webhooks: [...webhooks.keys()],
        send: createSender({ webhooks, secret, timeoutMs, now, fetch }),
        onFilled: (ring) => outbox.onFilled(ring),
        now: leaseTime,
        random: Math.random,
        retryMs: settings.WEBHOOK_RETRY_MS,
        leaseMs: 2 * timeoutMs,
        concurrency: attemptsAtOnce,
      }),
    )
  }
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) }
}
