import * as v from 'valibot'
import { body } from './body.ts'
import { text } from './text.ts'

/** Where the desk's API lies, and what its session cookie is called; behind TLS `__Host-` precedes it. */
export const desk = {
  page: '/desk',
  action: '/api/desk',
  cookie: 'desk',
  sessionSeconds: 12 * 60 * 60,
  /** How often a desk asks what others have changed. */
  pollMs: 5000,
} as const

export const kinds = ['application', 'lead', 'subscriber'] as const
export type Kind = (typeof kinds)[number]

export const statuses = ['new', 'in-touch', 'won', 'lost'] as const
export type Status = (typeof statuses)[number]

export const sorts = ['newest', 'oldest', 'name'] as const
export type Sort = (typeof sorts)[number]

/** One line of the inbox. */
const deskRecord = v.object({
  /** The kind and an opaque key: no address stands in it. */
  id: v.string(),
  kind: v.picklist(kinds),
  /** ISO 8601 in UTC, as all times here. */
  received_at: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  company: v.nullable(v.string()),
  source: v.nullable(v.string()),
  status: v.picklist(statuses),
  /** Grows with each change of the status; `If-Match` takes it. */
  version: v.number(),
})
export type DeskRecord = v.InferOutput<typeof deskRecord>

const noteReply = v.object({ id: v.string(), written_at: v.string(), note: v.string() })

/** A record with all that was sent, by the name of each column, and what was done about it. */
export const deskDetail = v.object({
  ...deskRecord.entries,
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
})
export type DeskDetail = v.InferOutput<typeof deskDetail>

const maxQuery = 200
const filters = {
  kind: v.optional(v.picklist(kinds, 'Send a kind of record')),
  status: v.optional(v.picklist(statuses, 'Send a status')),
  source: v.optional(v.pipe(text('Send a source'), v.maxLength(maxQuery, 'Send a shorter source'))),
  q: v.optional(v.pipe(text('Send a text'), v.maxLength(maxQuery, 'Send a shorter text'))),
  sort: v.optional(v.picklist(sorts, 'Send an order'), 'newest'),
}

const cursorText = 'Send what the page before named as next'
const cursor = v.object(
  {
    value: v.pipe(v.string(cursorText), v.maxLength(400, cursorText)),
    key: v.pipe(v.string(cursorText), v.maxLength(400, cursorText)),
  },
  cursorText,
)

/** What is searched for stands in the body: names and addresses don't belong into URLs. */
export const deskSearch = body({ ...filters, after: v.optional(cursor) })
export type DeskSearch = v.InferOutput<typeof deskSearch>

export const deskPage = v.object({
  records: v.array(deskRecord),
  /** Where the next page begins; null after the last one. */
  next: v.nullable(cursor),
})
export type DeskPage = v.InferOutput<typeof deskPage>

export const deskExport = body({
  ...filters,
  format: v.picklist(['csv', 'json'], 'Send csv or json'),
})

const id = v.pipe(v.string('Send an id'), v.maxLength(700, 'Send an id'))
const maxShown = 200

/** Asks what has changed since a time that an answer named, and which of the records shown are gone. */
export const deskChanges = body({
  since: v.optional(v.pipe(v.string('Send a time'), v.isoTimestamp('Send a time'))),
  shown: v.optional(v.pipe(v.array(id), v.maxLength(maxShown, `Send ${maxShown} ids at most`)), []),
})

export const deskChanged = v.object({
  /** To be sent with the next call. */
  since: v.string(),
  /** New ones and changed ones; the same one may come twice. */
  changed: v.array(deskRecord),
  /** The ids of those shown that are not kept any longer. */
  gone: v.array(v.string()),
})

export const deskSources = v.object({ sources: v.array(v.string()) })

const noteMissing = 'Write a note first'
const maxNote = 5000

/** The id is the desk's own, so that a note that is sent again is kept once. */
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

/** How many rows of each were deleted. */
export const deskErased = v.object({
  applications: v.number(),
  leads: v.number(),
  subscribers: v.number(),
  deliveries: v.number(),
})

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
  /** The oldest of those that wait or were given up. */
  deliveries: v.array(deskDelivery),
  /** Where deliveries wait or go to; without a host, WEBHOOK_URL names it no longer. */
  webhooks: v.array(
    v.object({ key: v.string(), host: v.nullable(v.string()), waiting: v.number() }),
  ),
})
export type DeskDeliveries = v.InferOutput<typeof deskDeliveries>

/** Without ids: all that were given up. */
export const deskResend = body({
  ids: v.optional(v.pipe(v.array(id), v.maxLength(maxShown, `Send ${maxShown} ids at most`))),
})

const keyMissing = 'Send the key of a webhook'

export const deskReaddress = body({
  from: v.pipe(v.string(keyMissing), v.maxLength(100, keyMissing)),
  to: v.pipe(v.string(keyMissing), v.maxLength(100, keyMissing)),
})

export const deskCount = v.object({ count: v.number() })
