import Sqlite, { type Database } from 'better-sqlite3'
import { isBusy } from './failures.ts'
import { Statements } from './statements.ts'
import { type PackedUnits, type Query, type Unit, unpacked } from './units.ts'

/** The rows that a statement has answered, or how many it has changed. */
export type Result = unknown[] | number

/** What SQLite said. Unlike an error it can be sent to another thread as it is. */
export interface Failure {
  readonly code: string
  readonly message: string
}

/** What became of each unit, and how long the write lock was held. */
export interface Committed {
  readonly outcomes: readonly (Result | Failure)[]
  readonly seconds: number
}

/** How long to wait for another process, or handle, that starts or ends at the same time. */
export const startTimeoutMs = 5000

/**
 * The one handle that writes. It waits for nobody: where another process has the write lock, it
 * says so.
 */
export class SqliteWriter {
  readonly #database: Database
  readonly #statements: Statements
  /** Inside a transaction this is a savepoint. */
  readonly #runAll: (unit: Unit) => void

  constructor(file: string) {
    // Whoever else opens or closes the file just now may hold it for a moment.
    this.#database = new Sqlite(file, { timeout: startTimeoutMs })
    this.#database.pragma('synchronous = full')
    this.#database.pragma('foreign_keys = on')
    this.#database.pragma('busy_timeout = 0')
    this.#statements = new Statements(this.#database)
    this.#runAll = this.#database.transaction((unit) => {
      for (const query of unit) this.run(query)
    })
  }

  /** @returns whether the write lock was to be had */
  begin(): boolean {
    try {
      this.#database.exec('begin immediate')
      return true
    } catch (error) {
      if (isBusy(error)) return false
      throw error
    }
  }

  /** Within a transaction, lest a part of one be kept by itself where it has been undone. */
  run({ sql, parameters }: Query): Result {
    this.#insist()
    const statement = this.#statements.get(sql)
    return statement.reader ? statement.all(...parameters) : statement.run(...parameters).changes
  }

  /** A commit that fails leaves the transaction open. */
  commit(): void {
    this.#insist()
    this.#database.exec('commit')
  }

  rollback(): void {
    // A full disk has rolled it back already.
    if (this.#database.inTransaction) this.#database.exec('rollback')
  }

  /**
   * Runs units, each of which is kept whole or not at all, and commits them together, in the
   * transaction that is open or in one of its own.
   * @returns nothing where the write lock was not to be had
   */
  commitUnits(units: PackedUnits): Committed | undefined {
    if (!this.#database.inTransaction && !this.begin()) return undefined
    const lockedAt = performance.now()
    try {
      const outcomes = unpacked(units).map((unit) => this.#outcome(unit))
      this.commit()
      return { outcomes, seconds: (performance.now() - lockedAt) / 1000 }
    } catch (error) {
      this.rollback()
      throw error
    }
  }

  close(): void {
    this.#database.close()
  }

  /** A full disk may have undone it, or the thread that had begun it died. */
  #insist(): void {
    if (this.#database.inTransaction) return
    throw new Sqlite.SqliteError('the transaction was undone', 'SQLITE_ABORT_ROLLBACK')
  }

  #outcome(unit: Unit): Result | Failure {
    const [first, ...others] = unit
    try {
      if (first && others.length === 0) return this.run(first)
      this.#runAll(unit)
      return 0
    } catch (error) {
      // A broken constraint undoes its own unit only; a full disk undoes all of them.
      if (!this.#database.inTransaction) throw error
      return failureOf(error)
    }
  }
}

/** @returns `code` empty where it is none of SQLite's */
export function failureOf(error: unknown): Failure {
  if (error instanceof Sqlite.SqliteError) return { code: error.code, message: error.message }
  return { code: '', message: String(error) }
}

export function errorOf({ code, message }: Failure): Error {
  return code === '' ? new Error(message) : new Sqlite.SqliteError(message, code)
}
