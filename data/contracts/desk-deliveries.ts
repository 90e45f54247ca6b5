import * as v from 'valibot'
import { body } from './body.ts'
import { deskIds } from './desk.ts'

/** Why a message waits or has failed. What each means, and what to do, says the desk's copy. */
export const deliveryCauses = [
  ...(['due', 'bound', 'later', 'unreachable', 'other'] as const),
  ...(['address', 'full', 'busy', 'large', 'sender', 'login', 'limit'] as const),
  ...(['policy', 'content', 'tls', 'unexplained', 'unset'] as const),
  ...([
    'moved',
    'gone',
    'denied',
    'missing',
    'refused',
    'broken',
    'silent',
    'certificate',
  ] as const),
] as const
export type DeliveryCause = (typeof deliveryCauses)[number]
export const cause = v.picklist(deliveryCauses)

const message = {
  id: v.string(),
  kind: v.string(),
  receiver: v.string(),
  attempts: v.number(),
  created_at: v.string(),
  ended_at: v.nullable(v.string()),
  /** The codes, and a few words of ours. */
  reason: v.nullable(v.string()),
}

/** Whom a message is about. */
const person = v.object({ id: v.string(), name: v.string() })

const failure = v.object({
  ...message,
  cause,
  /** The address of a mail to a person, which they may not have confirmed; empty for other receivers. */
  address: v.string(),
  /** Null if nobody is known by the address, or it is about nobody. */
  person: v.nullable(person),
})
export type DeskFailure = v.InferOutput<typeof failure>

const waiting = v.object({
  receiver: v.string(),
  reason: v.nullable(v.string()),
  cause,
  count: v.number(),
  /** When the first of them is tried next. */
  next_at: v.string(),
  /** Some of those whom they are about. */
  people: v.array(person),
})
export type DeskWaiting = v.InferOutput<typeof waiting>

/** A message of any state. The name of its receiver is null if the settings name it no longer. */
export const deskAnyDelivery = v.object({
  ...message,
  name: v.nullable(v.string()),
  state: v.picklist(['waiting', 'sent', 'failed', 'skipped']),
  due_at: v.string(),
})

export const deskDeliveries = v.object({
  /** The oldest messages that were given up. */
  failures: v.array(failure),
  /** How many wait for a receiver. With a reason, they are tried again later, or a bound holds them up. */
  waiting: v.array(waiting),
  /** What came in faster within a day than it is mailed one by one: the records are at the desk. */
  floods: v.array(v.object({ kind: v.string(), count: v.number(), since: v.string() })),
  /**
   * Receivers that are configured, or for which messages wait or have failed. One without a name was removed from
   * the settings. A personal one is the person of each message, who gets no other messages.
   */
  receivers: v.array(
    v.object({
      key: v.string(),
      name: v.nullable(v.string()),
      /** How many messages for it wait or have failed. */
      undelivered: v.number(),
      personal: v.optional(v.boolean()),
    }),
  ),
})
export type DeskDeliveries = v.InferOutput<typeof deskDeliveries>

/** Without ids, all messages that were given up. */
export const deskResend = body({
  ids: v.optional(deskIds),
})

const keyMissing = 'Send the key of a receiver'

export const deskReaddress = body({
  from: v.pipe(v.string(keyMissing), v.maxLength(100, keyMissing)),
  to: v.pipe(v.string(keyMissing), v.maxLength(100, keyMissing)),
})
