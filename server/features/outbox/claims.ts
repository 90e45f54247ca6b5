import { type Kysely, sql } from 'kysely'
import type { Database } from '../../storage/database.ts'
import { isPostgres } from '../../storage/engine.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Lease } from './lease-watch.ts'
import type { StoredMessage } from './message.ts'

interface Others {
  /** The ids of messages that this process is sending. */
  readonly running?: readonly string[]
  /** Leases that are over: see `leaseWatch`. */
  readonly over?: readonly Lease[]
}

/** Which messages a process works on. */
export function claimStore(database: Database) {
  /** Those that nobody works on, and that wait for no older one of the same person. */
  function free(tables: Kysely<Schema>, receiver: string, { running = [], over = [] }: Others) {
    return (
      tables
        .selectFrom('messages as next')
        // Literally, so that SQLite knows that the partial indexes serve.
        .where(sql<boolean>`next.state = 'waiting'`)
        .where('next.receiver', '=', receiver)
        .where(({ eb, or, and }) =>
          or([
            eb('next.leased_until', 'is', null),
            ...over.map(({ id, leased_until }) =>
              and([eb('next.id', '=', id), eb('next.leased_until', '=', leased_until)]),
            ),
          ]),
        )
        .$if(running.length > 0, (rows) => rows.where('next.id', 'not in', running))
        .where(isFirstOfItsKind)
        .orderBy('next.due_at')
    )
  }

  return {
    /** Leases due messages: of each person and kind only the oldest, to preserve the order. */
    async claim(
      receiver: string,
      { now, until, max, ...others }: { now: Date; until: Date; max: number } & Others,
    ): Promise<StoredMessage[]> {
      const leased_until = until.toISOString()
      return database.write((transaction) =>
        transaction
          .with('taken', () =>
            free(transaction, receiver, others)
              .select('next.id')
              // What was leased was due before, whatever the clock says since.
              .where(
                sql<boolean>`(next.due_at <= ${now.toISOString()} or next.leased_until is not null)`,
              )
              .limit(max)
              // SQLite has no such clause and needs none, because it has one writer.
              .$if(isPostgres(transaction), (due) => due.forUpdate('next').skipLocked()),
          )
          .updateTable('messages')
          .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
          .set({ leased_until, attempted_at: now.toISOString() })
          .where('id', 'in', ({ selectFrom }) => selectFrom('taken').select('taken.id'))
          .returningAll()
          .execute(),
      )
    },

    /** Returns when the next message is due, or undefined if none is. */
    async nextDueAt(receiver: string, others: Others = {}): Promise<Date | undefined> {
      const due = free(database.read, receiver, others).select('next.due_at').limit(1)
      const next = await due.executeTakeFirst()
      return next && new Date(next.due_at)
    },

    /** Returns what any process works on. */
    leases(receiver: string): Promise<Lease[]> {
      return database.read
        .selectFrom('messages')
        .select(['id', sql<string>`leased_until`.as('leased_until')])
        .where('receiver', '=', receiver)
        .where('leased_until', 'is not', null)
        .execute()
    },
  }
}

// A sign-off never overtakes its sign-up. PostgreSQL would make a join of `not exists`, which takes 20 seconds for
// 5,000 rows until its statistics know of a sudden queue.
const isFirstOfItsKind = sql<boolean>`(next.person = '' or (
  select 1 from messages as older
  where older.state = 'waiting' and older.person = next.person and older.receiver = next.receiver
    and older.created_at < next.created_at
    and (older.kind = next.kind or (older.kind in ('subscriber.joined', 'subscriber.left')
      and next.kind in ('subscriber.joined', 'subscriber.left')))
  limit 1) is null)`
