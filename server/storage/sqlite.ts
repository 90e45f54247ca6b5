import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { codeOf } from '../error-code.ts'
import { commitQueue, type QueueOptions } from './commit-queue.ts'
import { emptyLog, emptyQuietLog, type LogLimits } from './empty-log.ts'
import { isBusy, retry, toStorageError } from './failures.ts'
import { keyBeside, keyPath } from './key-file.ts'
import type { Schema } from './schema.ts'

/** How long to wait for other processes that start or stop at the same time. */
const startTimeoutMs = 5000
const checkpointEveryMs = 20

export interface FileOptions extends QueueOptions, LogLimits {
  /** SECRET_KEY, which goes before a key file or a key in the database. */
  readonly secretKey?: Buffer | undefined
  /** Called with each file whose mode can't be changed, because it belongs to another account. */
  readonly onForeignFile: (file: string) => void
}

/** Opens a file with a reader and a writer. @param prepare makes the tables those of this version */
export async function openSqlite(
  file: string,
  prepare: (tables: Kysely<Schema>) => Promise<void>,
  options: FileOptions,
) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeToOthers(file, options.onForeignFile)
  const connection = await openForWriting(file)
  const writer = new Kysely<Schema>({ dialect: sqliteDialect(connection) })
  const read = new Kysely<Schema>({
    dialect: sqliteDialect(new Sqlite(file, { readonly: true })),
  })
  const log = emptyQuietLog(connection, options)
  const queue = commitQueue(writer, connection, {
    ...options,
    onCommit(commit) {
      options.onCommit(commit)
      log.onCommit()
    },
  })

  async function destroy(): Promise<void> {
    await queue.idle()
    log.stop()
    await read.destroy()
    // Closed last, because only a connection that can write merges the log into the file.
    await writer.destroy()
  }

  /** Empties the log, unless other processes read it all the time: then their next checkpoint does. */
  async function emptyLogSoon(): Promise<void> {
    const deadline = performance.now() + options.busyTimeoutMs
    while (!emptyLog(connection) && performance.now() < deadline) await delay(checkpointEveryMs)
  }

  let emptying: Promise<void> | undefined

  /** Those who wait share a checkpoint, because what they deleted is in the log already. */
  function forgetDeleted(): Promise<void> {
    emptying ??= emptyLogSoon().finally(() => {
      emptying = undefined
    })
    return emptying
  }

  const database = {
    read,
    write: queue.write,
    key: () => options.secretKey ?? keyBeside(file),
    forgetDeleted,
    destroy,
    [Symbol.asyncDispose]: destroy,
  }
  try {
    await prepare(writer)
  } catch (error) {
    await destroy()
    throw error
  }
  return database
}

/** Files of an earlier version may be readable by everybody. */
function closeToOthers(file: string, onForeignFile: FileOptions['onForeignFile']): void {
  for (const path of [file, `${file}-wal`, `${file}-shm`, keyPath(file)]) {
    try {
      chmodSync(path, 0o600)
    } catch (error) {
      // Also because another process may remove its log at this moment.
      if (codeOf(error) === 'ENOENT') continue
      // Whether it can be used, its opening tells: a shared folder or a volume may be another account's.
      onForeignFile(path)
    }
  }
}

/** Opens a file in WAL mode. Each retry reopens it, because a restore may have replaced it. */
function openForWriting(file: string): Promise<Sqlite.Database> {
  return retry(isBusy, { timeoutMs: startTimeoutMs }, () => {
    const writer = new Sqlite(file, { timeout: 0 })
    try {
      writer.pragma('journal_mode = wal')
      writer.pragma('synchronous = full')
      writer.pragma('foreign_keys = on')
      // Deleted data is overwritten, so that an erased person is in no free page of the file.
      writer.pragma('secure_delete = on')
      return writer
    } catch (error) {
      writer.close()
      throw error
    }
  })
}

/** Far more than the different statements; lists of another length create new ones. */
const maxStatements = 500

/** Kysely's own dialect, on a connection that throws our errors and prepares each SQL text only once. */
function sqliteDialect(sqlite: Sqlite.Database): SqliteDialect {
  const statements = new Map<string, ReturnType<typeof prepared>>()

  function prepared(sql: string) {
    // Locks as it begins: a transaction that first reads couldn't write after somebody else's commit.
    const text = sql === 'begin' ? 'begin immediate' : sql
    const statement = translated(() => sqlite.prepare<unknown[]>(text))
    return {
      reader: statement.reader,
      all: (parameters: readonly unknown[]) => translated(() => statement.all(...parameters)),
      run: (parameters: readonly unknown[]) => translated(() => statement.run(...parameters)),
      iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters),
    }
  }

  function prepare(sql: string) {
    const known = statements.get(sql)
    if (known) return known
    if (statements.size === maxStatements) statements.clear()
    const statement = prepared(sql)
    statements.set(sql, statement)
    return statement
  }

  return new SqliteDialect({ database: { prepare, close: () => void sqlite.close() } })
}

function translated<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw toStorageError(error)
  }
}
