import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Lead as NewLead } from '../../../data/contracts/lead.ts'
import type { Database } from '../../storage/database.ts'
import { contentHash, dedupe } from '../../storage/dedupe.ts'
import { countOf, oldestFirst } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Outbox } from '../outbox/outbox.ts'

export type Lead = Selectable<Schema['leads']>

/** What the ad page's form and the contact form have sent. */
export class Leads {
  readonly #database: Database
  readonly #outbox: Outbox

  constructor(database: Database, outbox: Outbox) {
    this.#database = database
    this.#outbox = outbox
  }

  /** Keeps the same content once a day, and resolves to its id. Durable once it resolves. */
  async add(lead: NewLead, at: Date): Promise<string> {
    const id = randomUUID()
    const digest = contentHash(lead)
    const insert = this.#database.insertInto('leads').values({
      id,
      received_at: at.toISOString(),
      form: lead.form,
      name: lead.name,
      email: lead.email.toLowerCase(),
      phone: 'phone' in lead ? lead.phone : null,
      company: 'company' in lead ? (lead.company ?? null) : null,
      message: 'challenge' in lead ? lead.challenge : lead.message,
      source: lead.source ?? null,
      digest,
    })
    const message = {
      event: 'lead.received',
      person: lead.email,
      payload: () => ({ type: 'lead.received', timestamp: at.toISOString(), ...lead }),
      at,
    } as const
    return dedupe(this.#database, { table: 'leads', id, digest, at }, (first) =>
      this.#outbox.write([first, insert], message),
    )
  }

  count(): Promise<number> {
    return countOf(this.#database, 'leads')
  }

  /** All of them, oldest first. */
  list(): AsyncIterable<Lead> {
    return oldestFirst(this.#database.selectFrom('leads').selectAll(), 'received_at')
  }
}
