import { randomUUIDv7 } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { isAddress } from '../../../data/contracts/email.ts'
import { mailboxOf } from '../../storage/canonical-email.ts'
import type { Database } from '../../storage/database.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Digest } from '../../storage/secrets.ts'
import { type Lane, type MessageKind, type Receiver, receives } from './receivers.ts'

export interface Message {
  readonly kind: MessageKind
  /** The key of the person it is about, or empty. */
  readonly person: string
  /** Of a mail to the person: in which lane, and to which canonical address. All others tell webhooks and operators. */
  readonly mail?: { readonly lane: Lane; readonly address: string }
  /** The id of the record it belongs to. */
  readonly submission?: string
  readonly mailing?: string
  /** Of a mail of a sequence, its place from 0. */
  readonly step?: number
  /** Given if the message has one receiver and may be there once. */
  readonly dedupeKey?: string
  /** When it may be sent; at once by default. */
  readonly due?: Date
  /** Called only if somebody receives it. */
  readonly payload: () => Readonly<Record<string, unknown>>
  readonly at: Date
}

/** Messages about a person who left. They outlive the person's other data until they are sent. */
export const removalKinds = ['subscriber.left', 'person.erased'] as const

export function removalMessage(
  kind: (typeof removalKinds)[number],
  person: string,
  at: Date,
): Message {
  const contact = isAddress(person)
    ? { email: person }
    : { [/^\d+$/.test(person) ? 'phone' : 'id']: person }
  const payload = () => ({ type: kind, timestamp: at.toISOString(), ...contact })
  return { kind, person, payload, at }
}

/** What operators read of a mail that waits because of the network it was asked for from. */
const networkReason = 'waits, because one network asked for many mails within an hour'

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Stores data and its messages in one transaction, so that neither is lost alone.
 * @param receivers without any, no messages are stored
 */
export function createOutbox(database: Database, receivers: readonly Receiver[], digest: Digest) {
  const listeners = new Map<string, () => void>()
  /** The receivers of what a transaction has added, by which only their lanes wake. */
  const added = new WeakMap<Kysely<Schema>, Set<string>>()

  /** Tells the jobs that messages may wait. @param keys for which receivers; all by default */
  function notify(keys: Iterable<string> = listeners.keys()): void {
    for (const key of keys) listeners.get(key)?.()
  }

  const receiversOf = ({ kind, mail }: Message) =>
    receivers.filter((one) => (mail ? one.key === mail.lane : receives(one, kind)))

  /** Returns a row for each receiver. */
  function rowsOf(message: Message, mailsFrom: Date): Insertable<Schema['messages']>[] {
    const { kind, person, mail, payload, at } = message
    const { submission = null, mailing = null, step = null, dedupeKey = null } = message
    const matching = receiversOf(message)
    if (matching.length === 0) return []
    const { due = at } = message
    const isHeld = mailsFrom > due
    const row = {
      ...{ kind, person, payload: JSON.stringify(payload()), created_at: at.toISOString() },
      ...{ submission, mailing, step, dedupe_key: dedupeKey, address: mail?.address ?? '' },
      ...{
        due_at: (isHeld ? mailsFrom : due).toISOString(),
        reason: isHeld ? networkReason : null,
      },
      // Posts go only to those who are on the list.
      mailbox: mail && mail.lane !== 'mailings' ? digest(mailboxOf(mail.address)) : '',
    }
    return matching.map(({ key, channel }) => {
      return { id: randomUUIDv7(), channel, receiver: key, ...row }
    })
  }

  return {
    notify,

    /** Calls a function when messages for a receiver may wait. */
    onMessages(key: string, call: () => void): void {
      listeners.set(key, call)
    },

    /** Whether mails of this lane are sent at all. */
    sends: (lane: Lane) => receivers.some(({ key }) => key === lane),

    /** Runs work in a transaction, and delivers the messages that it has added. */
    async transaction<T>(work: (transaction: Kysely<Schema>) => Promise<T>): Promise<T> {
      let keys: ReadonlySet<string> | undefined
      try {
        return await database.write(async (transaction) => {
          const result = await work(transaction)
          keys = added.get(transaction)
          return result
        })
      } finally {
        if (keys) notify(keys)
      }
    },

    /**
     * Stores a message in the caller's transaction, unless one with its key is there.
     * @param mailsFrom when the sender's network may cause a mail again
     */
    async add(
      transaction: Kysely<Schema>,
      message: Message,
      mailsFrom = message.at,
    ): Promise<void> {
      const rows = rowsOf(message, mailsFrom)
      if (rows.length === 0) return
      await transaction
        .insertInto('messages')
        .values(rows)
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .execute()
      const keys = added.get(transaction) ?? new Set()
      added.set(transaction, keys)
      for (const { receiver } of rows) keys.add(receiver)
    },
  }
}
