import { randomUUID } from 'node:crypto'
import type { Compilable, Insertable } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** What happened, for the webhooks. */
export interface Message {
  readonly event: 'application.received' | 'lead.received' | 'subscriber.joined' | 'subscriber.left'
  /** Whose data it carries: an address. */
  readonly person: string
  /** Made only where there is somebody to tell. */
  readonly payload: () => Readonly<Record<string, unknown>>
  readonly at: Date
}

/** Keeps what happened and what is to be told of it in one step: neither is ever lost alone. */
export class Outbox {
  readonly #database: Database
  readonly #webhooks: number
  #announce = () => {}

  /** @param webhooks how many there are to tell; where none, nothing is kept for them */
  constructor(database: Database, webhooks: number) {
    this.#database = database
    this.#webhooks = webhooks
  }

  /** Calls back whenever there is more to deliver. */
  onFilled(announce: () => void): void {
    this.#announce = announce
  }

  /**
   * Runs writes and keeps a message with them: all or nothing. Durable once it resolves.
   * @throws ConstraintError of the first write that broke one
   */
  write(writes: readonly Compilable[], message: Message): Promise<unknown> {
    const deliveries = this.deliveries(message)
    if (deliveries.length === 0) return this.#database.together(writes)
    return this.#database
      .together([
        ...writes,
        ...deliveries.map((row) => this.#database.insertInto('deliveries').values(row)),
      ])
      .then(() => this.filled())
  }

  /** A row for each webhook, for whoever keeps them in a transaction of their own. */
  deliveries({ event, person, payload, at }: Message): Insertable<Schema['deliveries']>[] {
    if (this.#webhooks === 0) return []
    const body = JSON.stringify(payload())
    return Array.from({ length: this.#webhooks }, (_, webhook) => ({
      id: randomUUID(),
      event,
      webhook,
      person: person.toLowerCase(),
      payload: body,
      created_at: at.toISOString(),
      due_at: at.toISOString(),
    }))
  }

  /** Rows of `deliveries` have been committed. */
  filled(): void {
    if (this.#webhooks > 0) this.#announce()
  }
}
