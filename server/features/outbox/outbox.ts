import { createHash, randomUUID } from 'node:crypto'
import type { Compilable, Insertable } from 'kysely'
import type { Database } from '../../storage/database.ts'
import type { Schema } from '../../storage/schema.ts'

export interface Message {
  readonly event: 'application.received' | 'lead.received' | 'subscriber.joined' | Farewell
  readonly person: string
  /** Made only where there is somebody to tell. */
  readonly payload: () => Readonly<Record<string, unknown>>
  readonly at: Date
}

/** News that somebody is gone: they outlive the person's other data until they are delivered. */
export const farewells = ['subscriber.left', 'person.erased'] as const

export type Farewell = (typeof farewells)[number]

export function farewell(event: Farewell, person: string, at: Date): Message {
  const payload = () => ({ type: event, timestamp: at.toISOString(), email: person })
  return { event, person, payload, at }
}

/** Keeps what happened and what is to be told of it in one step: neither is ever lost alone. */
export class Outbox {
  readonly #database: Database
  readonly #webhooks: readonly string[]
  #announce = () => {}

  /** @param webhooks the keys of those to tell; without any, nothing is kept */
  constructor(database: Database, webhooks: readonly string[]) {
    this.#database = database
    this.#webhooks = webhooks
  }

  onFilled(announce: () => void): void {
    this.#announce = announce
  }

  /** Runs writes and keeps a message with them: all or nothing. Durable once it resolves. */
  write(writes: readonly Compilable[], message: Message): Promise<unknown> {
    const deliveries = this.deliveries(message)
    if (deliveries.length === 0) return this.#database.atomic(writes)
    return this.#database
      .atomic([
        ...writes,
        ...deliveries.map((row) => this.#database.insertInto('deliveries').values(row)),
      ])
      .then(() => this.filled())
  }

  /** Returns a row for each webhook, for callers with a transaction of their own. */
  deliveries({ event, person, payload, at }: Message): Insertable<Schema['deliveries']>[] {
    if (this.#webhooks.length === 0) return []
    const body = JSON.stringify(payload())
    return this.#webhooks.map((webhook) => ({
      id: randomUUID(),
      event,
      webhook,
      person: person.toLowerCase(),
      payload: body,
      created_at: at.toISOString(),
      due_at: at.toISOString(),
    }))
  }

  filled(): void {
    if (this.#webhooks.length > 0) this.#announce()
  }
}

/** The webhooks by a hash of each URL, which often holds a secret and may change its place. */
export function webhooksByKey(urls: readonly string[]): ReadonlyMap<string, string> {
  return new Map(urls.map((url) => [keyOf(url), url]))
}

function keyOf(url: string): string {
  return createHash('sha256').update(new URL(url).href).digest('hex').slice(0, 12)
}
