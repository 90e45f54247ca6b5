import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from 'better-sqlite3'
import type { QueryResult } from 'kysely'
import type { EngineOptions } from './engine.ts'
import { isBusy, retry, StorageUnavailable, toStorageError } from './failures.ts'
import { type Query, queryRunner } from './run-query.ts'

/** Statements that are stored atomically. */
type Write = PromiseWithResolvers<QueryResult<unknown>> & { readonly unit: readonly Query[] }

/** How many turns of the event loop a commit waits for others to join: far less than a flush takes. */
const turnsPerCommit = 4
/** Far more writes than ever wait; each uses some 10 KB, including its request. */
const maxQueueLength = 4000
const unavailable = (reason: string) => new StorageUnavailable(new Error(reason))

/**
 * The only writer of a SQLite file. Writes of a few turns of the event loop share a commit, and so one
 * flush to disk; each resolves after that flush. Other transactions alternate with these commits.
 */
export function groupCommit(database: Database, { busyTimeoutMs, onCommit }: EngineOptions) {
  const runQuery = queryRunner(database)
  const queue: Write[] = []
  let lastTurn = Promise.resolve()
  let endTurn = () => {}
  let lockedAt = 0
  const runAll = (queries: Write['unit']) => queries.map(runQuery).at(-1) ?? { rows: [] }
  // Inside a transaction this is a savepoint, so several statements fail without the other units.
  const runTogether = database.transaction(runAll)

  async function takeTurn(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const previousTurn = lastTurn
    lastTurn = promise
    await previousTurn
    endTurn = resolve
  }

  /** Begins a separate transaction, which `commit` or `rollback` ends. */
  async function begin(): Promise<void> {
    await takeTurn()
    // SQLite's own busy timeout would block the event loop.
    const lock = () => database.exec('begin immediate')
    await retry(isBusy, { patienceMs: busyTimeoutMs }, lock).catch((error) => {
      endTurn()
      throw toStorageError(error)
    })
    lockedAt = performance.now()
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

  /** Commits writes. @returns functions that settle them */
  function store(writes: readonly Write[]): readonly (() => void)[] {
    try {
      const settlements = writes.map(({ unit, resolve, reject }) => {
        try {
          const result = unit.length > 1 ? runTogether(unit) : runAll(unit)
          return () => resolve(result)
        } catch (error) {
          if (!database.inTransaction) throw error
          return () => reject(toStorageError(error))
        }
      })
      commit(writes.length)
      return settlements
    } catch (error) {
      rollback()
      throw toStorageError(error)
    }
  }

  async function commitQueue(): Promise<void> {
    const refusal = await begin().catch((error: Error) => error)
    const writes = queue.splice(0)
    try {
      if (refusal) throw refusal
      for (const settle of store(writes)) settle()
    } catch (error) {
      for (const { reject } of writes) reject(error)
    }
  }

  const commitIn = (turns: number): unknown =>
    setImmediate(() => (turns > 1 ? commitIn(turns - 1) : void commitQueue()))

  return {
    begin,
    commit,
    rollback,
    /** Runs a unit in the next commit, and resolves to the result of its last statement. */
    write(unit: Write['unit']): Promise<QueryResult<unknown>> {
      const write = { unit, ...Promise.withResolvers<QueryResult<unknown>>() }
      if (queue.length === maxQueueLength) write.reject(unavailable('too many writes are waiting'))
      else if (queue.push(write) === 1) commitIn(turnsPerCommit)
      return write.promise
    },
    run(query: Query): QueryResult<unknown> {
      // A full disk has rolled back the transaction. Without it, the statement would commit alone.
      if (!database.inTransaction) throw unavailable('rolled back')
      return runQuery(query)
    },
    /** Empties the log, unless other processes read it all the time: then their next checkpoint does. */
    async truncateLog(): Promise<void> {
      const patience = performance.now() + busyTimeoutMs
      let isRead = true
      while (isRead && performance.now() < patience) {
        await takeTurn()
        try {
          isRead = database.pragma('wal_checkpoint(truncate)', { simple: true }) !== 0
        } catch (error) {
          if (!isBusy(error)) throw toStorageError(error)
        } finally {
          endTurn()
        }
        if (isRead) await delay(20)
      }
    },
    async idle(): Promise<void> {
      while (queue.length > 0) await delay(1)
      await lastTurn
    },
    close: () => void database.close(),
  }
}
