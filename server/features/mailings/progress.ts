import { type Kysely, type Selectable, sql } from 'kysely'
import type { DeskPost } from '../../../data/contracts/desk-posts.ts'
import type { MailingStop } from '../../../data/contracts/mailing.ts'
import type { Database } from '../../storage/database.ts'
import { countOf, writeRows } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { stopSequences } from '../outbox/sequences.ts'
import type { Delivery } from '../outbox/undelivered.ts'
import { deliveriesOf, isAddressee } from './recipients.ts'

type Counter = 'sent' | 'bounced' | 'failed'

/** How mailings begin, go on and end. */
export function mailingProgress(database: Database) {
  return {
    /** Returns the newest mailing of a post. */
    latest: (post: string) => latest(database.read, post),

    /** Returns the mailing whose addresses are handed to the outbox: one after the other, by their times. */
    next(now: Date) {
      return database.read
        .selectFrom('mailings')
        .selectAll()
        .where('state', 'in', ['scheduled', 'sending'])
        .where('next_at', 'is not', null)
        .where('due_at', '<=', now.toISOString())
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
    },

    /** Begins a scheduled mailing with a version of its post. */
    async start(id: string, post: { id: string; version: string }, at: Date): Promise<void> {
      const started_at = at.toISOString()
      await database.write(async (transaction) => {
        const isNew = isAddressee({ post: post.id, started_at })
        // What an earlier mailing has begun goes on in this one.
        const isBegun = sql<boolean>`state = 'pending' and ${deliveriesOf(sql.val(post.id))}`
        const total =
          (await countOf(transaction, 'newsletter_subscribers', isNew)) +
          (await countOf(transaction, 'deliveries', isBegun))
        const begun = { state: 'sending' as const, version: post.version, started_at, total }
        await transaction
          .updateTable('mailings')
          .set({ ...begun, next_at: started_at })
          .where(({ and }) => and({ id, state: 'scheduled' }))
          .execute()
      })
    },

    /** Ends mailings without pending deliveries. */
    async finish(at: Date): Promise<void> {
      const isFinished = sql<boolean>`state = 'sending' and next_at is null and not exists (
        select 1 from deliveries
        where deliveries.state = 'pending' and ${deliveriesOf(sql.ref('mailings.post'))})`
      // Read first, because writes wait for each other.
      if ((await countOf(database.read, 'mailings', isFinished)) === 0) return
      await writeRows(database, (tables) =>
        tables
          .updateTable('mailings')
          .set({ state: 'done', ended_at: at.toISOString() })
          .where(isFinished),
      )
    },

    /** Whether somebody is still on the list to whom a mailing goes. */
    async isListed(email: string): Promise<boolean> {
      const isFound = sql<boolean>`email = ${email} and bounced_at is null`
      return (await countOf(database.read, 'newsletter_subscribers', isFound)) === 1
    },

    /** Deletes a delivery that nobody waits for any more. */
    async drop({ id, leased_until }: Delivery): Promise<void> {
      await writeRows(database, (tables) =>
        tables.deleteFrom('deliveries').where(({ and }) => and({ id, leased_until })),
      )
    },
  }
}

/** Takes an address off further mailings that a mail server refused for good. */
export async function bounce(transaction: Kysely<Schema>, { id, person }: Delivery, at: Date) {
  await transaction.deleteFrom('deliveries').where('id', '=', id).execute()
  await transaction
    .updateTable('newsletter_subscribers')
    .set({ bounced_at: at.toISOString() })
    .where('email', '=', person)
    .execute()
  await stopSequences(transaction, person)
}

export type Mailing = Selectable<Schema['mailings']>

/** So many refused mails, and more than were accepted, mean that the mail server doesn't want the mailing. */
const maxRefused = 20

/** Returns why a mailing can't go on, if it can't. Before it begins, its post may change. */
export function stopOf(
  post: DeskPost | undefined,
  { version, sent, bounced, failed }: Mailing,
): MailingStop | undefined {
  if (!post) return 'deleted'
  if (post.published_at === null) return 'unpublished'
  if (version !== null && version !== post.version) return 'changed'
  const refused = bounced + failed
  return refused >= maxRefused && refused > sent ? 'refused' : undefined
}

export function latest(database: Kysely<Schema>, post: string): Promise<Mailing | undefined> {
  const ofPost = database.selectFrom('mailings').selectAll().where('post', '=', post)
  return ofPost.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Counts one more mail of a post's newest mailing. */
export async function count(
  transaction: Kysely<Schema>,
  post: string,
  counter: Counter,
): Promise<void> {
  const mailing = await latest(transaction, post)
  await transaction
    .updateTable('mailings')
    .set((update) => ({ [counter]: update.eb(counter, '+', 1) }))
    .where('id', '=', mailing?.id ?? '')
    .execute()
}
