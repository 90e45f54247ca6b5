import { setTimeout as delay } from 'node:timers/promises'
import Database from 'better-sqlite3'

/** A rule of the database was broken; nothing was kept. The code is the SQLSTATE of any engine. */
export class ConstraintError extends Error {
  readonly code: '23502' | '23503' | '23505' | '23514'

  constructor(code: ConstraintError['code'], cause: Error) {
    super(cause.message, { cause })
    this.name = 'ConstraintError'
    this.code = code
  }
}

/** The database is busy, full, or out of reach; nothing was kept, and a later try may succeed. */
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

const retryMs = 5

const passing = /^SQLITE_(ABORT|BUSY|LOCKED|IOERR|READONLY|CANTOPEN|NOMEM|CORRUPT|NOTADB)/

/** Says what SQLite threw in the words above; anything else is a mistake of ours, left as it is. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error
  const code = constraints[error.code]
  if (code) return new ConstraintError(code, error)
  if (error.code === 'SQLITE_FULL') return new StorageFull(error)
  return passing.test(error.code) ? new StorageUnavailable(error) : error
}

/** Tries again while another process holds a lock: SQLite's own busy timeout blocks the event loop. */
export async function whileBusy<T>(patienceMs: number, work: () => T): Promise<T> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
    }
    await delay(retryMs)
  }
}

export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
}
