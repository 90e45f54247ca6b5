import * as v from 'valibot'
import { body } from './body.ts'
import { list } from './list.ts'
import { text } from './text.ts'

/** The routes of the desk's API and its session cookie. With TLS the cookie's name starts with `__Host-`. */
export const desk = {
  page: '/desk',
  action: '/api/desk',
  cookie: 'desk',
  /** How often a desk polls for changes by others. */
  pollMs: 5000,
} as const

export const statuses = ['new', 'in-touch', 'won', 'lost'] as const
export type Status = (typeof statuses)[number]

/** The statuses of a record. Spam is what is doubtful: somebody at the desk decides, and nobody was notified. */
const recordStatuses = [...statuses, 'spam'] as const
export type RecordStatus = (typeof recordStatuses)[number]

/** Why a submission is doubtful: a filled honeypot, the time to fill it in, its links, a text that others sent. */
export const doubts = ['honeypot', 'speed', 'links', 'repeated'] as const
export type Doubt = (typeof doubts)[number]

/** What is kept of a person's time with us, beside what they sent. */
export const timelineTypes = [
  ...(['note', 'status', 'owner', 'step', 'added', 'listed', 'left'] as const),
  ...(['bounced', 'merged', 'parted'] as const),
] as const
export type TimelineType = (typeof timelineTypes)[number]

/** The longest search, in characters. */
export const maxQuery = 200
const cursorText = 'Send the next of the previous page'
/** The place of a page's last row in its order. */
export const cursor = v.object(
  {
    value: v.pipe(v.string(cursorText), v.maxLength(400, cursorText)),
    key: v.pipe(v.string(cursorText), v.maxLength(400, cursorText)),
  },
  cursorText,
)

const id = v.pipe(v.string('Send an id'), v.maxLength(700, 'Send an id'))
/** How many ids one call may name. */
export const maxShown = 200
/** Ids of what a page shows. */
export const deskIds = list(id, maxShown, `Send ${maxShown} ids at most`)

/** Requests who has changed since the time of an earlier reply, and which visible people are gone. */
export const deskChanges = body({
  since: v.optional(v.pipe(v.string('Send a time'), v.isoTimestamp('Send a time'))),
  /** The `next` of a reply that didn't hold all changes. */
  after: v.optional(cursor),
  shown: v.optional(deskIds, []),
})

export type DeskChanges = v.InferOutput<typeof deskChanges>

export const deskSources = v.object({
  sources: v.array(v.string()),
  /** The values of `utm_campaign`. */
  campaigns: v.array(v.string()),
  /** What applications say of how they heard. */
  heard: v.array(v.string()),
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

export const deskCount = v.object({ count: v.number() })
