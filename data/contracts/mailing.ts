import * as v from 'valibot'
import messages from '../messages.json' with { type: 'json' }
import { audience } from './audience.ts'
import { body } from './body.ts'
import { cause } from './desk-deliveries.ts'
import { email } from './email.ts'

/** Why a mailing stopped: somebody at the desk did it, something happened to its post, or addresses were refused. */
const mailingStops = ['desk', 'changed', 'unpublished', 'deleted', 'refused'] as const
export type MailingStop = (typeof mailingStops)[number]

/** A post or a letter that is sent to the subscribers. */
export const mailing = v.object({
  state: v.picklist(['scheduled', 'sending', 'done', 'stopped']),
  due_at: v.string(),
  started_at: v.nullable(v.string()),
  ended_at: v.nullable(v.string()),
  stopped_by: v.nullable(v.picklist(mailingStops)),
  /** Until when it waits, because the mail server refuses all of it for now. */
  paused_until: v.nullable(v.string()),
  /** Why it waits, or what the mail server said before it stopped: codes, and a few words of ours. */
  reason: v.nullable(v.string()),
  /** To whom it goes. */
  audience: v.string(),
  /** How many addresses it had at the start. */
  total: v.number(),
  sent: v.number(),
  /** How many addresses the mail server refused for good. */
  bounced: v.number(),
  /** How many mails were given up. */
  failed: v.number(),
})

/** What the desk shows of sending a post. */
export const deskMailing = v.object({
  has_mail_server: v.boolean(),
  per_minute: v.number(),
  /** How many addresses of the audience would get it. After a stop, those that don't have it. */
  subscribers: v.number(),
  /** Addresses that were refused for good and get no newsletter, with what the mail server said; the newest. */
  bounced: v.array(
    v.object({
      email: v.string(),
      at: v.nullable(v.string()),
      reason: v.nullable(v.string()),
      cause,
      /** The title of the post whose mail it was; null if it was deleted. */
      post: v.nullable(v.string()),
    }),
  ),
  /** The newest mailing of the post. */
  mailing: v.nullable(mailing),
})
export type DeskMailing = v.InferOutput<typeof deskMailing>

/** A post as a mail. */
export const deskMail = v.object({ from: v.string(), subject: v.string(), text: v.string() })

const dayMs = 24 * 60 * 60 * 1000
/** Later than this is nearly always a mistyped year. */
const maxDaysAhead = 366
/** Fields have minutes: the one that has begun is now. */
const minuteMs = 60_000

/** What is wrong with the time of a mailing: it has passed, or it is so far away that somebody must say it is meant. */
export const timeProblems = {
  past: 'This time has passed. Choose a later one, or none to send now.',
  far: 'This time is more than a year away. Check the year.',
} as const

/** Returns what is wrong with a time, if anything is. */
export function timeProblemOf(due: Date, now: Date): keyof typeof timeProblems | undefined {
  const aheadMs = due.getTime() - now.getTime()
  if (aheadMs < -minuteMs) return 'past'
  return aheadMs > maxDaysAhead * dayMs ? 'far' : undefined
}

/** Without a time, it begins now. */
export const mailingStart = body({
  due_at: v.optional(v.pipe(v.string('Send a time'), v.isoTimestamp('Send a time'))),
  /** Says that a time more than a year away is meant. */
  is_far: v.optional(v.boolean('Send true or false')),
  /** All by default. */
  audience: v.optional(audience, 'all'),
})

const invalid = messages.newsletter.invalid.description

/** Who gets a test mail. */
export const testMail = body({ email: email(invalid, 254, invalid) })
