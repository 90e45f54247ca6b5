import { type CompiledQuery, PostgresAdapter, type QueryExecutorProvider } from 'kysely'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'

/** Is told of every commit: how many shared it, and how long it took from its first statement. */
export type CommitListener = (commit: { sharers: number; seconds: number }) => void

export interface CounterOptions {
  readonly points: number
  readonly duration: number
}

/** What each database does in its own way, beyond Kysely's dialects. */
export interface Engine {
  /** Runs writes as one unit, where that is more than a transaction of Kysely's. */
  atomic?(queries: readonly CompiledQuery[]): Promise<unknown>
  idle(): Promise<void>
  /** Counts for all processes over the database. None: they are on one machine. */
  counter?(options: CounterOptions): RateLimiterAbstract
}

/** Whether a database speaks PostgreSQL, and not SQLite. */
export function isPostgres(database: QueryExecutorProvider): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}

export function isPostgresUrl(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location)
}
