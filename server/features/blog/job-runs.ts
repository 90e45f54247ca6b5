import { type Kysely, type Selectable, sql } from 'kysely'
import { type Database, within } from '../../storage/database.ts'
import { countOf, writeRows } from '../../storage/rows.ts'
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
export function jobRuns(database: Pick<Database, 'read' | 'write'>) {
  return {
    /** Takes the lease. @returns when it ends if another process has it */
    async lease(now: Date, until: Date): Promise<Date | undefined> {
      const times = { started_at: now.toISOString(), leased_until: until.toISOString() }
      const rows = await writeRows(database, (tables) =>
        tables
          .insertInto('job_runs')
          .values({ ...lease, ...times, state: 'running' })
          .onConflict((conflict) =>
            conflict
              .columns(['job', 'period'])
              .doUpdateSet(times)
              .where('job_runs.leased_until', '<=', times.started_at),
          ),
      )
      if (rows === 1) return undefined
      const other = await database.read
        .selectFrom('job_runs')
        .select('leased_until')
        .where(({ and }) => and(lease))
        .executeTakeFirst()
      return new Date(other?.leased_until ?? now)
    },

    /** @returns whether the lease until this time was still there */
    async release(until: Date): Promise<boolean> {
      const leased_until = until.toISOString()
      const rows = await writeRows(database, (tables) =>
        tables.deleteFrom('job_runs').where(({ and }) => and({ ...lease, leased_until })),
      )
      return rows === 1
    },

    /** Releases the lease, stores the record and does the work. Does nothing if the lease was lost. */
    async finish<T>(
      leasedUntil: Date,
      run: Run,
      record: RunRecord,
      work: (transaction: Kysely<Schema>) => Promise<T>,
    ): Promise<T | undefined> {
      return database.write(async (transaction) => {
        const runs = jobRuns(within(transaction))
        if (!(await runs.release(leasedUntil))) return undefined
        await runs.store(run, record)
        return work(transaction)
      })
    },

    async store(run: Run, record: RunRecord): Promise<void> {
      await writeRows(database, (tables) =>
        tables
          .insertInto('job_runs')
          .values({ ...run, ...record })
          .onConflict((conflict) => conflict.columns(['job', 'period']).doUpdateSet(record)),
      )
    },

    find({ job, period }: Run): Promise<RunRecord | undefined> {
      return database.read
        .selectFrom('job_runs')
        .select(['state', 'attempts', 'started_at', 'ended_at', 'last_failure'])
        .where(({ and }) => and({ job, period }))
        .executeTakeFirst()
    },

    /** Counts the runs of a job whose period starts with `beginning`. */
    count: (job: string, beginning = '') =>
      countOf(
        database.read,
        'job_runs',
        sql<boolean>`job = ${job} and period like ${`${beginning}%`}`,
      ),
  }
}

export type JobRuns = ReturnType<typeof jobRuns>
