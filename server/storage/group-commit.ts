import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from 'better-sqlite3'
import type { CompiledQuery, QueryResult } from 'kysely'
import type { CommitListener } from './engine.ts'
import { isBusy, StorageUnavailable, translated } from './failures.ts'

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Statements that are kept together, or not at all. */
export type Unit = readonly Query[]

interface Write {
  readonly unit: Unit
  resolve(result: QueryResult<unknown>): void
  reject(reason: unknown): void
}

export interface GroupCommitOptions {
  /** How long to wait while another process holds the write lock. */
  readonly busyTimeoutMs: number
  readonly onCommit: CommitListener
}

const retryMs = 5
/** Far more than are ever waiting; each holds some 10 KB, with the request behind it. */
const maxQueueLength = 4000

/**
 * The only writer of a SQLite file. Writes of one turn of the event loop share a commit, so that many
 * pay for one flush to disk; each resolves after that flush. Transactions take turns with those commits.
 */
export class GroupCommit {
  readonly #database: Database
  readonly #options: GroupCommitOptions
  readonly #runUnit: (unit: Unit) => QueryResult<unknown>
  #queue: Write[] = []
  #lastTurn = Promise.resolve()
  #endTurn = () => {}
  #lockedAt = 0

  constructor(database: Database, options: GroupCommitOptions) {
    this.#database = database
    this.#options = options
    // Inside a transaction this is a savepoint: a failed unit leaves the others alone.
    this.#runUnit = database.transaction((unit: Unit) => {
      let result: QueryResult<unknown> = { rows: [] }
      for (const query of unit) result = runQuery(database, query)
      return result
    })
  }

  /** Runs a unit in the next commit, and resolves to the result of its last statement. */
  write(unit: Unit): Promise<QueryResult<unknown>> {
    if (this.#queue.length === maxQueueLength) {
      return Promise.reject(new StorageUnavailable(new Error('too many writes are waiting')))
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ unit, resolve, reject })
      if (this.#queue.length === 1) setImmediate(() => void this.#commitQueue())
    })
  }

  /** Begins a transaction of its own, which `commit` or `rollback` ends. */
  async begin(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const previousTurn = this.#lastTurn
    this.#lastTurn = promise
    await previousTurn
    this.#endTurn = resolve
    // SQLite's own busy timeout would block the event loop, and pages with it.
    const deadline = performance.now() + this.#options.busyTimeoutMs
    for (;;) {
      try {
        this.#database.exec('begin immediate')
        this.#lockedAt = performance.now()
        return
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) {
          this.#endTurn()
          throw translated(error)
        }
      }
      await delay(retryMs)
    }
  }

  /** Runs a statement of the transaction that was begun. */
  run(query: Query): QueryResult<unknown> {
    // A full disk has rolled it back; the statement would be committed by itself.
    if (!this.#database.inTransaction) throw new StorageUnavailable(new Error('rolled back'))
    return runQuery(this.#database, query)
  }

  /** A commit that fails leaves the transaction open. @param count how many writes share it */
  commit(count = 1): void {
    try {
      this.#database.exec('commit')
    } catch (error) {
      throw translated(error)
    }
    this.#options.onCommit({ sharers: count, seconds: (performance.now() - this.#lockedAt) / 1000 })
    this.#endTurn()
  }

  rollback(): void {
    if (this.#database.inTransaction) this.#database.exec('rollback')
    this.#endTurn()
  }

  /** Resolves once all that is queued is committed. */
  async idle(): Promise<void> {
    while (this.#queue.length > 0) await delay(1)
    await this.#lastTurn
  }

  close(): void {
    this.#database.close()
  }

  async #commitQueue(): Promise<void> {
    const settlements: (() => void)[] = []
    try {
      await this.begin()
    } catch (error) {
      for (const { reject } of this.#queue.splice(0)) reject(error)
      return
    }
    const writes = this.#queue.splice(0)
    try {
      for (const { unit, resolve, reject } of writes) {
        try {
          const result = this.#runUnit(unit)
          settlements.push(() => resolve(result))
        } catch (error) {
          if (!this.#database.inTransaction) throw error
          settlements.push(() => reject(translated(error)))
        }
      }
      this.commit(writes.length)
      for (const settle of settlements) settle()
    } catch (error) {
      this.rollback()
      for (const { reject } of writes) reject(translated(error))
    }
  }
}

/** Runs one statement and answers as Kysely's drivers do. */
export function runQuery(database: Database, { sql, parameters }: Query): QueryResult<unknown> {
  const statement = database.prepare<unknown[]>(sql)
  if (statement.reader) return { rows: statement.all(...parameters) }
  return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) }
}
