import { monthlyJob, publishMonthlyPost } from '../features/blog/publish-monthly-post.ts'
import { runMailings } from '../features/mailings/run-mailings.ts'
import { mailingSender } from '../features/mailings/sender.ts'
import { deliver } from '../features/outbox/deliver.ts'
import { createMailer, mailLeaseMs } from '../features/outbox/mailer.ts'
import { mailsByTheHour } from '../features/outbox/mails-by-the-hour.ts'
import { isMailing, isPersonal, mailboxesOf, receiversByKey } from '../features/outbox/receivers.ts'
import { sequenceSender } from '../features/outbox/sequence-sender.ts'
import { createSender } from '../features/outbox/webhooks.ts'
import { summarizeWeek } from '../features/outbox/weekly-summary.ts'
import { deleteOldRows } from '../features/privacy/retention.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import type { Database } from '../storage/database.ts'
import { type Job, startLoop } from './loop.ts'

// Usual hook services accept this many parallel requests from one sender.
const attemptsAtOnce = 8
// Mail servers accept few connections from one sender.
const mailsAtOnce = 2
const hourMs = 60 * 60 * 1000

interface Options extends Services {
  readonly settings: Settings
  readonly database: Database
}

/** Starts the jobs that the settings enable. */
export function startJobs(options: Options): Job {
  const { settings, posts, now } = options
  const findPost = posts.find
  const jobs: Job[] = [
    monthlyJob((ending) => publishMonthlyPost(options, ending), now),
    // At the start and every hour.
    startLoop(async (ending) => {
      await deleteOldRows(options, settings.RETENTION_DAYS, ending)
      if (settings.NOTIFY_EMAIL.length > 0) await summarizeWeek(options)
      return hourMs - (now().getTime() % hourMs)
    }),
  ]
  const common = { ...options, retryMs: settings.WEBHOOK_RETRY_MS }
  const webhooks = receiversByKey(settings.WEBHOOK_URL)
  if (webhooks.size > 0) {
    jobs.push(
      deliver({
        ...common,
        webhooks: [...webhooks.keys()],
        send: createSender(webhooks, settings, now),
        leaseMs: 2 * settings.WEBHOOK_TIMEOUT_MS,
        concurrency: attemptsAtOnce,
      }),
    )
  }
  const mailboxes = receiversByKey(mailboxesOf(settings))
  if (settings.SMTP_URL && mailboxes.size > 0) {
    const mail = createMailer(settings.SMTP_URL, settings.MAIL_FROM, mailboxes)
    const people = sequenceSender({ ...options, mail })
    const send = mailsByTheHour(people.send, options.deliveries, options.leaseTime)
    const keys = Object.groupBy(mailboxes, ([, url]) => {
      if (isMailing(url)) return 'mailings'
      return isPersonal(url) ? 'personal' : 'ours'
    })
    // Apart, so that no subscriber waits behind mails to us, and nobody behind a mailing.
    for (const [name, group] of Object.entries(keys)) {
      jobs.push(
        deliver({
          ...common,
          webhooks: group.map(([key]) => key),
          send,
          leaseMs: mailLeaseMs,
          concurrency: mailsAtOnce,
          isMail: true,
          ...(name === 'personal' && people.effects),
          ...(name === 'mailings' && mailingSender({ ...options, findPost, mail })),
        }),
      )
    }
    jobs.push(runMailings({ ...options, findPost }))
  }
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) }
}
