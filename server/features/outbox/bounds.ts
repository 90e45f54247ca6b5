import { sql } from 'kysely'
import type { Database } from '../../storage/database.ts'
import type { StoredMessage } from './message.ts'

/** How many mails that share something are sent within a time. */
export interface Bound {
  /** The columns whose values they share. */
  readonly shared: readonly ('receiver' | 'kind' | 'mailbox')[]
  readonly max: number
  readonly withinMs: number
  /** What operators read of a mail that waits, and by which those that wait are found. */
  readonly reason: string
}

/** When bounds let a mail out. Counts outlive a restart, and are those of all processes. */
export function boundStore(database: Database) {
  return {
    /** Returns when a bound lets a message out that is leased now, or undefined if it does now. */
    async freeAt(
      message: StoredMessage,
      { shared, max, withinMs, reason }: Bound,
      now: Date,
    ): Promise<Date | undefined> {
      const alike = database.read
        .selectFrom('messages')
        .where(sql<boolean>`mailbox <> ''`)
        .where(({ and }) => and(Object.fromEntries(shared.map((name) => [name, message[name]]))))
      const later = (time: Date) => new Date(time.getTime() + withinMs)
      const since = new Date(now.getTime() - withinMs).toISOString()
      // Of those that are leased at this moment, only the earlier ones count: otherwise two would wait for each other.
      const isEarlier = sql<boolean>`(state = 'sent' or leased_until is not null
        and (attempted_at, id) < (${message.attempted_at}, ${message.id}))`
      const sent = await alike
        .select('attempted_at')
        .where('attempted_at', '>', since)
        .where('id', '<>', message.id)
        .where(isEarlier)
        .orderBy('attempted_at', 'desc')
        .limit(1)
        .offset(max - 1)
        .executeTakeFirst()
      if (!sent) return undefined
      const oldest = new Date(sent.attempted_at ?? now)
      const waiting = await alike
        .select('due_at')
        .where(sql<boolean>`state = 'waiting'`)
        .where('leased_until', 'is', null)
        .where('reason', '=', reason)
        .where('due_at', '>', now.toISOString())
        .orderBy('due_at', 'desc')
        .limit(1)
        .offset(max - 1)
        .executeTakeFirst()
      const before = waiting ? new Date(waiting.due_at) : oldest
      return later(before > oldest ? before : oldest)
    },
  }
}
