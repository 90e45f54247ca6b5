import { DatabaseError } from 'pg'
import { ConstraintError, StorageFull, StorageUnavailable } from './failures.ts'

type Constraint = ConstraintError['code']

const constraints: ReadonlySet<string> = new Set<Constraint>(['23502', '23503', '23505', '23514'])

const diskFull = '53100'
// No way in, a broken connection, a full memory, a time-out or a deadlock, a server that starts, ends
// or only reads: https://www.postgresql.org/docs/current/errcodes-appendix.html
const passing = /^(08|25006|25P0[34]|28|3D|40|53|55P03|57|58|XX00[12])/

/**
 * What PostgreSQL has said about a statement, on a connection that is of further use: one to a server
 * that ends, or has become a copy that only reads, is not.
 */
export function isAnswer(error: unknown): error is DatabaseError & { readonly code: string } {
  return (
    error instanceof DatabaseError &&
    error.code !== undefined &&
    !/^(08|25006|57P)/.test(error.code)
  )
}

/** Says what the driver threw in the product's words; anything else is a mistake of ours. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = error instanceof DatabaseError ? error.code : undefined
  if (code === undefined) return new StorageUnavailable(error)
  if (isConstraint(code)) return new ConstraintError(code, error)
  if (code === diskFull) return new StorageFull(error)
  return passing.test(code) ? new StorageUnavailable(error) : error
}

function isConstraint(code: string): code is Constraint {
  return constraints.has(code)
}
