import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import { fewArticles } from '../../../data/contracts/desk-posts.ts'
import { formKinds } from '../../../data/contracts/forms.ts'
import type { Meter } from '../../observability/meter.ts'
import type { Database } from '../../storage/database.ts'
import { changedRows, countOf } from '../../storage/rows.ts'
import { isSpam, isSubmission } from '../../storage/submissions.ts'
import { isOnList } from '../people/list.ts'
import { messageStore } from './message-store.ts'
import type { Outbox } from './outbox.ts'

const job = 'weekly-summary'
const dayMs = 24 * 60 * 60 * 1000
const weekMs = 7 * dayMs

/** What campaigns brought, as the mail says it. */
export interface WeekOfCampaigns {
  readonly headline: string
  readonly sentence: string
  readonly rows: readonly (readonly [name: string, brought: string])[]
}

interface Needs {
  readonly database: Database
  /** Returns what campaigns brought from the first day to the last in UTC. */
  readonly campaignBrief: (first: string, last: string, now: Date) => Promise<WeekOfCampaigns>
  readonly outbox: Outbox
  /** How many articles are left for the monthly post; undefined if a model writes. */
  readonly articlesLeft: () => Promise<number | undefined>
  readonly log: Pick<Logger, 'warn'>
  readonly meter: Pick<Meter, 'jobStarted'>
  readonly now: () => Date
}

/** Returns the last Monday at 09:00 UTC. */
function summaryDue(now: Date): Date {
  const anyMonday = Date.UTC(2026, 0, 5, 9)
  const weeks = Math.floor((now.getTime() - anyMonday) / weekMs)
  return new Date(anyMonday + weeks * weekMs)
}

/** Puts the summary of last week into the outbox, once for all processes. */
export async function summarizeWeek(needs: Needs): Promise<void> {
  const { log, meter, now } = needs
  const ran = meter.jobStarted(job)
  try {
    const isWritten = await writeSummary(needs, now())
    ran(isWritten ? 'done' : 'skipped')
  } catch (err) {
    ran('failed')
    log.warn({ job, err }, 'the weekly summary failed; the next try is in an hour')
  }
}

async function writeSummary(
  { database, outbox, campaignBrief, articlesLeft }: Omit<Needs, 'now'>,
  at: Date,
): Promise<boolean> {
  const due = summaryDue(at)
  const period = due.toISOString().slice(0, 10)
  const runs = database.read.selectFrom('job_runs').select('period').where('job', '=', job)
  const last = await runs.orderBy('period', 'desc').executeTakeFirst()
  if (last && last.period >= period) return false
  // A new installation has no summary of the week before.
  const isFirst = last === undefined
  const payload = isFirst
    ? {}
    : {
        ...(await countsOf(database, due, at)),
        ...few(await articlesLeft()),
        campaigns: await campaignBrief(...daysOf(due), at),
      }
  return outbox.transaction(async (transaction) => {
    const time = at.toISOString()
    const insert = transaction
      .insertInto('job_runs')
      .values({ job, period, state: 'done', attempts: 1, started_at: time, ended_at: time })
    const inserted = await changedRows(insert.onConflict((conflict) => conflict.doNothing()))
    if (inserted === 0 || isFirst) return false
    await outbox.add(transaction, { kind: 'week.ended', person: '', payload: () => payload, at })
    return true
  })
}

const few = (articles?: number) =>
  articles !== undefined && articles <= fewArticles ? { articles } : {}

/** Returns the days of the week before, from Monday to Sunday. */
function daysOf(due: Date): [first: string, last: string] {
  const dayBefore = (days: number) =>
    new Date(due.getTime() - days * dayMs).toISOString().slice(0, 10)
  return [dayBefore(7), dayBefore(1)]
}

/** Counts what came in within the week, and the messages that wait or have failed now. */
async function countsOf(database: Database, due: Date, now: Date) {
  const from = new Date(due.getTime() - weekMs).toISOString()
  const to = due.toISOString()
  const { waiting, failed } = await messageStore(database).backlog(now)
  const inWeek = (time: string) =>
    sql<boolean>`${sql.ref(time)} >= ${from} and ${sql.ref(time)} < ${to}`
  const received = (condition: RawBuilder<boolean>) =>
    countOf(database.read, 'submissions', sql`${condition} and ${inWeek('received_at')}`)
  const ofKind = async (kind: string) =>
    [`${kind}s`, await received(sql`${isSubmission} and kind = ${kind}`)] as const
  return {
    ...{ type: 'week.ended', timestamp: now.toISOString(), from, to },
    ...Object.fromEntries(await Promise.all(formKinds.map(ofKind))),
    subscribers: await countOf(
      database.read,
      'newsletter_subscribers',
      sql`${isOnList} and ${inWeek('joined_at')}`,
    ),
    spam: await received(isSpam),
    ...{ waiting, failed },
  }
}
