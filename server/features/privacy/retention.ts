import { sql } from 'kysely'
import type { Logger } from 'pino'
import { confirmation } from '../../../data/contracts/confirmation.ts'
import type { Database } from '../../storage/database.ts'
import { isSpam } from '../../storage/submissions.ts'
import { deleteBatch, type OldRows } from './delete-batch.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Nothing reads messages that were sent or skipped, or spam, after this time. */
const maxEndedDays = 30
/** The privacy policy names this limit. */
const maxQuestionDays = 90
/** A campaign that comes again within this time is still known. */
const maxNameDays = 400
/** How long, and how much at most, the desk keeps of what happened there. */
const maxLogDays = 366
const maxLogEntries = 20_000

/** How long the versions and old addresses of a deleted post are kept at least. */
const maxDeletedDays = 30
const isOfNoPost = sql`not exists (select 1 from blog_posts where blog_posts.id = post)`

/** Lists what is deleted. @param days how long records are stored; undefined means forever */
function oldRows(now: Date, days: number | undefined): OldRows[] {
  const before = (limit: number) => new Date(now.getTime() - limit * dayMs).toISOString()
  const dayBefore = (limit: number) => before(limit).slice(0, 10)
  const ended = before(Math.min(days ?? maxEndedDays, maxEndedDays))
  // No time is before an empty text.
  const records = days === undefined ? '' : before(days)
  // By sent mails, which name no person, a mailing that goes on knows who has its post.
  const isEnded = sql`state in ('sent', 'skipped') and ended_at < ${ended}
    and (person <> '' or ended_at < ${before(maxEndedDays)})`
  // Waiting ones, too: those of a removed webhook never end.
  const isUndelivered = sql`state in ('waiting', 'failed') and created_at < ${records}`
  const unconfirmed = before(confirmation.days)
  const isUnconfirmed = sql`state in ('waiting', 'failed') and kind = 'subscriber.asked'
    and created_at <= ${unconfirmed}`
  return [
    { table: 'messages', isOld: isEnded },
    { table: 'submissions', isOld: sql`${isSpam} and received_at < ${ended}` },
    // A sign-up stays as long as its address is on the list.
    { table: 'submissions', isOld: sql`received_at < ${records} and kind <> 'subscriber'` },
    { table: 'submissions', isOld: sql`status = 'asked' and received_at <= ${unconfirmed}` },
    { table: 'messages', isOld: isUndelivered },
    { table: 'messages', isOld: isUnconfirmed },
    {
      table: 'newsletter_subscribers',
      isOld: sql`state = 'asked' and joined_at is null and asked_at <= ${unconfirmed}`,
    },
    // Before their timeline, by which they are kept.
    { table: 'people', isOld: sql`latest_at < ${records} and ${isOnlyAdded(records)}` },
    { table: 'timeline', isOld: sql`at < ${records}` },
    { table: 'sign_in_links', isOld: sql`ends_at < ${before(1)}` },
    { table: 'sessions', key: 'digest', isOld: sql`ends_at < ${before(0)}` },
    { table: 'desk_log', isOld: sql`at < ${before(maxLogDays)}` },
    {
      table: 'desk_log',
      isOld: sql`at < (select at from desk_log order by at desc limit 1 offset ${maxLogEntries})`,
    },
    // A deleted post may be restored.
    { table: 'post_versions', isOld: sql`at < ${before(maxDeletedDays)} and ${isOfNoPost}` },
    {
      table: 'post_redirects',
      key: 'slug',
      isOld: sql`since < ${before(maxDeletedDays)} and ${isOfNoPost}`,
    },
    { table: 'unanswered_questions', isOld: sql`asked_on < ${dayBefore(maxQuestionDays)}` },
    { table: 'dropped_doubtful', key: 'day', isOld: sql`day < ${dayBefore(maxEndedDays)}` },
    { table: 'source_names', key: 'name', isOld: sql`last_day < ${dayBefore(maxNameDays)}` },
    { table: 'ai_usage', key: 'client', isOld: sql`client <> '' and day < ${dayBefore(0)}` },
  ]
}

/** Whether somebody who was added at the desk has sent nothing, and nothing was written about them since. */
const isOnlyAdded = (since: string) => sql`merged_into is null
  and not exists (select 1 from people as own join submissions on submissions.person = own.id
    where coalesce(own.merged_into, own.id) = coalesce(people.id, null))
  and not exists (select 1 from people as own join newsletter_subscribers as kept
      on kept.person = own.id
    where coalesce(own.merged_into, own.id) = coalesce(people.id, null) and kept.state <> 'left')
  and not exists (select 1 from people as own join timeline on timeline.person = own.id
    where coalesce(own.merged_into, own.id) = coalesce(people.id, null) and timeline.at >= ${since})`

interface Options {
  readonly database: Database
  readonly log: Pick<Logger, 'info' | 'error'>
  readonly now: () => Date
}

/**
 * Deletes old rows in batches, so that other writes get their turn.
 * @param days how long applications, leads and undelivered messages are stored; undefined means forever
 */
export async function deleteOldRows(
  { database, log, now }: Options,
  days: number | undefined,
  ending: AbortSignal,
): Promise<void> {
  let rows = 0
  try {
    const at = now()
    await forgetMailboxes(database, new Date(at.getTime() - dayMs))
    await endQuestions(database, new Date(at.getTime() - confirmation.days * dayMs))
    for (const old of oldRows(at, days)) {
      let deleted: number
      do {
        deleted = await database.write((transaction) => deleteBatch(transaction, old))
        rows += deleted
      } while (deleted > 0 && !ending.aborted)
    }
    if (rows > 0) log.info({ rows }, 'old rows were deleted')
    // Also for the addresses of mails that were sent since.
    await database.forgetDeleted()
  } catch (err) {
    log.error({ err, rows }, 'old rows can’t be deleted; the next try is in an hour')
  }
}

/** Mails to a mailbox are counted for a day. */
async function forgetMailboxes(database: Database, before: Date): Promise<void> {
  await database.write((tables) =>
    tables
      .updateTable('messages')
      .set({ mailbox: '' })
      .where(sql<boolean>`mailbox <> ''`)
      .where('attempted_at', '<', before.toISOString())
      .where('ended_at', 'is not', null)
      .execute(),
  )
}

/** Who was on the list before, and didn't confirm that they want to come back, is where they were. */
async function endQuestions(database: Database, before: Date): Promise<void> {
  await database.write((tables) =>
    tables
      .updateTable('newsletter_subscribers')
      .set({ state: sql`case when bounced_at is null then 'left' else 'bounced' end`, token: null })
      .where('state', '=', 'asked')
      .where('joined_at', 'is not', null)
      .where('asked_at', '<=', before.toISOString())
      .execute(),
  )
}
