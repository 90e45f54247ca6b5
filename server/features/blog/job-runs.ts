import { type Kysely, sql } from 'kysely'
import { changedRows, countOf } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'

/** One run of a job. `period` identifies it: a month, for example, or an instant. */
export interface Run {
  readonly job: string
  readonly period: string
}

export type RunRecord = Pick<
  Schema['job_runs'],
  'state' | 'started_at' | 'ended_at' | 'last_failure'
> & { readonly attempts: number }

/** The exclusive right to run a job until a time. */
export interface Lease {
  readonly job: string
  readonly until: string
}

/** The `period` of a row that is a lease, not a run. */
const leasePeriod = 'lease'

/** Records and leases of jobs, shared by all processes that use the database. */
export function jobRuns(database: Kysely<Schema>) {
  return {
    /** @returns the lease, or when another process's lease ends */
    async lease(
      job: string,
      now: Date,
      until: Date,
    ): Promise<Lease | { readonly busyUntil: Date }> {
      const row = { started_at: now.toISOString(), leased_until: until.toISOString() }
      const insert = database
        .insertInto('job_runs')
        .values({ ...row, job, period: leasePeriod, state: 'running' })
        .onConflict((conflict) =>
          conflict
            .columns(['job', 'period'])
            .doUpdateSet(row)
            .where('job_runs.leased_until', '<=', now.toISOString()),
        )
      if ((await changedRows(insert)) === 1) return { job, until: row.leased_until }
      const other = await database
        .selectFrom('job_runs')
        .select('leased_until')
        .where(({ and }) => and({ job, period: leasePeriod }))
        .executeTakeFirst()
      return { busyUntil: new Date(other?.leased_until ?? now) }
    },

    async release({ job, until }: Lease): Promise<boolean> {
      const lease = database
        .deleteFrom('job_runs')
        .where(({ and }) => and({ job, period: leasePeriod, leased_until: until }))
      return (await changedRows(lease)) === 1
    },

    /** Releases the lease, stores the record and does the work. Does nothing if the lease was lost. */
    async finish<T>(
      lease: Lease,
      run: Run,
      record: RunRecord,
      work: (transaction: Kysely<Schema>) => Promise<T>,
    ): Promise<T | undefined> {
      return database.transaction().execute(async (transaction) => {
        const runs = jobRuns(transaction)
        if (!(await runs.release(lease))) return undefined
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
