import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from 'better-sqlite3'
import type { CommitListener } from './engine.ts'
import { isBusy, translated } from './failures.ts'

interface Write {
  run(): unknown
  resolve(value: unknown): void
  reject(reason: unknown): void
}

/** Ends by either, which gives the turn to the next. A commit that throws has yet to be undone. */
export interface Transaction {
  commit(): void
  rollback(): void
}

export interface QueueOptions {
  /** How long a write waits for the lock of another process. */
  readonly lockPatienceMs: number
  readonly onCommit: CommitListener
}

const retryEveryMs = 1

/**
 * The one writer of a database. Writes that arrive in one turn of the event loop share a commit,
 * so that many pay for one flush to disk; none is answered before that flush. Explicit
 * transactions take their turn between those commits.
 */
export class WriteQueue {
  readonly #database: Database
  readonly #options: QueueOptions
  #waiting: Write[] = []
  #lastTurn: Promise<void> = Promise.resolve()

  constructor(database: Database, options: QueueOptions) {
    this.#database = database
    this.#options = options
  }

  /** Runs one statement in the next commit. Its failure does not touch its neighbours. */
  write<T>(run: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ run, resolve: resolve as (value: unknown) => void, reject })
      if (this.#waiting.length === 1) setImmediate(() => this.#commitWaiting())
    })
  }

  /** Runs several statements in the next commit: all of them, or none where one fails. */
  writeTogether<T>(run: () => T): Promise<T> {
    // Inside a transaction this is a savepoint.
    return this.write(this.#database.transaction(run))
  }

  /**
   * Opens a transaction that nothing else shares. It holds the database's write lock at once, over
   * all processes.
   * @throws StorageUnavailable where another process keeps the lock too long
   */
  async begin(): Promise<Transaction> {
    const done = await this.#turn()
    try {
      await this.#lock()
    } catch (error) {
      done()
      throw translated(error)
    }
    const lockedAt = performance.now()
    const rollback = () => {
      try {
        // A full disk has rolled it back already.
        if (this.#database.inTransaction) this.#database.exec('rollback')
      } finally {
        done()
      }
    }
    const commit = () => {
      try {
        this.#database.exec('commit')
      } catch (error) {
        throw translated(error)
      }
      this.#committed(lockedAt, 1)
      done()
    }
    return { commit, rollback }
  }

  /** Resolves once all that was queued has been committed or refused. */
  async idle(): Promise<void> {
    while (this.#waiting.length > 0) await new Promise(setImmediate)
    const done = await this.#turn()
    done()
  }

  async #commitWaiting(): Promise<void> {
    const done = await this.#turn()
    let locked = false
    try {
      await this.#lock()
      locked = true
    } catch (error) {
      for (const { reject } of this.#waiting.splice(0)) reject(translated(error))
    }
    // Whatever joined while the lock was awaited is taken along.
    if (locked) this.#commit(this.#waiting.splice(0))
    done()
  }

  #commit(writes: readonly Write[]): void {
    const settle: (() => void)[] = []
    const lockedAt = performance.now()
    try {
      for (const { run, resolve, reject } of writes) {
        try {
          const value = run()
          settle.push(() => resolve(value))
        } catch (error) {
          // A broken constraint undoes its own statement only; a full disk undoes all of them.
          if (!this.#database.inTransaction) throw error
          settle.push(() => reject(translated(error)))
        }
      }
      this.#database.exec('commit')
    } catch (error) {
      if (this.#database.inTransaction) this.#database.exec('rollback')
      for (const { reject } of writes) reject(translated(error))
      return
    }
    for (const answer of settle) answer()
    this.#committed(lockedAt, writes.length)
  }

  #committed(lockedAt: number, sharers: number): void {
    this.#options.onCommit({ sharers, seconds: (performance.now() - lockedAt) / 1000 })
  }

  async #turn(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#lastTurn
    this.#lastTurn = promise
    await before
    return resolve
  }

  /** SQLite's own busy timeout would stop the whole process while it waits; this one does not. */
  async #lock(): Promise<void> {
    const deadline = performance.now() + this.#options.lockPatienceMs
    for (;;) {
      try {
        this.#database.exec('begin immediate')
        return
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error
      }
      await delay(retryEveryMs)
    }
  }
}
