import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { DeskWaiting } from '../../../data/contracts/desk-deliveries.ts'
import type { Database } from '../../storage/database.ts'
import { changedRows, rowsInOrder } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { causeOf } from './causes.ts'
import { failuresOf, floodsOf, waitingFor } from './delivery-people.ts'
import { type StoredMessage, skipped } from './message.ts'
import { laneNames, type Receiver } from './receivers.ts'
import { stopSequences } from './sequences.ts'

// As the index has it.
const isFailed = sql<boolean>`state = 'failed' and ended_at is not null`

const dayMs = 24 * 60 * 60 * 1000

type Counting = ExpressionBuilder<Schema, 'messages'>

/** What operators see of the outbox, and do about it. */
export function undeliveredStore(database: Database) {
  const messages = () => database.read.selectFrom('messages')

  const waiting = () => messages().where(sql<boolean>`state = 'waiting'`)
  // Two statements instead of an `or`, for which SQLite would walk over the mails of later days.
  const withReason = () => waiting().where('reason', 'is not', null)
  const due = (now: Date) =>
    waiting().where('reason', 'is', null).where('due_at', '<=', now.toISOString())

  return {
    /** Retries all failed messages, or the named ones, under the same ids. @returns how many */
    async resend(now: Date, ids?: readonly string[]): Promise<number> {
      return database.write(async (transaction) => {
        await skipUndone(transaction, now)
        const failed = transaction
          .updateTable('messages')
          .set(again(now))
          .where('state', '=', 'failed')
        return changedRows(ids ? failed.where('id', 'in', ids) : failed)
      })
    },

    /** Moves waiting and failed messages from one receiver to another. @returns how many */
    async readdress({ from, to, now }: { from: string; to: Receiver; now: Date }): Promise<number> {
      return database.write(async (transaction) => {
        await skipUndone(transaction, now)
        const unsent = transaction
          .updateTable('messages')
          .where('receiver', '=', from)
          // Nobody else may confirm, or read what is meant for a person.
          .where('receiver', 'not in', laneNames)
          .where('state', 'in', ['waiting', 'failed'])
        return changedRows(unsent.set({ ...again(now), receiver: to.key, channel: to.channel }))
      })
    },

    /** Reads the oldest failed messages without their payloads. */
    failures: (max: number) => failuresOf(database.read, max),

    /** Counts what was not mailed one by one within a day. */
    floods: (now: Date) => floodsOf(database.read, new Date(now.getTime() - dayMs)),

    /** Returns what waits by receiver and reason, with why, and some of whom it is about. */
    async held(now: Date): Promise<DeskWaiting[]> {
      const all: DeskWaiting[] = []
      for (const { channel, ...row } of await this.waiting(now)) {
        const cause = causeOf({ channel, reason: row.reason })
        all.push({ ...row, cause, people: await waitingFor(database.read, row) })
      }
      return all
    },

    /** Counts what waits by its receiver, and by the reason if it is held up: not the mails of a later day. */
    waiting(now: Date) {
      // As it stands, SQLite would rather walk over the index of receivers.
      const receiver = sql<string>`receiver || ''`
      const counted = ({ fn }: Counting) => [
        ...[receiver.as('receiver'), sql<string | null>`reason`.as('reason')],
        fn.countAll<number>().as('count'),
        ...[fn.min<string>('due_at').as('next_at'), fn.min('channel').as('channel')],
      ]
      const late = due(now).select(counted).groupBy([receiver, 'reason'])
      return late
        .unionAll(withReason().select(counted).groupBy([receiver, 'reason']))
        .orderBy('receiver')
        .orderBy('reason')
        .execute()
    },

    /** Counts what waits or has failed by its receiver. */
    async undelivered(now: Date): Promise<ReadonlyMap<string, number>> {
      const failed = await messages()
        .select(({ fn }) => ['receiver', fn.countAll<number>().as('count')])
        .where(isFailed)
        .groupBy('receiver')
        .execute()
      const all = [...(await this.waiting(now)), ...failed]
      const byReceiver = Map.groupBy(all, ({ receiver }) => receiver)
      return new Map(
        [...byReceiver]
          .map(([key, rows]) => [key, rows.reduce((sum, { count }) => sum + count, 0)] as const)
          .toSorted(),
      )
    },

    /** Counts messages that are due or tried again, and failed ones. Without a waiting one, `oldestSeconds` is 0. */
    async backlog(now: Date) {
      const count = ({ fn }: Counting) => [
        fn.countAll<number>().as('count'),
        fn.min<string | null>('created_at').as('oldest'),
      ]
      const late = await due(now).select(count).executeTakeFirstOrThrow()
      // What a bound holds up isn't late.
      const isTriedAgain = sql<boolean>`(attempts > 0 or due_at <= ${now.toISOString()})`
      const again = await withReason().where(isTriedAgain).select(count).executeTakeFirstOrThrow()
      const failed = await messages()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(isFailed)
        .executeTakeFirstOrThrow()
      const oldest = [late.oldest, again.oldest].filter((time) => time !== null).toSorted()[0]
      return {
        waiting: late.count + again.count,
        oldestSeconds: oldest ? Math.max(0, now.getTime() - Date.parse(oldest)) / 1000 : 0,
        failed: failed.count,
      }
    },

    /** Ends all sequences. */
    async dropSequences(now: Date): Promise<void> {
      await database.write((transaction) => stopSequences(transaction, { at: now }))
    },

    list(): AsyncIterable<StoredMessage> {
      return rowsInOrder(messages().selectAll(), ['created_at', 'id'])
    },
  }
}

/**
 * Drops failed news that a later event has undone: a sign-up of somebody who has left, a sign-off of somebody
 * who came back, a question that was answered. Sent again, it would undo that event at the receiver.
 */
async function skipUndone(transaction: Kysely<Schema>, at: Date): Promise<void> {
  const isUndone = sql<boolean>`(
    kind = 'subscriber.joined' and not exists (
      select 1 from newsletter_subscribers
      where email = messages.person and state in ('listed', 'bounced'))
    or kind = 'subscriber.left' and exists (
      select 1 from newsletter_subscribers
      where email = messages.person and state in ('listed', 'bounced') and joined_at > created_at)
    or kind = 'subscriber.asked' and not exists (
      select 1 from newsletter_subscribers where email = messages.person and state = 'asked'))`
  await transaction
    .updateTable('messages')
    .set(skipped('a later event has undone it', at))
    .where('state', '=', 'failed')
    .where(isUndone)
    .execute()
}

function again(now: Date) {
  const due_at = now.toISOString()
  const unleased = { ended_at: null, leased_until: null, reason: null }
  return { state: 'waiting' as const, attempts: 0, due_at, ...unleased }
}

export type Undelivered = ReturnType<typeof undeliveredStore>
export type Backlog = Awaited<ReturnType<Undelivered['backlog']>>
