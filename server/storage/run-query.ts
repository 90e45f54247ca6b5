import type { Database, Statement } from 'better-sqlite3'
import type { CompiledQuery, QueryResult } from 'kysely'

export type Query = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Far more texts than there are; lists of another length make new ones. */
const mostStatements = 500

/** Runs statements and answers as Kysely's drivers do, but compiles each text only once. */
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
