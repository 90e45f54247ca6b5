import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './engine.ts'
import { oldestFirst } from './rows.ts'
import type { Schema } from './schema.ts'

export type Delivery = Selectable<Schema['deliveries']>
type State = Delivery['state']

/** The outbox from the side of whoever empties it. */
export class Deliveries {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Takes what is due, the longest due first, so that nobody else has it until the lease ends. Of
   * one person's deliveries to one webhook only the oldest is given out, so that they stay in order.
   */
  async claim({ now, until, most }: { now: Date; until: Date; most: number }): Promise<Delivery[]> {
    const lease = until.toISOString()
    return this.#database
      .with('taken', (query) =>
        query
          .selectFrom('deliveries as next')
          .select('next.id')
          .where('next.state', '=', 'pending')
          .where('next.due_at', '<=', now.toISOString())
          .where(isFirstOfPerson)
          .orderBy('next.due_at')
          .limit(most)
          // SQLite has one writer at a time, and no such clause.
          .$if(isPostgres(this.#database), (due) => due.forUpdate('next').skipLocked()),
      )
      .updateTable('deliveries')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), leased_until: lease, due_at: lease }))
      .where('id', 'in', ({ selectFrom }) => selectFrom('taken').select('taken.id'))
      .returningAll()
      .execute()
  }

  /** When the next one can be claimed; nothing where all is delivered. */
  async nextDueAt(): Promise<Date | undefined> {
    const next = await this.#database
      .selectFrom('deliveries as next')
      .select('next.due_at')
      .where('next.state', '=', 'pending')
      .where(isFirstOfPerson)
      .orderBy('next.due_at')
      .limit(1)
      .executeTakeFirst()
    return next && new Date(next.due_at)
  }

  async succeeded({ id }: Delivery, at: Date): Promise<void> {
    await this.#database
      .updateTable('deliveries')
      .set({ state: 'delivered', ended_at: at.toISOString(), leased_until: null })
      .where('id', '=', id)
      .execute()
  }

  /** Does nothing where the lease has run out and somebody else has it. */
  async failed(delivery: Delivery, failure: string, then: { retryAt: Date } | { deadAt: Date }) {
    const end =
      'retryAt' in then
        ? { due_at: then.retryAt.toISOString() }
        : { state: 'dead' as const, ended_at: then.deadAt.toISOString() }
    await this.#database
      .updateTable('deliveries')
      .set({ ...end, leased_until: null, last_failure: failure })
      .where('id', '=', delivery.id)
      .where('leased_until', '=', delivery.leased_until)
      .execute()
  }

  /**
   * Has dead ones tried again from the start, under the id that they had.
   * @param ids which ones; all that are dead, unless told
   * @returns how many
   */
  async resend(now: Date, ids?: readonly string[]): Promise<number> {
    const dead = this.#database
      .updateTable('deliveries')
      .set({ state: 'pending', attempts: 0, due_at: now.toISOString(), ended_at: null })
      .where('state', '=', 'dead')
    const chosen = ids ? dead.where('id', 'in', ids) : dead
    return Number((await chosen.executeTakeFirstOrThrow()).numUpdatedRows)
  }

  /** All of them, or those in one state, oldest first. */
  list(state?: State): AsyncIterable<Delivery> {
    const all = this.#database.selectFrom('deliveries').selectAll()
    return oldestFirst(state ? all.where('state', '=', state) : all, 'created_at')
  }
}

type Next = ExpressionBuilder<Schema & { next: Schema['deliveries'] }, 'next'>

function isFirstOfPerson({ not, exists, selectFrom }: Next) {
  return not(
    exists(
      selectFrom('deliveries as older')
        .select('older.id')
        .where('older.state', '=', 'pending')
        .whereRef('older.person', '=', 'next.person')
        .whereRef('older.webhook', '=', 'next.webhook')
        .whereRef('older.created_at', '<', 'next.created_at'),
    ),
  )
}
