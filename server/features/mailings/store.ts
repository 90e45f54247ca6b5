import { randomUUIDv7 } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DeskMailing, MailingStop } from '../../../data/contracts/mailing.ts'
import type { Database } from '../../storage/database.ts'
import { changedRows, countOf } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { latest, type Mailing, mailingProgress } from './progress.ts'
import { deliveriesOf, deliveryId, event, isAddressee } from './recipients.ts'

const maxBounced = 50
// Delivered rows, by which a second mailing of a stopped post knows who has it, are deleted after 30 days.
const continuableMs = 29 * 24 * 60 * 60 * 1000

/** Posts that are sent to the subscribers. Writes are durable once they resolve. */
export function mailingStore(database: Database, outbox: Outbox) {
  /** Adds a mailing, unless the post is being sent or was sent. After a stop, it goes to the other subscribers. */
  async function add(
    transaction: Kysely<Schema>,
    { post, due_at, at }: { post: string; due_at: string; at: Date },
  ): Promise<boolean> {
    const last = await latest(transaction, post)
    if (last && last.state !== 'stopped') return false
    const continuable = new Date(at.getTime() - continuableMs).toISOString()
    const isTooOld = sql<boolean>`post = ${post} and started_at < ${continuable}`
    if ((await countOf(transaction, 'mailings', isTooOld)) > 0) return false
    const row = { id: randomUUIDv7(), post, due_at, created_at: at.toISOString(), next_at: due_at }
    const insert = transaction.insertInto('mailings').values({ ...row, state: 'scheduled' })
    return (await changedRows(insert.onConflict((conflict) => conflict.doNothing()))) === 1
  }

  return {
    ...mailingProgress(database),

    /** Schedules a mailing. @returns false if the post is being sent, or was sent */
    add: (post: string, due_at: string, at: Date): Promise<boolean> =>
      database.write((transaction) => add(transaction, { post, due_at, at })),

    /** Schedules the posts that were published since a time and never sent. */
    async addPublished(since: string, at: Date): Promise<void> {
      const posts = await database.read
        .selectFrom('blog_posts')
        .select('id')
        .where('published_at', '>=', since)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('mailings').select('id').whereRef('post', '=', 'blog_posts.id'))),
        )
        .execute()
      for (const { id: post } of posts) {
        await database.write((transaction) =>
          add(transaction, { post, due_at: at.toISOString(), at }),
        )
      }
    },

    /** Returns what the desk shows of a post's newest mailing, and of the list. */
    async shown(post: string): Promise<Pick<DeskMailing, 'mailing' | 'subscribers' | 'bounced'>> {
      const found = await latest(database.read, post)
      const bounced = await database.read
        .selectFrom('newsletter_subscribers')
        .select('email')
        .where('bounced_at', 'is not', null)
        .orderBy('bounced_at', 'desc')
        .limit(maxBounced)
        .execute()
      return {
        mailing: found ? withoutInternals(found) : null,
        subscribers: await countOf(
          database.read,
          'newsletter_subscribers',
          sql<boolean>`bounced_at is null`,
        ),
        bounced: bounced.map(({ email }) => email),
      }
    },

    /** Hands the next addresses to the outbox, once across all processes. */
    queue(mailing: Mailing, max: number, { at, next }: { at: Date; next: Date }): Promise<void> {
      const { id, post, next_at } = mailing
      return outbox.transaction(async (transaction) => {
        const turn = transaction.updateTable('mailings').set({ next_at: next.toISOString() })
        const taken = turn.where(({ and }) => and({ id, next_at, state: 'sending' }))
        if ((await changedRows(taken)) === 0) return
        const addressees = await transaction
          .selectFrom('newsletter_subscribers')
          .select(['id', 'email'])
          .where(isAddressee(mailing))
          .where('id', '>', mailing.last_subscriber)
          .orderBy('id')
          .limit(max)
          .execute()
        for (const { id: subscriber, email: person } of addressees) {
          const payload = () => ({ type: event, post })
          const message = { id: deliveryId(post, subscriber), event, person, payload, at }
          await outbox.add(transaction, message)
        }
        const last_subscriber = addressees.at(-1)?.id ?? mailing.last_subscriber
        const isLast = addressees.length < max
        await transaction
          .updateTable('mailings')
          .set({ last_subscriber, ...(isLast && { next_at: null }) })
          .where('id', '=', id)
          .execute()
      })
    },

    /** Stops the mailing of a post that is scheduled or sending. Mails that are on their way arrive. */
    async stop(post: string, stopped_by: MailingStop, at: Date): Promise<void> {
      await database.write(async (transaction) => {
        const running = transaction
          .updateTable('mailings')
          .set({ state: 'stopped', stopped_by, ended_at: at.toISOString(), next_at: null })
          .where('post', '=', post)
          .where('state', 'in', ['scheduled', 'sending'])
        if ((await changedRows(running)) === 0) return
        const unsent = transaction.deleteFrom('deliveries').where(deliveriesOf(sql.val(post)))
        await unsent.where('state', '=', 'pending').where('leased_until', 'is', null).execute()
      })
    },

    /** Queues a post as a mail to one address. */
    sendTest(post: string, person: string, at: Date): Promise<void> {
      const payload = () => ({ type: event, post, isTest: true })
      return outbox.transaction((transaction) =>
        outbox.add(transaction, { event, person, payload, at }),
      )
    },
  }
}

export type Mailings = ReturnType<typeof mailingStore>

function withoutInternals(mailing: Mailing): DeskMailing['mailing'] {
  const { state, due_at, started_at, ended_at, stopped_by } = mailing
  const { total, sent, bounced, failed } = mailing
  return { state, due_at, started_at, ended_at, stopped_by, total, sent, bounced, failed }
}
