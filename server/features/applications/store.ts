import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { application } from '../../../data/contracts/application.ts'
import type { Submission } from '../../../data/contracts/submission.ts'
import type { Database } from '../../storage/database.ts'
import { contentHash, dedupe } from '../../storage/dedupe.ts'
import { countOf, oldestFirst } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Outbox } from '../outbox/outbox.ts'

export type Application = Selectable<Schema['applications']>

/** Applications to the mastermind. */
export class Applications {
  readonly #database: Database
  readonly #outbox: Outbox

  constructor(database: Database, outbox: Outbox) {
    this.#database = database
    this.#outbox = outbox
  }

  /** Keeps the same content once a day, whatever its `timestamp` says. Durable once it resolves. */
  async add(sent: Submission, at: Date): Promise<string> {
    const { application_type: _, timestamp, how_heard: answer, ...fields } = sent
    const how_heard = answer === application.notSpecified ? undefined : answer
    const id = randomUUID()
    const digest = contentHash({ ...fields, how_heard })
    const insert = this.#database.insertInto('applications').values({
      ...fields,
      id,
      received_at: at.toISOString(),
      submitted_at: new Date(timestamp).toISOString(),
      email: fields.email.toLowerCase(),
      how_heard: how_heard ?? null,
      digest,
    })
    const message = {
      event: 'application.received',
      person: fields.email,
      payload: () => sent,
      at,
    } as const
    return dedupe(this.#database, { table: 'applications', id, digest, at }, (first) =>
      this.#outbox.write([first, insert], message),
    )
  }

  count(): Promise<number> {
    return countOf(this.#database, 'applications')
  }

  /** All of them, oldest first. */
  list(): AsyncIterable<Application> {
    return oldestFirst(this.#database.selectFrom('applications').selectAll(), 'received_at')
  }
}
