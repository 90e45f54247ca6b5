import * as v from 'valibot'
import messages from '../messages.json' with { type: 'json' }
import { body } from './body.ts'
import { email } from './email.ts'

/** Why a mailing stopped: somebody at the desk did it, something happened to its post, or addresses were refused. */
const mailingStops = ['desk', 'changed', 'unpublished', 'deleted', 'refused'] as const
export type MailingStop = (typeof mailingStops)[number]

/** A post that is sent to the subscribers. */
const mailing = v.object({
  state: v.picklist(['scheduled', 'sending', 'done', 'stopped']),
  due_at: v.string(),
  started_at: v.nullable(v.string()),
  ended_at: v.nullable(v.string()),
  stopped_by: v.nullable(v.picklist(mailingStops)),
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
  /** How many addresses would get the post. */
  subscribers: v.number(),
  /** Addresses that were refused for good and get no newsletter; the newest. */
  bounced: v.array(v.string()),
  /** The newest mailing of the post. */
  mailing: v.nullable(mailing),
})
export type DeskMailing = v.InferOutput<typeof deskMailing>

/** A post as a mail. */
export const deskMail = v.object({ from: v.string(), subject: v.string(), text: v.string() })

/** Without a time, it begins now. */
export const mailingStart = body({
  due_at: v.optional(v.pipe(v.string('Send a time'), v.isoTimestamp('Send a time'))),
})

const invalid = messages.newsletter.invalid.description

/** Who gets a test mail. */
export const testMail = body({ email: email(invalid, 254, invalid) })
