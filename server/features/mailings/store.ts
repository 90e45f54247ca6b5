import { randomUUIDv7 } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type DeskAudiences, stages } from '../../../data/contracts/audience.ts'
import { formKinds } from '../../../data/contracts/forms.ts'
import type { DeskMailing, MailingStop } from '../../../data/contracts/mailing.ts'
import { canonicalEmail } from '../../storage/canonical-email.ts'
import type { Database } from '../../storage/database.ts'
import { isPostgres } from '../../storage/engine.ts'
import { changedRows, countOf } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { bounceCauseOf } from '../outbox/causes.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { postKind as kind, postKey } from '../outbox/post-key.ts'
import { latest, type Mailing, mailingProgress } from './progress.ts'
import { isAddressee, isOfAudience, isWithout } from './recipients.ts'
import { reportsOf, shownOf } from './reports.ts'
import { stopMailing } from './stop.ts'

const maxBounced = 50
/** Pages with many campaigns have many sources; the rare ones are no audience. */
const maxSources = 200
// Sent rows, by which a second mailing of a stopped post knows who has it, are deleted after 30 days.
const continuableMs = 29 * 24 * 60 * 60 * 1000

interface NewMailing {
  readonly post: string
  readonly due_at: string
  readonly audience?: string
  readonly at: Date
}

/** Posts and letters that are sent to subscribers. Writes are durable once they resolve. */
export function mailingStore(database: Database, outbox: Outbox) {
  /** Adds a mailing, unless the post is being sent or was sent. After a stop, it goes to the other subscribers. */
  async function add(
    transaction: Kysely<Schema>,
    { post, due_at, audience = 'all', at }: NewMailing,
  ): Promise<boolean> {
    const last = await latest(transaction, post)
    if (last && last.state !== 'stopped') return false
    const continuable = new Date(at.getTime() - continuableMs).toISOString()
    const isTooOld = sql<boolean>`post = ${post} and started_at < ${continuable}`
    if ((await countOf(transaction, 'mailings', isTooOld)) > 0) return false
    const times = { due_at, created_at: at.toISOString(), next_at: due_at }
    const row = { id: randomUUIDv7(), post, audience, ...times }
    const insert = transaction.insertInto('mailings').values({ ...row, state: 'scheduled' })
    return (await changedRows(insert.onConflict((conflict) => conflict.doNothing()))) === 1
  }

  return {
    ...mailingProgress(database),

    /** Schedules a mailing. @returns false if the post is being sent, or was sent */
    add: (mailing: NewMailing): Promise<boolean> =>
      database.write((transaction) => add(transaction, mailing)),

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

    /** Returns what the desk shows of a post's newest mailing, and of an audience. */
    async shown(
      post: string,
      audience: string,
    ): Promise<Pick<DeskMailing, 'mailing' | 'subscribers' | 'bounced'>> {
      const found = await latest(database.read, post)
      const bounced = await database.read
        .selectFrom('newsletter_subscribers')
        .leftJoin('mailings', 'mailings.id', 'newsletter_subscribers.bounce_mailing')
        .leftJoin('blog_posts', 'blog_posts.id', 'mailings.post')
        .select(['email', 'bounced_at as at', 'bounce_reason as reason', 'title as post'])
        .where('newsletter_subscribers.state', '=', 'bounced')
        .orderBy('bounced_at', 'desc')
        .limit(maxBounced)
        .execute()
      return {
        mailing: found ? await shownOf(database, found) : null,
        subscribers: await countOf(
          database.read,
          'newsletter_subscribers',
          // After a stop, it goes on to the others, also to those whose mail was given up.
          found?.state === 'stopped' ? isWithout({ post, audience }) : isOfAudience(audience),
        ),
        bounced: bounced.map((row) => ({ ...row, cause: bounceCauseOf(row.reason) })),
      }
    },

    /** Returns how each post and letter was received that was mailed, by its id. */
    reports: () => reportsOf(database),

    /** Returns among what the desk lets choose an audience. */
    async audiences(): Promise<DeskAudiences> {
      const sources = await database.read
        .selectFrom('submissions')
        .select('source')
        .where('source', 'is not', null)
        .where('status', 'not in', ['spam', 'asked'])
        .groupBy('source')
        .orderBy((group) => group.fn.countAll(), 'desc')
        .limit(maxSources)
        .execute()
      return {
        source: sources.flatMap(({ source }) => source || []),
        stage: [...stages],
        interest: [...formKinds],
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
          // Who leaves or is erased at this moment gets no mail.
          .$if(isPostgres(transaction), (rows) => rows.forUpdate())
          .execute()
        for (const { id: subscriber, email } of addressees) {
          await outbox.add(transaction, {
            ...{ kind, person: email, mail: { lane: 'mailings', address: email }, at },
            ...{ mailing: id, dedupeKey: postKey(post, subscriber) },
            payload: () => ({ type: kind, post }),
          })
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

    /** Stops the mailing of a post that is scheduled or sending. Mails that are on their way arrive. @returns whether there was one */
    stop: (post: string, by: MailingStop, at: Date): Promise<boolean> =>
      database.write((transaction) => stopMailing(transaction, sql`post = ${post}`, { by, at })),

    /** Queues a post as a mail to one address. */
    sendTest(post: string, email: string, at: Date): Promise<void> {
      const address = canonicalEmail(email)
      const payload = () => ({ type: kind, post })
      const mail = { lane: 'mailings', address } as const
      return outbox.transaction((transaction) =>
        outbox.add(transaction, { kind, person: address, mail, payload, at }),
      )
    },
  }
}

export type Mailings = ReturnType<typeof mailingStore>
