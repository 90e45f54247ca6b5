import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Meter } from '../../observability/meter.ts'
import type { Database } from '../../storage/database.ts'
import { changedRows } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { newSince, type Planned, stepsBy } from './morning-list.ts'

const job = 'morning'
const dayMs = 24 * 60 * 60 * 1000

interface Needs {
  readonly database: Database
  readonly outbox: Outbox
  readonly log: Pick<Logger, 'warn'>
  readonly meter: Pick<Meter, 'jobStarted'>
  readonly now: () => Date
}

/** Returns the last 09:00 UTC, like that of the weekly summary. */
function dueAt(now: Date): Date {
  const nine = 9 * 60 * 60 * 1000
  return new Date(Math.floor((now.getTime() - nine) / dayMs) * dayMs + nine)
}

/** Puts the mails of the morning into the outbox, once a day for all processes. */
export async function beginDay({ log, meter, now, ...needs }: Needs): Promise<void> {
  const ran = meter.jobStarted(job)
  try {
    ran((await writeMails(needs, now())) ? 'done' : 'skipped')
  } catch (err) {
    ran('failed')
    log.warn({ job, err }, 'the mail of the morning failed; the next try is in an hour')
  }
}

async function writeMails(
  { database, outbox }: Pick<Needs, 'database' | 'outbox'>,
  at: Date,
): Promise<boolean> {
  const due = dueAt(at)
  const period = due.toISOString().slice(0, 10)
  const runs = database.read.selectFrom('job_runs').select('period').where('job', '=', job)
  const last = await runs.orderBy('period', 'desc').executeTakeFirst()
  if (last && last.period >= period) return false
  // A new installation has no night of which it could tell.
  const since = last && `${last.period}${due.toISOString().slice(10)}`
  const mails = since ? await plannedMails(database.read, { day: period, since }) : []
  return outbox.transaction(async (transaction) => {
    const time = at.toISOString()
    const insert = transaction
      .insertInto('job_runs')
      .values({ job, period, state: 'done', attempts: 1, started_at: time, ended_at: time })
    const isFirst = (await changedRows(insert.onConflict((one) => one.doNothing()))) > 0
    if (!isFirst) return false
    for (const { address, ...payload } of mails) {
      const message = { kind: 'day.began' as const, person: '', payload: () => payload, at }
      const mail = address && { mail: { lane: 'sign-ins' as const, address } }
      await outbox.add(transaction, { ...message, ...mail })
    }
    return mails.length > 0
  })
}

/** Returns for whom there is something: each who looks after people, and the office for all the rest. */
async function plannedMails(
  tables: Kysely<Schema>,
  { day, since }: Omit<Planned, 'owner'>,
): Promise<(Planned & { readonly address?: string })[]> {
  const rows = await tables
    .selectFrom('members')
    .select(['id', 'email'])
    .where('removed_at', 'is', null)
    .where(sql<boolean>`exists (select 1 from people where people.owner = members.id
      and people.merged_into is null and coalesce(people.follow_up_on, 'none') <= ${day})`)
    .execute()
  const office = { day, since, owner: null }
  const { all } = await newSince(tables, since, 1)
  const hasOffice = all > 0 || (await stepsBy(tables, office, 1)).all > 0
  return [
    ...rows.map(({ id, email }) => ({ day, since, owner: id, address: email })),
    ...(hasOffice ? [office] : []),
  ]
}
