import type { Logger } from 'pino'
import { forgetClients } from '../assistant/forget-clients.ts'
import type { AiUsage } from '../assistant/usage.ts'
import { monthlyCron } from '../features/blog/monthly.ts'
import type { Writing } from '../features/blog/post-generator.ts'
import { publishMonthlyPost } from '../features/blog/publish-monthly-post.ts'
import { deliver } from '../features/outbox/deliver.ts'
import { webhooksByKey } from '../features/outbox/outbox.ts'
import { createSender } from '../features/outbox/webhooks.ts'
import { deleteOlder, retentionJob } from '../features/privacy/retention.ts'
import type { Meter } from '../observability/meter.ts'
import type { Settings } from '../settings.ts'
import { databaseTime } from '../storage/clock.ts'
import type { Database } from '../storage/database.ts'
import type { Stores } from '../stores.ts'
import type { Job } from './loop.ts'

// As many as a hook service takes from one sender without complaint.
const attemptsAtOnce = 8

interface Options {
  readonly settings: Settings
  readonly database: Database
  readonly stores: Stores
  readonly usage: Pick<AiUsage, 'forgetClients'>
  readonly writer: Writing['writer']
  readonly log: Logger
  readonly meter: Meter
  readonly now: () => Date
  /** Aborted when nothing can be waited for any longer. */
  readonly ending: AbortSignal
}

/** Starts what the settings ask for. */
export function startJobs(options: Options): Job {
  const { settings, database, stores, usage, writer, log, meter, now, ending } = options
  const { deliveries, outbox, posts, runs } = stores
  const { WEBHOOK_URL: urls, WEBHOOK_SECRET: secret, RETENTION_DAYS: days } = settings
  const { WEBHOOK_TIMEOUT_MS: timeoutMs, WEBHOOK_RETRY_MS: retryMs } = settings
  const leaseTime = () => databaseTime(database)
  const writing = { writer, posts, runs, now, leaseTime, log, meter }
  const jobs: Job[] = [
    monthlyCron((stopped) => publishMonthlyPost(writing, stopped)),
    forgetClients({ usage, log, now }),
  ]
  if (urls.length > 0) {
    const webhooks = webhooksByKey(urls)
    const send = createSender({ webhooks, secret, timeoutMs, now, fetch })
    jobs.push(
      deliver({
        deliveries,
        webhooks: [...webhooks.keys()],
        send,
        onFilled: (ring) => outbox.onFilled(ring),
        log,
        meter,
        now: leaseTime,
        ending,
        random: Math.random,
        retryMs,
        leaseMs: 2 * timeoutMs,
        concurrency: attemptsAtOnce,
      }),
    )
  }
  jobs.push(
    retentionJob({
      days,
      deleteOlder: (than, most) => deleteOlder(database, than, most),
      log,
      now,
    }),
  )
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
