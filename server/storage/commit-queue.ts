import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from 'better-sqlite3'
import { CompiledQuery, type ControlledTransaction, type Kysely } from 'kysely'
import { isBusy, retry, StorageUnavailable } from './failures.ts'

/** Statements that are stored together or not at all. Their only waits are for statements. */
export type Batch<DB, T> = (transaction: Kysely<DB>) => Promise<T>

/** Called for every commit, with how many batches shared it and the time since it began. */
export type CommitListener = (commit: { sharers: number; seconds: number }) => void

export interface QueueOptions {
  readonly onCommit: CommitListener
  /** How long to wait while another process holds the write lock of the file. */
  readonly busyTimeoutMs: number
}

/** How many turns of the event loop a commit waits for others to join: far less than a flush takes. */
const turnsPerCommit = 4
/** More would block the event loop for too long. */
const maxSharers = 250
/** Far more batches than ever wait; each uses some 10 KB, including its request. */
const maxQueueLength = 4000

const savepoint = (command: string) => CompiledQuery.raw(`${command} batch`)

/** Batches of a few turns of the event loop share a commit, and so one flush to disk; each resolves after it. */
export function commitQueue<DB>(
  writer: Kysely<DB>,
  sqlite: Database,
  { busyTimeoutMs, onCommit }: QueueOptions,
) {
  type Run = (transaction: Kysely<DB>) => Promise<() => void>
  const queue: { readonly run: Run; readonly reject: (error: unknown) => void }[] = []
  let isFlushing = false

  // SQLite's own busy timeout would block the event loop.
  const begin = (): Promise<ControlledTransaction<DB>> =>
    retry(isBusy, { timeoutMs: busyTimeoutMs }, () => writer.startTransaction().execute())

  async function commit(): Promise<void> {
    let batches = queue
    let transaction: ControlledTransaction<DB> | undefined
    try {
      const open = await begin()
      transaction = open
      const beganAt = performance.now()
      batches = queue.splice(0, maxSharers)
      const settlements: (() => void)[] = []
      for (const { run, reject } of batches) {
        await open.executeQuery(savepoint('savepoint'))
        const settle = await run(open).catch(async (error) => {
          // A full disk has rolled back all batches.
          if (!sqlite.inTransaction) throw error
          await open.executeQuery(savepoint('rollback to'))
          return () => reject(error)
        })
        await open.executeQuery(savepoint('release'))
        settlements.push(settle)
      }
      await open.commit().execute()
      onCommit({ sharers: batches.length, seconds: (performance.now() - beganAt) / 1000 })
      for (const settle of settlements) settle()
    } catch (error) {
      // Without it, Kysely would keep the connection for this transaction.
      await transaction
        ?.rollback()
        .execute()
        .catch(() => {})
      for (const { reject } of batches.splice(0)) reject(error)
    }
  }

  async function flush(): Promise<void> {
    isFlushing = true
    while (queue.length > 0) {
      for (let turn = 0; turn < turnsPerCommit; turn += 1) await nextTurn()
      await commit()
    }
    isFlushing = false
  }

  return {
    /** Resolves once the batch is on disk. */
    write<T>(batch: Batch<DB, T>): Promise<T> {
      return new Promise((resolve, reject) => {
        if (queue.length === maxQueueLength) {
          return reject(new StorageUnavailable(new Error('too many writes are waiting')))
        }
        const run: Run = async (transaction) => {
          const result = await batch(transaction)
          return () => resolve(result)
        }
        queue.push({ run, reject })
        if (!isFlushing) void flush()
      })
    },

    async idle(): Promise<void> {
      while (isFlushing) await nextTurn()
    },
  }
}
