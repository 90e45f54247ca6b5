import type { DeskPosts } from '../../../data/contracts/desk-posts.ts'
import type { Database } from '../../storage/database.ts'
import { bounceCauseOf } from '../outbox/causes.ts'
import { countsOf } from '../outbox/mailing-counts.ts'
import { campaignOf } from './post-mail.ts'
import type { Mailing } from './progress.ts'

export type Report = NonNullable<DeskPosts['posts'][number]['mailing']>

/** Returns what the desk shows of a mailing. */
export async function shownOf({ read }: Database, mailing: Mailing) {
  const { state, due_at, started_at, ended_at, stopped_by, total, paused_until, reason, audience } =
    mailing
  return {
    ...{ state, due_at, started_at, ended_at, stopped_by, total, paused_until, reason, audience },
    ...(await countsOf(read, mailing)),
  }
}

/** The source that the links of mails name. */
const source = 'newsletter'

/** Counts the views of pages by the links of mails, by the names of their campaigns; null if nothing is counted at all. */
async function visitsFrom(
  { read }: Database,
  campaigns: readonly string[],
): Promise<ReadonlyMap<string, number> | null> {
  const isCounting = await read.selectFrom('measurements').select('day').limit(1).executeTakeFirst()
  if (!isCounting) return null
  if (campaigns.length === 0) return new Map()
  const rows = await read
    .selectFrom('measurements')
    .select(({ fn }) => ['campaign', fn.sum<number>('count').as('views')])
    .where('source', '=', source)
    .where('campaign', 'in', campaigns)
    .where('event', '=', 'view')
    .where('widget', '=', '')
    .groupBy('campaign')
    .execute()
  return new Map(rows.map(({ campaign, views }) => [campaign, Number(views)]))
}

/** Returns how each post and letter was received that was mailed, by its id: what became of its newest mailing. */
export async function reportsOf(database: Database): Promise<Map<string, Report>> {
  const { read } = database
  const mailings = await read
    .selectFrom('mailings')
    .innerJoin('blog_posts', 'blog_posts.id', 'mailings.post')
    .selectAll('mailings')
    .select('slug')
    .orderBy('mailings.created_at')
    .orderBy('mailings.id')
    .execute()
  const bounces = await read
    .selectFrom('newsletter_subscribers')
    .innerJoin('mailings', 'mailings.id', 'bounce_mailing')
    .select(({ fn }) => ['post', 'bounce_reason', fn.countAll<number>().as('count')])
    .groupBy(['post', 'bounce_reason'])
    .orderBy('count', 'desc')
    .execute()
  const visits = await visitsFrom(
    database,
    mailings.map(({ slug }) => campaignOf(slug)),
  )
  const reports = new Map<string, Report>()
  for (const { slug, ...mailing } of mailings) {
    const { post } = mailing
    const earlier = reports.get(post)
    const shown = await shownOf(database, mailing)
    reports.set(post, {
      ...shown,
      // After a stop, another mailing goes to the others.
      sent: shown.sent + (earlier?.sent ?? 0),
      bounced: shown.bounced + (earlier?.bounced ?? 0),
      failed: shown.failed + (earlier?.failed ?? 0),
      total: shown.total + (earlier ? earlier.sent + earlier.bounced + earlier.failed : 0),
      left: mailing.leavers + (earlier?.left ?? 0),
      visits: visits && (visits.get(campaignOf(slug)) ?? 0),
      bounces: bounces
        .filter((row) => row.post === post)
        .map(({ bounce_reason, count }) => ({
          reason: bounce_reason ?? '',
          cause: bounceCauseOf(bounce_reason),
          count,
        })),
    })
  }
  return reports
}
