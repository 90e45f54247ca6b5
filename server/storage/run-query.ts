import type { Database, Statement } from 'better-sqlite3'
import type { CompiledQuery, QueryResult } from 'kysely'

export type Query = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Far more than the different statements; lists of another length create new ones. */
const mostStatements = 500

/** Runs statements like Kysely's driver, but prepares each SQL text only once. */
export function queryRunner(database: Database) {
  const statements = new Map<string, Statement<unknown[]>>()

  function prepared(sql: string): Statement<unknown[]> {
    const known = statements.get(sql)
    if (known) return known
    if (statements.size === mostStatements) statements.clear()
    const statement = database.prepare<unknown[]>(sql)
    statements.set(sql, statement)
    return statement
  }

  return ({ sql, parameters }: Query): QueryResult<unknown> => {
    const statement = prepared(sql)
    if (statement.reader) return { rows: statement.all(...parameters) }
    return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) }
  }
}
