import { type Kysely, sql } from 'kysely'
import type { Database } from '../../storage/database.ts'
import { isPostgres } from '../../storage/engine.ts'
import { changedRows, countOf } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { removalEvents } from './outbox.ts'
import { type Delivery, undeliveredStore } from './undelivered.ts'

/** What belongs to an outcome. It runs in the transaction that records it, once. */
export interface Effects {
  onSent(transaction: Kysely<Schema>, delivery: Delivery, at: Date): Promise<void>
  onFailed(transaction: Kysely<Schema>, delivery: Delivery, failure: Failure): Promise<void>
}

export interface Failure {
  readonly reason: string
  readonly at: Date
  /** Undefined if it was the last attempt. */
  readonly retryAt: Date | undefined
  /** Whether a mail server refused the address for good. */
  readonly isBounce: boolean
}

/** The outbox as the delivery job uses it. */
export function deliveryStore(database: Database) {
  function waiting(tables: Kysely<Schema>, webhooks: readonly string[]) {
    return tables
      .selectFrom('deliveries as next')
      .where('next.state', '=', 'pending')
      .where('next.webhook', 'in', webhooks)
      .where(isFirstOfItsKind)
      .orderBy('next.due_at')
  }

  return {
    ...undeliveredStore(database),

    /** Leases due rows: per webhook, person and kind only the oldest, to preserve the order. */
    async claim(
      webhooks: readonly string[],
      { now, until, max }: { now: Date; until: Date; max: number },
    ): Promise<Delivery[]> {
      const lease = until.toISOString()
      return database.write((transaction) =>
        transaction
          .with('taken', () =>
            waiting(transaction, webhooks)
              .select('next.id')
              .where('next.due_at', '<=', now.toISOString())
              .limit(max)
              // SQLite has no such clause and needs none, because it has one writer.
              .$if(isPostgres(transaction), (due) => due.forUpdate('next').skipLocked()),
          )
          .updateTable('deliveries')
          .set(({ eb }) => ({
            attempts: eb('attempts', '+', 1),
            leased_until: lease,
            due_at: lease,
          }))
          .where('id', 'in', ({ selectFrom }) => selectFrom('taken').select('taken.id'))
          .returningAll()
          .execute(),
      )
    },

    /** Returns when the next row is due, or undefined if none is pending. */
    async nextDueAt(webhooks: readonly string[]): Promise<Date | undefined> {
      const next = await waiting(database.read, webhooks)
        .select('next.due_at')
        .limit(1)
        .executeTakeFirst()
      return next && new Date(next.due_at)
    },

    /** Marks a delivery as delivered. Farewells and mails lose their personal data then. */
    async succeeded(
      delivery: Delivery,
      at: Date,
      isMail = false,
      onSent?: Effects['onSent'],
    ): Promise<void> {
      const { id, event } = delivery
      const isFarewell = removalEvents.some((farewell) => farewell === event)
      await database.write(async (transaction) => {
        const delivered = transaction
          .updateTable('deliveries')
          .set({ state: 'delivered', ended_at: at.toISOString(), leased_until: null })
          .$if(isMail || isFarewell, (update) => update.set({ person: '', payload: '' }))
          .where('id', '=', id)
          .where('state', '!=', 'delivered')
        if ((await changedRows(delivered)) > 0) await onSent?.(transaction, delivery, at)
      })
      if (isFarewell) await database.forgetDeleted()
    },

    /** Does nothing if the lease expired and another process has leased the row. */
    async failed(
      delivery: Delivery,
      failure: Failure,
      onFailed?: Effects['onFailed'],
    ): Promise<void> {
      const { reason, at, retryAt } = failure
      const end = retryAt
        ? { due_at: retryAt.toISOString() }
        : { state: 'dead' as const, ended_at: at.toISOString() }
      await database.write(async (transaction) => {
        const failed = transaction
          .updateTable('deliveries')
          .set({ ...end, leased_until: null, last_failure: reason })
          .where('id', '=', delivery.id)
          .where('leased_until', '=', delivery.leased_until)
        if ((await changedRows(failed)) > 0) await onFailed?.(transaction, delivery, failure)
      })
    },

    /** Counts the other deliveries of an event to a receiver that were claimed since. */
    claimedSince({ id, event, webhook }: Delivery, since: Date): Promise<number> {
      const isClaimed = sql<boolean>`state in ('pending', 'delivered') and due_at > ${since.toISOString()}
        and (state = 'delivered' or leased_until is not null)
        and event = ${event} and webhook = ${webhook} and id <> ${id}`
      return countOf(database.read, 'deliveries', isClaimed)
    },

    /**
     * Replaces a delivery, and all that wait for the same receiver with the same event, by one message.
     * @param message is added once, also if it is added again under its id
     */
    replaceBy(
      message: Pick<Delivery, 'id' | 'event' | 'payload' | 'due_at'>,
      { id, event, webhook }: Delivery,
      at: Date,
    ): Promise<void> {
      const times = { created_at: at.toISOString(), due_at: message.due_at }
      return database.write(async (transaction) => {
        await transaction
          .insertInto('deliveries')
          .values({ ...message, ...times, webhook, person: '' })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
        await transaction
          .deleteFrom('deliveries')
          .where(({ and }) => and({ event, webhook, state: 'pending' }))
          .where(({ or, eb }) => or([eb('id', '=', id), eb('leased_until', 'is', null)]))
          .execute()
      })
    },
  }
}

// All subscriber events are of one kind, so that no sign-off overtakes its sign-up. PostgreSQL would make a join of
// `not exists`, which takes 20 seconds for 5,000 rows until its statistics know of a sudden queue.
const isFirstOfItsKind = sql<boolean>`(
  select 1 from deliveries as older
  where older.state = 'pending' and older.person = next.person and older.webhook = next.webhook
    and older.created_at < next.created_at
    and (older.event = next.event
      or (older.event like 'subscriber.%' and next.event like 'subscriber.%'))
  limit 1) is null`

export type Deliveries = ReturnType<typeof deliveryStore>
