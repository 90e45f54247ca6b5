import { createHash, randomUUID } from 'node:crypto'
import type { Compilable, Insertable } from 'kysely'
import type { Database } from '../../storage/database.ts'
import type { Schema } from '../../storage/schema.ts'

export interface Message {
  readonly event: 'application.received' | 'lead.received' | 'subscriber.joined' | Farewell
  readonly person: string
  /** Called only if a webhook is configured. */
  readonly payload: () => Readonly<Record<string, unknown>>
  readonly at: Date
}

/** Events about a person who left. They outlive the person's other data until they are delivered. */
export const farewells = ['subscriber.left', 'person.erased'] as const

export type Farewell = (typeof farewells)[number]

export function farewell(event: Farewell, person: string, at: Date): Message {
  const payload = () => ({ type: event, timestamp: at.toISOString(), email: person })
  return { event, person, payload, at }
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Stores data and its webhook deliveries in one transaction, so that neither is lost alone.
 * @param webhooks the keys of the webhooks; without any, no deliveries are stored
 */
export function createOutbox(database: Database, webhooks: readonly string[]) {
  let announce = () => {}

  function filled(): void {
    if (webhooks.length > 0) announce()
  }

  /** Returns a row for each webhook, for callers with their own transaction. */
  function deliveries({ event, person, payload, at }: Message): Insertable<Schema['deliveries']>[] {
    if (webhooks.length === 0) return []
    const created_at = at.toISOString()
    const row = { event, person: person.toLowerCase(), payload: JSON.stringify(payload()) }
    return webhooks.map((webhook) => ({
      ...{ id: randomUUID(), webhook, ...row, created_at, due_at: created_at },
    }))
  }

  return {
    filled,
    deliveries,

    onFilled(call: () => void): void {
      announce = call
    },

    /** Runs writes and stores a message in one transaction. Durable once it resolves. */
    async write(writes: readonly Compilable[], message: Message): Promise<void> {
      const rows = deliveries(message)
      const inserts = rows.map((row) => database.insertInto('deliveries').values(row))
      await database.atomic([...writes, ...inserts])
      filled()
    },
  }
}

/** Maps a hash of each URL to the URL. URLs often contain secrets, and their order may change. */
export function webhooksByKey(urls: readonly string[]): ReadonlyMap<string, string> {
  return new Map(urls.map((url) => [keyOf(url), url]))
}

function keyOf(url: string): string {
  return createHash('sha256').update(new URL(url).href).digest('hex').slice(0, 12)
}
