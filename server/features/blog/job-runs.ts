import type { Kysely } from 'kysely'
import { changedRows } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'

/** A run of a job, and what it is the run of: a month, say, or an instant. */
export interface Run {
  readonly job: string
  readonly period: string
}

export type RunRecord = Pick<
  Schema['job_runs'],
  'state' | 'started_at' | 'ended_at' | 'last_failure'
> & { readonly attempts: number }

/** The right to work alone, until then. */
export interface Lease {
  readonly job: string
  readonly until: string
}

/** The period of the row that is no run but a lease. */
const leasePeriod = 'lease'

/** What jobs have run, and who runs one now; all processes over one database share it. */
export function jobRuns(database: Kysely<Schema>) {
  return {
    /** @returns the right to work alone, or until when somebody else has it */
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
      const held = await database
        .selectFrom('job_runs')
        .select('leased_until')
        .where('job', '=', job)
        .where('period', '=', leasePeriod)
        .executeTakeFirst()
      return { busyUntil: new Date(held?.leased_until ?? now) }
    },

    async release({ job, until }: Lease): Promise<boolean> {
      const held = database
        .deleteFrom('job_runs')
        .where('job', '=', job)
        .where('period', '=', leasePeriod)
        .where('leased_until', '=', until)
      return (await changedRows(held)) === 1
    },

    /** Ends a lease, keeps the record and does the work, or nothing where the lease was lost. */
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
        .where('job', '=', job)
        .where('period', '=', period)
        .executeTakeFirst()
    },

    /** How many runs of a job there are whose period begins like this. */
    async count(job: string, beginning = ''): Promise<number> {
      const { runs } = await database
        .selectFrom('job_runs')
        .select(({ fn }) => fn.countAll<number>().as('runs'))
        .where('job', '=', job)
        .where('period', 'like', `${beginning}%`)
        .executeTakeFirstOrThrow()
      return runs
    },
  }
}

export type JobRuns = ReturnType<typeof jobRuns>
