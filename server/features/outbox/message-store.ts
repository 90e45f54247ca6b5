import { type Kysely, sql } from 'kysely'
import type { Database } from '../../storage/database.ts'
import { changedRows, countOf, writeRows } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { boundStore } from './bounds.ts'
import { claimStore } from './claims.ts'
import { type StoredMessage, skipped, standsFor } from './message.ts'
import { removalKinds } from './outbox.ts'
import type { Verdict } from './smtp-reply.ts'
import { undeliveredStore } from './undelivered.ts'

/** What belongs to an outcome. It runs in the transaction that records it, once. */
export interface Effects {
  onSent(transaction: Kysely<Schema>, message: StoredMessage, at: Date): Promise<void>
  onFailed(transaction: Kysely<Schema>, message: StoredMessage, failure: Failure): Promise<void>
}

export interface Failure {
  readonly reason: string
  readonly at: Date
  /** Undefined if it was the last attempt. */
  readonly retryAt: Date | undefined
  /** Of a mail. */
  readonly verdict: Verdict | undefined
}

/** The outbox as the jobs use it, a lane for each receiver. */
export function messageStore(database: Database) {
  return {
    ...undeliveredStore(database),
    ...boundStore(database),
    ...claimStore(database),

    /** Marks a message as sent, and drops the copy of what it said. Farewells and mails forget the person, too. */
    async succeeded(message: StoredMessage, at: Date, onSent?: Effects['onSent']): Promise<void> {
      const { id, kind, channel } = message
      const isFarewell = removalKinds.some((farewell) => farewell === kind)
      await database.write(async (transaction) => {
        const sent = transaction
          .updateTable('messages')
          .set({ state: 'sent', ended_at: at.toISOString(), leased_until: null, reason: null })
          .set({ payload: '', address: '' })
          .$if(channel === 'mail' || isFarewell, (update) => update.set({ person: '' }))
          .where('id', '=', id)
          .where('state', 'in', ['waiting', 'failed'])
        if ((await changedRows(sent)) > 0) await onSent?.(transaction, message, at)
      })
      if (isFarewell) await database.forgetDeleted()
    },

    /** Does nothing if the lease expired and another process has leased the row. */
    async failed(
      message: StoredMessage,
      failure: Failure,
      onFailed?: Effects['onFailed'],
    ): Promise<void> {
      const { reason, at, retryAt } = failure
      const end = retryAt
        ? { due_at: retryAt.toISOString() }
        : { state: 'failed' as const, ended_at: at.toISOString() }
      await database.write(async (transaction) => {
        const failed = transaction
          .updateTable('messages')
          .set({ ...end, leased_until: null, reason })
          .where(isLeased(message))
        if ((await changedRows(failed)) > 0) await onFailed?.(transaction, message, failure)
      })
    },

    /** Puts off what was not attempted. @param reason what operators read meanwhile */
    async postpone(
      message: StoredMessage,
      { until, reason }: { until: Date; reason: string },
    ): Promise<void> {
      await writeRows(database, (tables) =>
        tables
          .updateTable('messages')
          .set(({ eb }) => ({ attempts: eb('attempts', '-', 1), leased_until: null }))
          .set({ due_at: until.toISOString(), reason })
          .where(isLeased(message)),
      )
    },

    /** Drops what nobody waits for any more. */
    async skip(message: StoredMessage, reason: string, at: Date): Promise<void> {
      await writeRows(database, (tables) =>
        tables.updateTable('messages').set(skipped(reason, at)).where(isLeased(message)),
      )
    },

    /** Counts the other messages of a kind to a receiver that were attempted since. */
    attemptedSince({ id, kind, receiver }: StoredMessage, since: Date): Promise<number> {
      const isAttempted = sql<boolean>`receiver = ${receiver} and attempted_at > ${since.toISOString()}
        and (state = 'sent' or leased_until is not null) and kind = ${kind} and id <> ${id}`
      return countOf(database.read, 'messages', isAttempted)
    },

    /**
     * Lets one message stand for all of a kind that wait for the same receiver.
     * @param notice is added once, also if it is added again under its key
     */
    replaceBy(
      notice: Pick<StoredMessage, 'id' | 'dedupe_key' | 'kind' | 'payload' | 'due_at'>,
      { kind, receiver, channel }: StoredMessage,
      at: Date,
    ): Promise<void> {
      const row = { ...notice, channel, receiver, person: '', created_at: at.toISOString() }
      return database.write(async (transaction) => {
        await transaction
          .insertInto('messages')
          .values(row)
          .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
          .execute()
        await transaction
          .updateTable('messages')
          .set(skipped(standsFor, at))
          .where(({ and }) => and({ kind, receiver }))
          .where(sql<boolean>`state = 'waiting'`)
          .where('leased_until', 'is', null)
          .execute()
      })
    },
  }
}

/** Whether the lease of a claimed message is still its own. */
const isLeased = ({ id, leased_until }: StoredMessage) =>
  sql<boolean>`id = ${id} and leased_until = ${leased_until}`

export type Messages = ReturnType<typeof messageStore>
