import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { type Compilable, type CompiledQuery, type Dialect, isCompilable, Kysely } from 'kysely'
import type { IRateLimiterOptions, RateLimiterAbstract } from 'rate-limiter-flexible'
import { codeOf } from '../error-code.ts'
import { type Engine, type EngineOptions, isPostgresUrl } from './engine.ts'
import { isBusy, retry } from './failures.ts'
import { groupCommit } from './group-commit.ts'
import { migrate } from './migrate.ts'
import type { PoolOptions } from './postgres.ts'
import type { Schema } from './schema.ts'
import { groupCommitDialect } from './sqlite.ts'

/** A query, or one that was compiled before. */
export type Write = Compilable | CompiledQuery

export class Database extends Kysely<Schema> {
  readonly #engine: Engine

  constructor(dialect: Dialect & Engine) {
    super({ dialect })
    this.#engine = dialect
  }

  /**
   * Runs writes atomically. On SQLite they share a commit with others, so all must be known beforehand.
   * @throws ConstraintError of the first write that violates one; then none of the writes is stored
   */
  atomic(writes: readonly Write[]): Promise<unknown> {
    const queries = writes.map((write) => (isCompilable(write) ? write.compile() : write))
    if (this.#engine.atomic) return this.#engine.atomic(queries)
    return this.transaction().execute(async (transaction) => {
      for (const query of queries) await transaction.executeQuery(query)
    })
  }

  override async destroy(): Promise<void> {
    await this.#engine.idle()
    await super.destroy()
  }

  /** Lets nothing of what was deleted remain in the files of the database. */
  async forgetDeleted(): Promise<void> {
    await this.#engine.truncateLog?.()
  }

  /** Returns a counter, which all processes share if they run on several machines. */
  counter(options: IRateLimiterOptions): RateLimiterAbstract {
    return this.#engine.counter(options)
  }
}

/** How long to wait for other processes that start or stop at the same time. */
const startTimeoutMs = 5000

const defaults = { connections: 10, statementMs: 5000, busyTimeoutMs: 3000, onCommit: () => {} }

interface Options extends EngineOptions, PoolOptions {
  /** Makes the tables those of this version: by default it migrates them. */
  readonly prepare: (database: Database) => Promise<void>
}

/** Opens a SQLite file, which is created if missing, or a PostgreSQL URL. */
export async function openDatabase(
  location: string,
  { prepare = migrate, ...options }: Partial<Options> = {},
): Promise<Database> {
  const all = { ...defaults, ...options }
  if (isPostgresUrl(location)) {
    await withoutTimeout(location, prepare)
    return openPostgres(location, all)
  }
  mkdirSync(dirname(location), { recursive: true, mode: 0o700 })
  closeToOthers(location)
  const writer = await openForWriting(location)
  const reader = new Sqlite(location, { readonly: true })
  const database = new Database(groupCommitDialect(reader, groupCommit(writer, all)))
  try {
    await prepare(database)
  } catch (error) {
    await database.destroy()
    throw error
  }
  return database
}

/** Files of an earlier version may be readable by everybody. */
function closeToOthers(file: string): void {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(path, 0o600)
    } catch (error) {
      // Also because another process may remove its log at this moment.
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }
}

/** Opens a file in WAL mode. Each retry reopens it, because a restore may have replaced it. */
function openForWriting(file: string): Promise<Sqlite.Database> {
  return retry(isBusy, { patienceMs: startTimeoutMs }, () => {
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

async function openPostgres(url: string, options: PoolOptions): Promise<Database> {
  // Loaded on demand, because servers on SQLite don't need it.
  const { pooledDialect } = await import('./postgres.ts')
  return new Database(pooledDialect(url, options))
}

/** Runs long work on its own connection, without a statement timeout. */
export async function withoutTimeout<T>(
  url: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  await using database = await openPostgres(url, { ...defaults, connections: 1, statementMs: 0 })
  return await work(database)
}
