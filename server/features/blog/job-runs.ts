import { type Selectable, sql } from 'kysely'
import type { Database } from '../../storage/database.ts'
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
> & { readonly article?: string | undefined }

/** What became of jobs, shared by all processes that use the database. */
export function jobRuns(database: Pick<Database, 'read' | 'write'>) {
  return {
    async store(run: Run, record: RunRecord): Promise<void> {
      await writeRows(database, (tables) =>
        tables
          .insertInto('job_runs')
          .values({ ...run, ...record })
          .onConflict((conflict) => conflict.columns(['job', 'period']).doUpdateSet(record)),
      )
    },

    /** Returns the ids of the site's own articles that were written. */
    async articles(): Promise<ReadonlySet<string>> {
      const rows = database.read.selectFrom('job_runs').select('article').distinct()
      return new Set((await rows.execute()).flatMap(({ article }) => article ?? []))
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
