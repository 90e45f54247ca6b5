import { publishScheduledPosts } from '../features/blog/publish-due.ts'
import { monthlyJob, publishMonthlyPost } from '../features/blog/publish-monthly-post.ts'
import { beginDay } from '../features/desk/morning.ts'
import { morningSender } from '../features/desk/morning-mail.ts'
import { mailedPost } from '../features/mailings/post-mail.ts'
import { runMailings } from '../features/mailings/run-mailings.ts'
import { mailingSender } from '../features/mailings/sender.ts'
import { briefOf } from '../features/measure/campaign-brief.ts'
import { sumUpMonths } from '../features/measure/monthly-sums.ts'
import { linkSender } from '../features/members/link-sender.ts'
import { deliver } from '../features/outbox/deliver.ts'
import { followClock } from '../features/outbox/follow-clock.ts'
import { createMailer, mailLeaseMs } from '../features/outbox/mailer.ts'
import { mailsByTheHour } from '../features/outbox/mails-by-the-hour.ts'
import { isLane, type Receiver, receiversOf } from '../features/outbox/receivers.ts'
import { sequenceSender } from '../features/outbox/sequence-sender.ts'
import { unlessSuppressed } from '../features/outbox/suppressed.ts'
import { createSender } from '../features/outbox/webhooks.ts'
import { summarizeWeek } from '../features/outbox/weekly-summary.ts'
import { deleteOldRows } from '../features/privacy/retention.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import type { Database } from '../storage/database.ts'
import { everyHour } from './hourly.ts'
import type { Job } from './loop.ts'

// For each receiver: usual hook services accept this many parallel requests from one sender.
const attemptsAtOnce = 8
// Mail servers accept few connections from one sender.
const mailsAtOnce = 2
/** A mail server that scans takes half a second for a mail, so the pace of a mailing needs as many at once. */
const atOnceFor = (perMinute: number) => Math.max(mailsAtOnce, Math.ceil(perMinute / 120))

type LaneOptions = Pick<
  Parameters<typeof deliver>[0],
  'receiver' | 'send' | 'leaseMs' | 'concurrency' | 'onSent' | 'onFailed' | 'onIdle'
>

interface Options extends Services {
  readonly settings: Settings
  readonly database: Database
}

/** Starts the jobs that the settings enable. */
export function startJobs(options: Options): Job {
  const { settings, deskPosts, now } = options
  const findPost = async (id: string) => {
    const post = await deskPosts.findAny(id)
    return post && mailedPost(post)
  }
  const campaignBrief = async (...week: Parameters<Services['campaigns']>) =>
    briefOf(await options.campaigns(...week))
  const jobs: Job[] = [
    followClock(options),
    publishScheduledPosts(options),
    monthlyJob((ending) => publishMonthlyPost(options, ending), now),
    everyHour(async (ending) => {
      await deleteOldRows(options, settings.RETENTION_DAYS, ending)
      await sumUpMonths(options, ending)
      if (settings.NOTIFY_EMAIL.length > 0) await summarizeWeek({ ...options, campaignBrief })
      if (settings.NOTIFY_EMAIL.length > 0) await beginDay(options)
    }, now),
  ]
  const receivers = receiversOf(settings)
  const addressesOf = (wanted: Receiver['channel']) =>
    new Map(
      receivers.flatMap(({ key, channel, to }) => (to && channel === wanted ? [[key, to]] : [])),
    )
  const lane = (receiver: string, lane: Omit<LaneOptions, 'receiver'>) =>
    jobs.push(deliver({ ...options, retryMs: settings.WEBHOOK_RETRY_MS, receiver, ...lane }))

  const webhooks = addressesOf('webhook')
  const sendWebhook = createSender(webhooks, settings, now)
  for (const key of webhooks.keys()) {
    const leaseMs = 2 * settings.WEBHOOK_TIMEOUT_MS
    lane(key, { send: sendWebhook, leaseMs, concurrency: attemptsAtOnce })
  }
  const mailboxes = receivers.filter(({ channel }) => channel === 'mail')
  if (settings.SMTP_URL && mailboxes.length > 0) {
    const mail = createMailer(settings.SMTP_URL, settings.MAIL_FROM, addressesOf('mail'))
    const people = sequenceSender({ ...options, mail })
    const { suppressions } = options
    const send = unlessSuppressed(
      mailsByTheHour(
        morningSender({ ...options, mail }, people.send),
        options.messages,
        options.leaseTime,
      ),
      suppressions,
    )
    const posts = mailingSender({ ...options, findPost, mail })
    const mailings = runMailings({ ...options, findPost })
    jobs.push(mailings)
    for (const { key } of mailboxes) {
      if (key === 'sign-ins') {
        const send = morningSender({ ...options, mail }, linkSender({ ...options, mail }))
        lane(key, { send, leaseMs: mailLeaseMs, concurrency: mailsAtOnce })
        continue
      }
      if (key !== 'mailings') {
        const effects = isLane(key) ? people.effects : {}
        lane(key, { send, leaseMs: mailLeaseMs, concurrency: mailsAtOnce, ...effects })
        continue
      }
      lane(key, {
        ...posts,
        send: unlessSuppressed(posts.send, suppressions),
        ...{ leaseMs: mailLeaseMs, concurrency: atOnceFor(settings.NEWSLETTER_PER_MINUTE) },
        // A mailing ends with its last mail.
        onIdle: mailings.wake,
      })
    }
  }
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) }
}
