import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import { formKinds } from '../../../data/contracts/forms.ts'
import type { Meter } from '../../observability/meter.ts'
import type { Database } from '../../storage/database.ts'
import { changedRows, countOf } from '../../storage/rows.ts'
import { isSpam, isSubmission } from '../../storage/submissions.ts'
import { deliveryStore } from './deliveries.ts'
import type { Outbox } from './outbox.ts'

const job = 'weekly-summary'
const weekMs = 7 * 24 * 60 * 60 * 1000

interface Needs {
  readonly database: Database
  readonly outbox: Outbox
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
export async function summarizeWeek({ database, outbox, log, meter, now }: Needs): Promise<void> {
  const ran = meter.jobStarted(job)
  try {
    const isWritten = await writeSummary(database, outbox, now())
    ran(isWritten ? 'done' : 'skipped')
  } catch (err) {
    ran('failed')
    log.warn({ job, err }, 'the weekly summary failed; the next try is in an hour')
  }
}

async function writeSummary(database: Database, outbox: Outbox, at: Date): Promise<boolean> {
  const due = summaryDue(at)
  const period = due.toISOString().slice(0, 10)
  const runs = database.read.selectFrom('job_runs').select('period').where('job', '=', job)
  const last = await runs.orderBy('period', 'desc').executeTakeFirst()
  if (last && last.period >= period) return false
  // A new installation has no summary of the week before.
  const isFirst = last === undefined
  const payload = isFirst ? {} : await countsOf(database, due, at)
  return outbox.transaction(async (transaction) => {
    const time = at.toISOString()
    const insert = transaction
      .insertInto('job_runs')
      .values({ job, period, state: 'done', attempts: 1, started_at: time, ended_at: time })
    const inserted = await changedRows(insert.onConflict((conflict) => conflict.doNothing()))
    if (inserted === 0 || isFirst) return false
    await outbox.add(transaction, { event: 'week.ended', person: '', payload: () => payload, at })
    return true
  })
}

/** Counts what came in within the week, and the deliveries that are pending or failed now. */
async function countsOf(database: Database, due: Date, now: Date) {
  const from = new Date(due.getTime() - weekMs).toISOString()
  const to = due.toISOString()
  const { pending, dead } = await deliveryStore(database).backlog(now)
  const inWeek = (time: string) =>
    sql<boolean>`${sql.ref(time)} >= ${from} and ${sql.ref(time)} < ${to}`
  const received = (condition: RawBuilder<boolean>) =>
    countOf(database.read, 'submissions', sql`${condition} and ${inWeek('received_at')}`)
  const ofKind = async (kind: string) =>
    [`${kind}s`, await received(sql`${isSubmission} and kind = ${kind}`)] as const
  return {
    ...{ type: 'week.ended', timestamp: now.toISOString(), from, to },
    ...Object.fromEntries(await Promise.all(formKinds.map(ofKind))),
    subscribers: await countOf(database.read, 'newsletter_subscribers', inWeek('joined_at')),
    spam: await received(isSpam),
    waiting: pending,
    failed: dead,
  }
}
