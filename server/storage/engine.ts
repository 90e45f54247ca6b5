import { PostgresAdapter, type QueryExecutorProvider } from 'kysely'

/** Whether a database is PostgreSQL, not SQLite. */
export function isPostgres(database: QueryExecutorProvider): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}

export function isPostgresUrl(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location)
}
