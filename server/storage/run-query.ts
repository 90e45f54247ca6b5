import type { Database } from 'better-sqlite3'
import type { CompiledQuery, QueryResult } from 'kysely'

export type Query = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Runs one statement and answers as Kysely's drivers do. */
export function runQuery(database: Database, { sql, parameters }: Query): QueryResult<unknown> {
  const statement = database.prepare<unknown[]>(sql)
  if (statement.reader) return { rows: statement.all(...parameters) }
  return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) }
}
