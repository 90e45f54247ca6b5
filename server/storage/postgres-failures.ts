import { DatabaseError } from 'pg'
import { codeOf } from '../error-code.ts'
import { ConstraintError, StorageFull, StorageUnavailable } from './failures.ts'

const constraints = ['23502', '23503', '23505', '23514'] as const

const diskFull = '53100'
// Refused or broken connections, no memory, timeouts, deadlocks, and servers that start, stop or are
// read-only: https://www.postgresql.org/docs/current/errcodes-appendix.html
const passing = /^(08|25006|25P0[34]|28|3D|40|53|55P03|57|58|XX00[12])/
// These messages only name tables, columns and settings. Others quote a visitor's input, such as
// `invalid input syntax for type integer: "..."`.
const namingOnly = /^(08|0A|2[358]|3D|40|42|5[3-8]|XX)/

/** PostgreSQL's error without detail, hint and context, which quote the refused row. */
class PostgresError extends Error {
  constructor({ message, table, column, constraint, routine }: DatabaseError, code: string) {
    super(namingOnly.test(code) ? message : `PostgreSQL raised ${code}`)
    this.name = 'PostgresError'
    Object.assign(this, { code, table, column, constraint, routine })
  }
}

/** Whether a connection is unusable: it broke, or its server is stopping or read-only. */
export function isFatal(error: unknown): boolean {
  return !(error instanceof DatabaseError) || /^(08|25006|57P)/.test(error.code ?? '08')
}

/** Whether a transaction was ended for another one: by a deadlock (40P01), or because both were serializable (40001). */
export const isInterlocked = (error: unknown): boolean =>
  error instanceof StorageUnavailable && /^40(P01|001)$/.test(codeOf(error.cause) ?? '')

/** Converts the driver's errors to our classes, without values of rows, so that they can be logged. */
export function toStorageError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = error instanceof DatabaseError ? error.code : undefined
  if (!(error instanceof DatabaseError) || code === undefined) return new StorageUnavailable(error)
  const said = new PostgresError(error, code)
  const constraint = constraints.find((one) => one === code)
  if (constraint) return new ConstraintError(constraint, said)
  if (code === diskFull) return new StorageFull(said)
  return passing.test(code) ? new StorageUnavailable(said) : said
}
