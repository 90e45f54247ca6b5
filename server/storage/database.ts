import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { type Compilable, type Dialect, Kysely } from 'kysely'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { CounterOptions, Engine } from './engine.ts'
import { isBusy } from './failures.ts'
import { isPostgresUrl } from './location.ts'
import { migrate } from './migrations.ts'
import type { Schema } from './schema.ts'
import { SharedCommitDialect } from './sqlite-dialect.ts'
import { startTimeoutMs } from './sqlite-writer.ts'
import type { QueueOptions } from './write-queue.ts'
import { writerHere } from './writer.ts'
import { type DeathListener, writerInThread } from './writer-in-thread.ts'

export class Database extends Kysely<Schema> {
  readonly #engine: Engine

  constructor(dialect: Dialect & Engine) {
    super({ dialect })
    this.#engine = dialect
  }

  /**
   * Runs writes as one unit, all or none of them. On SQLite it shares its commit with whoever
   * else writes in the same turn, so each write must be known before the first one runs.
   * @throws ConstraintError of the first that broke one; nothing of the unit is kept then
   */
  together(writes: readonly Compilable[]): Promise<unknown> {
    return this.#engine.together(writes.map((write) => write.compile()))
  }

  /** Counts for all processes over the database. None: they are on one machine. */
  counter(options: CounterOptions): RateLimiterAbstract | undefined {
    return this.#engine.counter?.(options)
  }
}

export interface DatabaseOptions extends QueueOptions {
  /** To PostgreSQL, at most. */
  readonly connections: number
  /** Whether writes to SQLite leave this thread free for others. */
  readonly inThread: boolean
  /** Hears of the thread that writes to SQLite. */
  readonly onWriterDeath: DeathListener
}

/**
 * Opens a database and brings it up to date. What a write has resolved for is on disk.
 * @param location of a SQLite file, which is made with its folder where there is none, or the URL
 * of a PostgreSQL database
 */
export async function openDatabase(
  location: string,
  options: Partial<DatabaseOptions> = {},
): Promise<Database> {
  const { connections = 10, onCommit = () => {} } = options
  if (isPostgresUrl(location)) return openPostgres(location, { connections, onCommit })
  const { lockPatienceMs = 3000, restMs = 0, inThread = false, onWriterDeath = () => {} } = options
  return openSqlite(location, { lockPatienceMs, restMs, onCommit, inThread, onWriterDeath })
}

async function openSqlite(
  file: string,
  { inThread, onWriterDeath, ...options }: Omit<DatabaseOptions, 'connections'>,
): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true })
  const maker = await opened(file)
  const writer = inThread ? writerInThread(file, onWriterDeath) : writerHere(file)
  const reader = new Sqlite(file, { readonly: true })
  maker.close()
  const database = new Database(new SharedCommitDialect({ writer, reader, ...options }))
  await migrate(database)
  return database
}

/**
 * Opens a file and turns it to WAL. SQLite has no patience of its own where several processes do so
 * at once. Each try opens anew: who had the file may have been a restore, which puts another one in
 * its place.
 */
async function opened(file: string): Promise<Sqlite.Database> {
  const deadline = performance.now() + startTimeoutMs
  for (;;) {
    const maker = new Sqlite(file, { timeout: 0 })
    try {
      maker.pragma('journal_mode = wal')
      return maker
    } catch (error) {
      maker.close()
      if (!isBusy(error) || performance.now() > deadline) throw error
      await delay(10)
    }
  }
}

const statementMs = 5000

async function openPostgres(
  url: string,
  options: Pick<DatabaseOptions, 'connections' | 'onCommit'>,
): Promise<Database> {
  await withPatience(url, migrate)
  const { PooledDialect } = await import('./postgres-dialect.ts')
  return new Database(new PooledDialect(url, { ...options, statementMs }))
}

/** For work that takes its time: a connection of its own, whose statements have no limit. */
export async function withPatience<T>(
  url: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  // Here, as whoever keeps to SQLite has no memory to spare for another driver.
  const { PooledDialect } = await import('./postgres-dialect.ts')
  const options = { connections: 1, statementMs: 0, onCommit: () => {} }
  const database = new Database(new PooledDialect(url, options))
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}
