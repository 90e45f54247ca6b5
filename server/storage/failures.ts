import { setTimeout as delay } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { codeOf } from '../error-code.ts'

/** A constraint was violated, and nothing was stored. The code is a SQLSTATE on both engines. */
export class ConstraintError extends Error {
  readonly code: '23502' | '23503' | '23505' | '23514'

  constructor(code: ConstraintError['code'], cause: Error) {
    super(cause.message, { cause })
    this.name = 'ConstraintError'
    this.code = code
  }
}

/** The database is busy, full or unreachable. Nothing was stored, and a retry may succeed. */
export class StorageUnavailable extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'StorageUnavailable'
  }
}

export class StorageFull extends StorageUnavailable {}

const constraints: Record<string, ConstraintError['code']> = {
  SQLITE_CONSTRAINT_NOTNULL: '23502',
  SQLITE_CONSTRAINT_FOREIGNKEY: '23503',
  SQLITE_CONSTRAINT_PRIMARYKEY: '23505',
  SQLITE_CONSTRAINT_UNIQUE: '23505',
  SQLITE_CONSTRAINT_CHECK: '23514',
}

const passing =
  /^SQLITE_(ABORT|BUSY|LOCKED|IOERR|READONLY|CANTOPEN|PERM|PROTOCOL|NOMEM|CORRUPT|NOTADB)/

/** Converts SQLite's errors to the classes above. Other errors are our bugs and stay unchanged. */
export function toStorageError(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error
  const code = constraints[error.code]
  if (code) return new ConstraintError(code, error)
  if (error.code === 'SQLITE_FULL') return new StorageFull(error)
  return passing.test(error.code) ? new StorageUnavailable(error) : error
}

/** Retries after temporary errors, such as a lock held by another process. */
export async function retry<T>(
  isPassing: (error: unknown) => boolean,
  { timeoutMs, everyMs = 5 }: { readonly timeoutMs: number; readonly everyMs?: number },
  work: () => T,
): Promise<Awaited<T>> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error) || performance.now() > deadline) throw error
    }
    await delay(everyMs)
  }
}

export function isBusy(error: unknown): boolean {
  return codeOf(error)?.startsWith('SQLITE_BUSY') ?? false
}
