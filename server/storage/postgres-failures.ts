import { DatabaseError } from 'pg'
import { ConstraintError, StorageFull, StorageUnavailable } from './failures.ts'

const constraints = ['23502', '23503', '23505', '23514'] as const

const diskFull = '53100'
// No way in, a broken connection, a full memory, a time-out or a deadlock, a server that starts, ends
// or only reads: https://www.postgresql.org/docs/current/errcodes-appendix.html
const passing = /^(08|25006|25P0[34]|28|3D|40|53|55P03|57|58|XX00[12])/
// Their messages name tables, columns and settings; others, such as `invalid input syntax for type
// integer: "..."`, quote what a visitor typed.
const namingOnly = /^(08|0A|2[358]|3D|40|42|5[3-8]|XX)/

/** What PostgreSQL said, without detail, hint and context: those quote the row that it refused. */
class PostgresError extends Error {
  constructor({ message, table, column, constraint, routine }: DatabaseError, code: string) {
    super(namingOnly.test(code) ? message : `PostgreSQL raised ${code}`)
    this.name = 'PostgresError'
    Object.assign(this, { code, table, column, constraint, routine })
  }
}

/** Whether a connection is of no further use: it broke, or its server ends or only reads. */
export function isFatal(error: unknown): boolean {
  return !(error instanceof DatabaseError) || /^(08|25006|57P)/.test(error.code ?? '08')
}

/** Says what the driver threw in the product's words, without a value of a row: it may be logged. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = error instanceof DatabaseError ? error.code : undefined
  if (!(error instanceof DatabaseError) || code === undefined) return new StorageUnavailable(error)
  const said = new PostgresError(error, code)
  const constraint = constraints.find((one) => one === code)
  if (constraint) return new ConstraintError(constraint, said)
  if (code === diskFull) return new StorageFull(said)
  return passing.test(code) ? new StorageUnavailable(said) : said
}
