import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from 'better-sqlite3'
import type { QueryResult } from 'kysely'
import type { CommitListener } from './engine.ts'
import { isBusy, retry, StorageUnavailable, toStorageError } from './failures.ts'
import { type Query, queryRunner } from './run-query.ts'

interface Write {
  /** Statements that are stored atomically. */
  readonly unit: readonly Query[]
  resolve(result: QueryResult<unknown>): void
  reject(reason: unknown): void
}

export interface GroupCommitOptions {
  /** How long to wait while another process holds the write lock. */
  readonly busyTimeoutMs: number
  readonly onCommit: CommitListener
}

/** Far more writes than ever wait; each uses some 10 KB, including its request. */
const maxQueueLength = 4000

/**
 * The only writer of a SQLite file. Writes of two turns of the event loop share a commit, and so one flush
 * to disk; each resolves after that flush. Other transactions alternate with these commits.
 */
export function groupCommit(database: Database, { busyTimeoutMs, onCommit }: GroupCommitOptions) {
  const runQuery = queryRunner(database)
  const queue: Write[] = []
  let lastTurn = Promise.resolve()
  let endTurn = () => {}
  let lockedAt = 0
  const runAll = (queries: Write['unit']) => queries.map(runQuery).at(-1) ?? { rows: [] }
  // Inside a transaction this is a savepoint, so a failed unit doesn't affect the others.
  const runTogether = database.transaction(runAll)

  /** Begins a separate transaction, which `commit` or `rollback` ends. */
  async function begin(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const previousTurn = lastTurn
    lastTurn = promise
    await previousTurn
    endTurn = resolve
    try {
      // SQLite's own busy timeout would block the event loop.
      await retry(isBusy, { patienceMs: busyTimeoutMs }, () => database.exec('begin immediate'))
      lockedAt = performance.now()
    } catch (error) {
      endTurn()
      throw toStorageError(error)
    }
  }

  /** A failed commit leaves the transaction open. @param sharers how many writes share it */
  function commit(sharers = 1): void {
    database.exec('commit')
    onCommit({ sharers, seconds: (performance.now() - lockedAt) / 1000 })
    endTurn()
  }

  function rollback(): void {
    if (database.inTransaction) database.exec('rollback')
    endTurn()
  }

  /** @returns a function that settles the write, for after the commit */
  function runWrite({ unit, resolve, reject }: Write): () => void {
    try {
      // A single statement needs no savepoint.
      const result = unit.length > 1 ? runTogether(unit) : runAll(unit)
      return () => resolve(result)
    } catch (error) {
      if (!database.inTransaction) throw error
      return () => reject(toStorageError(error))
    }
  }

  async function commitQueue(): Promise<void> {
    try {
      await begin()
    } catch (error) {
      for (const { reject } of queue.splice(0)) reject(error)
      return
    }
    const writes = queue.splice(0)
    try {
      const settlements = writes.map(runWrite)
      commit(writes.length)
      for (const settle of settlements) settle()
    } catch (error) {
      rollback()
      for (const { reject } of writes) reject(toStorageError(error))
    }
  }

  return {
    begin,
    commit,
    rollback,
    /** Runs a unit in the next commit, and resolves to the result of its last statement. */
    write(unit: Write['unit']): Promise<QueryResult<unknown>> {
      if (queue.length === maxQueueLength) {
        return Promise.reject(new StorageUnavailable(new Error('too many writes are waiting')))
      }
      return new Promise((resolve, reject) => {
        if (queue.push({ unit, resolve, reject }) === 1) setImmediate(setImmediate, commitQueue)
      })
    },
    run(query: Query): QueryResult<unknown> {
      // A full disk has rolled back the transaction. Without it, the statement would commit alone.
      if (!database.inTransaction) throw new StorageUnavailable(new Error('rolled back'))
      return runQuery(query)
    },
    async idle(): Promise<void> {
      while (queue.length > 0) await delay(1)
      await lastTurn
    },
    close: () => void database.close(),
  }
}
