import { type Kysely, type Selectable, sql } from 'kysely'
import { changedRows, countOf } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'

/** One run of a job. `period` identifies it: a month, for example, or an instant. */
export interface Run {
  readonly job: string
  readonly period: string
}

export type RunRecord = Pick<
  Selectable<Schema['job_runs']>,
  'state' | 'attempts' | 'started_at' | 'ended_at' | 'last_failure'
>

/** The row that is the lease for writing a post, not a run. */
const lease = { job: 'write-post', period: 'lease' }

/** Records of jobs, and the lease for writing a post, shared by all processes that use the database. */
export function jobRuns(database: Kysely<Schema>) {
  return {
    /** Takes the lease. @returns when it ends if another process has it */
    async lease(now: Date, until: Date): Promise<Date | undefined> {
      const times = { started_at: now.toISOString(), leased_until: until.toISOString() }
      const insert = database
        .insertInto('job_runs')
        .values({ ...lease, ...times, state: 'running' })
        .onConflict((conflict) =>
          conflict
            .columns(['job', 'period'])
            .doUpdateSet(times)
            .where('job_runs.leased_until', '<=', times.started_at),
        )
      if ((await changedRows(insert)) === 1) return undefined
      const other = await database
        .selectFrom('job_runs')
        .select('leased_until')
        .where(({ and }) => and(lease))
        .executeTakeFirst()
      return new Date(other?.leased_until ?? now)
    },

    /** @returns whether the lease until this time was still there */
    async release(until: Date): Promise<boolean> {
      const leased_until = until.toISOString()
      const row = database
        .deleteFrom('job_runs')
        .where(({ and }) => and({ ...lease, leased_until }))
      return (await changedRows(row)) === 1
    },

    /** Releases the lease, stores the record and does the work. Does nothing if the lease was lost. */
    async finish<T>(
      leasedUntil: Date,
      run: Run,
      record: RunRecord,
      work: (transaction: Kysely<Schema>) => Promise<T>,
    ): Promise<T | undefined> {
      return database.transaction().execute(async (transaction) => {
        const runs = jobRuns(transaction)
        if (!(await runs.release(leasedUntil))) return undefined
        await runs.keep(run, record)
        return work(transaction)
      })
    },

    async keep(run: Run, record: RunRecord): Promise<void> {
      await database
        .insertInto('job_runs')
        .values({ ...run, ...record })
        .onConflict((conflict) => conflict.columns(['job', 'period']).doUpdateSet(record))
        .execute()
    },

    find({ job, period }: Run): Promise<RunRecord | undefined> {
      return database
        .selectFrom('job_runs')
        .select(['state', 'attempts', 'started_at', 'ended_at', 'last_failure'])
        .where(({ and }) => and({ job, period }))
        .executeTakeFirst()
    },

    /** Counts the runs of a job whose period starts with `beginning`. */
    count: (job: string, beginning = '') =>
      countOf(database, 'job_runs', sql<boolean>`job = ${job} and period like ${`${beginning}%`}`),
  }
}
