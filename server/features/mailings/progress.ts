import { type Kysely, type Selectable, sql } from 'kysely'
import type { MailingStop } from '../../../data/contracts/mailing.ts'
import type { Database } from '../../storage/database.ts'
import { changedRows, countOf, writeRows } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { isRefused } from '../outbox/mailing-counts.ts'
import { isListed } from '../people/list.ts'
import type { MailedPost } from './post-mail.ts'
import { isAddressee } from './recipients.ts'

/** How mailings begin, go on and end. */
export function mailingProgress(database: Database) {
  return {
    /** Returns the newest mailing of a post. */
    latest: (post: string) => latest(database.read, post),

    /** Returns the mailing whose addresses are handed to the outbox: one after the other, by their times. */
    next(now: Date) {
      return (
        database.read
          .selectFrom('mailings')
          .selectAll()
          .where('state', 'in', ['scheduled', 'sending'])
          .where('next_at', 'is not', null)
          // One that has begun goes on, whatever the clock says since.
          .where(sql<boolean>`(state = 'sending' or due_at <= ${now.toISOString()})`)
          .orderBy('due_at')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst()
      )
    },

    /** Begins a scheduled mailing with a version of its post. */
    async start(
      { id, audience }: Pick<Mailing, 'id' | 'audience'>,
      post: { id: string; version: string },
      at: Date,
    ): Promise<void> {
      const started_at = at.toISOString()
      await database.write(async (transaction) => {
        const isNew = isAddressee({ post: post.id, started_at, audience })
        // What an earlier mailing has begun goes on in this one.
        const taken = transaction
          .updateTable('messages')
          .set({ mailing: id })
          // What was given up is tried again.
          .set({ state: 'waiting', attempts: 0, reason: null, due_at: started_at, ended_at: null })
          .where('state', 'in', ['waiting', 'failed'])
          .where('mailing', 'in', ({ selectFrom }) =>
            selectFrom('mailings').select('mailings.id').where('post', '=', post.id),
          )
        const total =
          (await countOf(transaction, 'newsletter_subscribers', isNew)) + (await changedRows(taken))
        const begun = { state: 'sending' as const, version: post.version, started_at, total }
        await transaction
          .updateTable('mailings')
          .set({ ...begun, next_at: started_at })
          .where(({ and }) => and({ id, state: 'scheduled' }))
          .execute()
      })
    },

    /** Ends mailings without waiting messages. If most mails were refused, they stopped: many were on their way at once. */
    async finish(at: Date): Promise<void> {
      const isFinished = sql<boolean>`state = 'sending' and next_at is null and not exists (
        select 1 from messages where messages.mailing = mailings.id and messages.state = 'waiting')`
      // Read first, because writes wait for each other.
      const finished = database.read.selectFrom('mailings').selectAll().where(isFinished)
      for (const mailing of await finished.execute()) {
        const end = (await isRefused(database, mailing))
          ? { state: 'stopped' as const, stopped_by: 'refused' as const }
          : { state: 'done' as const }
        await writeRows(database, (tables) =>
          tables
            .updateTable('mailings')
            .set({ ...end, ended_at: at.toISOString() })
            .where('id', '=', mailing.id)
            .where(isFinished),
        )
      }
    },

    /** Whether somebody is still on the list to whom a mailing goes. */
    isListed: (email: string) => isListed(database.read, email),

    /** Lets a mailing that waits for its mail server go on at once. @returns whether there was one */
    async resume(post: string, at: Date): Promise<boolean> {
      return database.write(async (transaction) => {
        const paused = await transaction
          .updateTable('mailings')
          .set({ paused_until: null, reason: null })
          .where(({ and }) => and({ post, state: 'sending' }))
          .where('paused_until', 'is not', null)
          .returning('id')
          .executeTakeFirst()
        if (!paused) return false
        await transaction
          .updateTable('messages')
          .set({ due_at: at.toISOString() })
          .where(({ and }) => and({ mailing: paused.id, state: 'waiting' }))
          .where('leased_until', 'is', null)
          .execute()
        return true
      })
    },

    /** Whether the mail server doesn't want a mailing. */
    isRefused: (mailing: Mailing) => isRefused(database, mailing),
  }
}

export type Mailing = Selectable<Schema['mailings']>

/** Returns why a mailing can't go on, if it can't. Before it begins, its post may change. */
export function stopOf(
  post: MailedPost | undefined,
  { version }: Mailing,
  isRefused: boolean,
): MailingStop | undefined {
  if (!post) return 'deleted'
  if (post.kind === 'post' && post.published_at === null) return 'unpublished'
  if (version !== null && version !== post.version) return 'changed'
  return isRefused ? 'refused' : undefined
}

export function latest(database: Kysely<Schema>, post: string): Promise<Mailing | undefined> {
  const ofPost = database.selectFrom('mailings').selectAll().where('post', '=', post)
  return ofPost.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
}
