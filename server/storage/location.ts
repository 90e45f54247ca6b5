/** Whether a database is a PostgreSQL server's, and not a SQLite file. */
export function isPostgresUrl(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location)
}
