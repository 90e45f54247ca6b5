import type { Logger } from 'pino'
import { webhooksByKey } from '../decisions/webhook-keys.ts'
import type { Meter } from '../meter.ts'
import { createSender } from '../outside/webhooks.ts'
import type { Settings } from '../settings.ts'
import type { AiUsage } from '../storage/ai-usage.ts'
import type { Database } from '../storage/database.ts'
import { deleteOlder } from '../storage/retention.ts'
import type { Stores } from '../storage/stores.ts'
import { deliver } from './deliver.ts'
import { everyMonth } from './every-month.ts'
import { expire } from './expire.ts'
import { forgetClients } from './forget-clients.ts'
import type { Job } from './job.ts'
import { publishMonthlyPost } from './publish-monthly-post.ts'
import type { Writing } from './write-post.ts'

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
  const writing = { writer, posts, runs, now, log, meter }
  const jobs: Job[] = [
    everyMonth((stopped) => publishMonthlyPost(writing, stopped)),
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
        now,
        ending,
        random: Math.random,
        retryMs,
        leaseMs: 2 * timeoutMs,
        concurrency: attemptsAtOnce,
      }),
    )
  }
  jobs.push(
    expire({ days, deleteOlder: (than, most) => deleteOlder(database, than, most), log, now }),
  )
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
