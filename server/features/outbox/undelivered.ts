import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../storage/database.ts'
import { changedRows, rowsInOrder } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { eventOf, stopSequences } from './sequences.ts'

export type Delivery = Selectable<Schema['deliveries']>

/** What operators see of the outbox, and do about it. */
export function undeliveredStore(database: Database) {
  /** What should have arrived: not the mails of a later day. */
  const undelivered = (now: Date) =>
    database.read
      .selectFrom('deliveries')
      .where('state', 'in', ['pending', 'dead'])
      .where(sql<boolean>`(state = 'dead' or attempts > 0 or due_at <= ${now.toISOString()})`)

  return {
    /** Retries all dead deliveries, or the named ones, under the same ids. @returns how many */
    async resend(now: Date, ids?: readonly string[]): Promise<number> {
      return database.write(async (transaction) => {
        await dropUndone(transaction)
        const deliveries = transaction.updateTable('deliveries').set(again(now))
        const dead = deliveries.where('state', '=', 'dead')
        return changedRows(ids ? dead.where('id', 'in', ids) : dead)
      })
    },

    /** Moves pending and dead deliveries from one webhook to another. @returns how many */
    async readdress({ from, to, now }: { from: string; to: string; now: Date }): Promise<number> {
      return database.write(async (transaction) => {
        await dropUndone(transaction)
        const waiting = transaction
          .updateTable('deliveries')
          .where('webhook', '=', from)
          // Nobody else may confirm, or read what is meant for a subscriber.
          .where('event', 'not in', ['subscriber.asked', 'newsletter.post'])
          .where('event', 'not like', eventOf('%'))
          .where('state', 'in', ['pending', 'dead'])
        return changedRows(waiting.set({ ...again(now), webhook: to }))
      })
    },

    /** Reads the oldest pending and dead deliveries without their payloads. */
    undelivered(max: number, now: Date) {
      return undelivered(now)
        .select(['id', 'event', 'webhook', 'state', 'attempts', 'created_at', 'due_at'])
        .select('last_failure')
        .orderBy('state')
        .orderBy('created_at')
        .orderBy('id')
        .limit(max)
        .execute()
    },

    /** Counts pending and dead deliveries by the key of their webhook. */
    async waiting(now: Date): Promise<ReadonlyMap<string, number>> {
      const rows = await undelivered(now)
        .select(({ fn }) => ['webhook', fn.countAll<number>().as('count')])
        .groupBy('webhook')
        .orderBy('webhook')
        .execute()
      return new Map(rows.map(({ webhook, count }) => [webhook, count]))
    },

    /** Counts pending and dead deliveries. Without a pending one, `oldestSeconds` is 0. */
    async backlog(now: Date) {
      const rows = await undelivered(now)
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .select(({ fn }) => fn.min('created_at').as('oldest'))
        .groupBy('state')
        .execute()
      const pending = rows.find(({ state }) => state === 'pending')
      const age = pending ? now.getTime() - Date.parse(pending.oldest) : 0
      return {
        pending: pending?.count ?? 0,
        oldestSeconds: Math.max(0, age) / 1000,
        dead: rows.find(({ state }) => state === 'dead')?.count ?? 0,
      }
    },

    /** Ends all sequences. */
    async dropSequences(): Promise<void> {
      await database.write((transaction) => stopSequences(transaction))
    },

    list(): AsyncIterable<Delivery> {
      return rowsInOrder(database.read.selectFrom('deliveries').selectAll(), ['created_at', 'id'])
    },
  }
}

/**
 * Deletes dead news that a later event has undone: a sign-up of somebody who has left, a sign-off of somebody
 * who came back, a question that was answered. Sent again, it would undo that event at the receiver.
 */
async function dropUndone(transaction: Kysely<Schema>): Promise<void> {
  const isUndone = sql<boolean>`(
    event = 'subscriber.joined' and not exists (
      select 1 from newsletter_subscribers where email = person)
    or event = 'subscriber.left' and exists (
      select 1 from newsletter_subscribers where email = person and joined_at > created_at)
    or event = 'subscriber.asked' and not exists (
      select 1 from unconfirmed_subscribers where email = person))`
  const dead = transaction.deleteFrom('deliveries').where('state', '=', 'dead')
  await dead.where(isUndone).execute()
}

function again(now: Date) {
  const due_at = now.toISOString()
  return { state: 'pending' as const, attempts: 0, due_at, ended_at: null, leased_until: null }
}

export type Undelivered = ReturnType<typeof undeliveredStore>
export type Backlog = Awaited<ReturnType<Undelivered['backlog']>>
