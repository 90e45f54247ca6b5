import { type CompiledQuery, PostgresAdapter, type QueryExecutorProvider } from 'kysely'
import type { IRateLimiterOptions, RateLimiterAbstract } from 'rate-limiter-flexible'

/** Called for every commit, with how many writes shared it and the time since its first statement. */
export type CommitListener = (commit: { sharers: number; seconds: number }) => void

export interface EngineOptions {
  readonly onCommit: CommitListener
  /** How long to wait while another process holds the write lock of a file. */
  readonly busyTimeoutMs: number
}

/** Differences between the databases that Kysely's dialects don't cover. */
export interface Engine {
  /** Runs writes atomically, if the engine doesn't use a transaction of Kysely's. */
  atomic?(queries: readonly CompiledQuery[]): Promise<unknown>
  idle(): Promise<void>
  /** Removes what was deleted from the write-ahead log of a file, where it would stay until it is overwritten. */
  truncateLog?(): Promise<void>
  /** Returns a counter, which all processes share if they run on several machines. */
  counter(options: IRateLimiterOptions): RateLimiterAbstract
}

/** Whether a database is PostgreSQL, not SQLite. */
export function isPostgres(database: QueryExecutorProvider): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}

export function isPostgresUrl(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location)
}
