import * as v from 'valibot'
import { body } from './body.ts'
import { kinds } from './forms.ts'
import { text } from './text.ts'

/** The routes of the desk's API and its session cookie. With TLS the cookie's name starts with `__Host-`. */
export const desk = {
  page: '/desk',
  action: '/api/desk',
  cookie: 'desk',
  sessionSeconds: 12 * 60 * 60,
  /** How often a desk polls for changes by others. */
  pollMs: 5000,
} as const

export const statuses = ['new', 'in-touch', 'won', 'lost'] as const
export type Status = (typeof statuses)[number]

/** The statuses of a record. Spam is what is doubtful: somebody at the desk decides, and nobody was notified. */
export const recordStatuses = [...statuses, 'spam'] as const
export type RecordStatus = (typeof recordStatuses)[number]

/** Why a submission is doubtful: a filled honeypot, the time to fill it in, its links, a text that others sent. */
const doubts = ['honeypot', 'speed', 'links', 'repeated'] as const
export type Doubt = (typeof doubts)[number]

export const sorts = ['newest', 'oldest', 'name'] as const
export type Sort = (typeof sorts)[number]

/** One line of the inbox. */
const deskRecord = v.object({
  id: v.string(),
  kind: v.picklist(kinds),
  /** ISO 8601 in UTC, like all times here. */
  received_at: v.string(),
  name: v.string(),
  /** The address, or the digits of the phone number if the form asks for no address. */
  email: v.string(),
  phone: v.nullable(v.string()),
  company: v.nullable(v.string()),
  source: v.nullable(v.string()),
  status: v.picklist(recordStatuses),
  /** Increases with each change of the status. Sent as `If-Match`. */
  version: v.number(),
})
export type DeskRecord = v.InferOutput<typeof deskRecord>

const noteReply = v.object({ id: v.string(), written_at: v.string(), note: v.string() })

/** A record with all submitted values by column name, its notes and its history. */
export const deskDetail = v.object({
  ...deskRecord.entries,
  /** Why it is doubtful; null if it isn't. */
  doubt: v.nullable(v.picklist(doubts)),
  sent: v.record(v.string(), v.string()),
  notes: v.array(noteReply),
  history: v.array(
    v.object({
      id: v.string(),
      changed_at: v.string(),
      from: v.picklist(statuses),
      to: v.picklist(statuses),
    }),
  ),
  /** What the server has mailed to the person by itself within 30 days, and what comes next. */
  mails: v.array(
    v.object({
      id: v.string(),
      subject: v.string(),
      state: v.picklist(['pending', 'delivered', 'dead']),
      /** When it was sent or given up, or when it is due. */
      at: v.string(),
    }),
  ),
})
export type DeskDetail = v.InferOutput<typeof deskDetail>

/** The longest search, in characters. */
export const maxQuery = 200
const filters = {
  kind: v.optional(v.picklist(kinds, 'Send a kind of record')),
  status: v.optional(v.picklist(statuses, 'Send a status')),
  source: v.optional(v.pipe(text('Send a source'), v.maxLength(maxQuery, 'Send a shorter source'))),
  campaign: v.optional(
    v.pipe(text('Send a campaign'), v.maxLength(maxQuery, 'Send a shorter campaign')),
  ),
  q: v.optional(v.pipe(text('Send a text'), v.maxLength(maxQuery, 'Send a shorter text'))),
  sort: v.optional(v.picklist(sorts, 'Send an order'), 'newest'),
}

const cursorText = 'Send the next of the previous page'
const cursor = v.object(
  {
    value: v.pipe(v.string(cursorText), v.maxLength(400, cursorText)),
    key: v.pipe(v.string(cursorText), v.maxLength(400, cursorText)),
  },
  cursorText,
)

/** Search terms are sent in the body, because names and addresses don't belong in URLs. */
export const deskSearch = body({
  ...filters,
  /** Without it, doubtful ones are left out. */
  status: v.optional(v.picklist(recordStatuses, 'Send a status')),
  after: v.optional(cursor),
})
export type DeskSearch = v.InferOutput<typeof deskSearch>

export const deskPage = v.object({
  records: v.array(deskRecord),
  /** The cursor of the next page; null on the last page. */
  next: v.nullable(cursor),
})
export type DeskPage = v.InferOutput<typeof deskPage>

/** The formats of an export. `google-ads` is a CSV of conversions. */
export const exportFormats = ['csv', 'json', 'google-ads'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const deskExport = body({
  ...filters,
  format: v.picklist(exportFormats, `Send ${exportFormats.join(' or ')}`),
})

const id = v.pipe(v.string('Send an id'), v.maxLength(700, 'Send an id'))
/** How many ids one call may name. */
export const maxShown = 200

/** Requests what has changed since the time of an earlier reply, and which visible records were deleted. */
export const deskChanges = body({
  since: v.optional(v.pipe(v.string('Send a time'), v.isoTimestamp('Send a time'))),
  shown: v.optional(v.pipe(v.array(id), v.maxLength(maxShown, `Send ${maxShown} ids at most`)), []),
})

export const deskChanged = v.object({
  /** Send this with the next request. */
  since: v.string(),
  /** New and changed records. A record may be sent twice. */
  changed: v.array(deskRecord),
  /** The ids of visible records that were deleted. */
  gone: v.array(v.string()),
})

export const deskSources = v.object({
  sources: v.array(v.string()),
  /** The values of `utm_campaign`. */
  campaigns: v.array(v.string()),
})

const noteMissing = 'Write a note first'
/** The longest note, in characters. */
export const maxNote = 5000

/** The desk creates the id, so that a repeated request stores the note once. */
export const deskNote = body({
  id: v.pipe(v.string('Send a UUID'), v.uuid('Send a UUID')),
  note: v.pipe(
    text(noteMissing),
    v.minLength(1, noteMissing),
    v.maxLength(maxNote, `Please keep a note to ${maxNote} characters`),
  ),
})

export const deskStatus = body({ status: v.picklist(statuses, 'Send a status') })

const tokenMissing = 'Enter the administration token'

export const deskSignIn = body({
  token: v.pipe(
    text(tokenMissing),
    v.minLength(1, tokenMissing),
    v.maxLength(1000, 'That is longer than any token'),
  ),
})

/** The number of deleted rows of each kind. */
export const deskErased = v.record(v.string(), v.number())

const deskDelivery = v.object({
  id: v.string(),
  event: v.string(),
  webhook: v.string(),
  state: v.picklist(['pending', 'dead']),
  attempts: v.number(),
  created_at: v.string(),
  due_at: v.string(),
  last_failure: v.nullable(v.string()),
})

export const deskDeliveries = v.object({
  /** The oldest deliveries that are pending or were given up. */
  deliveries: v.array(deskDelivery),
  /**
   * Receivers that are configured or have pending deliveries. A receiver without a host was removed from
   * the settings. A personal one is the subscriber of each message, who gets no other messages.
   */
  webhooks: v.array(
    v.object({
      key: v.string(),
      host: v.nullable(v.string()),
      waiting: v.number(),
      personal: v.optional(v.boolean()),
    }),
  ),
})

/** Without ids, all deliveries that were given up. */
export const deskResend = body({
  ids: v.optional(v.pipe(v.array(id), v.maxLength(maxShown, `Send ${maxShown} ids at most`))),
})

const keyMissing = 'Send the key of a webhook'

export const deskReaddress = body({
  from: v.pipe(v.string(keyMissing), v.maxLength(100, keyMissing)),
  to: v.pipe(v.string(keyMissing), v.maxLength(100, keyMissing)),
})

export const deskCount = v.object({ count: v.number() })
