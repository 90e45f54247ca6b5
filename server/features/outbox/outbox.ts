import { randomUUIDv7 } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { isAddress } from '../../../data/contracts/email.ts'
import { personKey } from '../../storage/canonical-email.ts'
import type { Database } from '../../storage/database.ts'
import type { Schema } from '../../storage/schema.ts'
import { type NewsEvent, receives } from './receivers.ts'

export interface Message {
  /** Given if the message has one receiver and must be stored once. */
  readonly id?: string
  readonly event: NewsEvent
  /** The address or the phone number of the person it is about, or empty. */
  readonly person: string
  /** Called only if a webhook is configured. */
  readonly payload: () => Readonly<Record<string, unknown>>
  readonly at: Date
}

/** Events about a person who left. They outlive the person's other data until they are delivered. */
export const removalEvents = ['subscriber.left', 'person.erased'] as const

export function removalMessage(
  event: (typeof removalEvents)[number],
  person: string,
  at: Date,
): Message {
  const contact = isAddress(person) ? { email: person } : { phone: person }
  const payload = () => ({ type: event, timestamp: at.toISOString(), ...contact })
  return { event, person, payload, at }
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Stores data and its deliveries in one transaction, so that neither is lost alone.
 * @param receivers the URLs of the receivers by key; without any, no deliveries are stored
 */
export function createOutbox(database: Database, receivers: ReadonlyMap<string, string>) {
  const listeners: (() => void)[] = []

  /** Tells the jobs that deliveries may wait. */
  function notify(): void {
    for (const call of listeners) call()
  }

  /** Returns a row for each receiver. */
  function rowsOf(
    { id, event, person, payload, at }: Message,
    due_at = at.toISOString(),
  ): Insertable<Schema['deliveries']>[] {
    const matching = [...receivers].filter(([, url]) => receives(url, event))
    if (matching.length === 0) return []
    const times = { created_at: at.toISOString(), due_at }
    const row = {
      event,
      person: personKey(person),
      payload: JSON.stringify(payload()),
      ...times,
    }
    return matching.map(([webhook]) => ({ id: id ?? randomUUIDv7(), webhook, ...row }))
  }

  return {
    notify,

    onDeliveries(call: () => void): void {
      listeners.push(call)
    },

    /** Whether anybody receives this event. */
    isReceived: (event: NewsEvent) => [...receivers.values()].some((url) => receives(url, event)),

    /** Runs work in a transaction, and delivers the messages that it has added. */
    async transaction<T>(work: (transaction: Kysely<Schema>) => Promise<T>): Promise<T> {
      try {
        return await database.write(work)
      } finally {
        notify()
      }
    },

    /** Stores a message in the caller's transaction. @param due_at when it may be sent; at once by default */
    async add(transaction: Kysely<Schema>, message: Message, due_at?: string): Promise<void> {
      const rows = rowsOf(message, due_at)
      if (rows.length > 0) await transaction.insertInto('deliveries').values(rows).execute()
    },
  }
}
