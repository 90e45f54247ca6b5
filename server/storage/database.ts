import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { type Compilable, type Dialect, Kysely } from 'kysely'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { type CounterOptions, type Engine, isPostgresUrl } from './engine.ts'
import { isBusy, retry } from './failures.ts'
import { type GroupCommitOptions, groupCommit } from './group-commit.ts'
import { migrate } from './migrate.ts'
import type { Schema } from './schema.ts'
import { GroupCommitDialect } from './sqlite.ts'

export class Database extends Kysely<Schema> {
  readonly #engine: Engine

  constructor(dialect: Dialect & Engine) {
    super({ dialect })
    this.#engine = dialect
  }

  /**
   * Runs writes as one unit. On SQLite it shares its commit, so each write must be known beforehand.
   * @throws ConstraintError of the first write that breaks one; nothing of the unit is kept then
   */
  atomic(writes: readonly Compilable[]): Promise<unknown> {
    const queries = writes.map((write) => write.compile())
    if (this.#engine.atomic) return this.#engine.atomic(queries)
    return this.transaction().execute(async (transaction) => {
      for (const query of queries) await transaction.executeQuery(query)
    })
  }

  override async destroy(): Promise<void> {
    await this.#engine.idle()
    await super.destroy()
  }

  /** Counts for all processes over the database. None: they are on one machine. */
  counter(options: CounterOptions): RateLimiterAbstract | undefined {
    return this.#engine.counter?.(options)
  }
}

export interface DatabaseOptions extends GroupCommitOptions {
  readonly connections: number
}

/** How long to wait for other processes that start or end at the same time. */
const startTimeoutMs = 5000

/** Opens a SQLite file, made if there is none, or a PostgreSQL URL, and brings it up to date. */
export async function openDatabase(
  location: string,
  options: Partial<DatabaseOptions> = {},
): Promise<Database> {
  const { connections = 10, busyTimeoutMs = 3000, onCommit = () => {} } = options
  if (isPostgresUrl(location)) {
    await withPatience(location, migrate)
    return openPostgres(location, { connections, onCommit })
  }
  mkdirSync(dirname(location), { recursive: true })
  const writer = await openForWriting(location)
  const reader = new Sqlite(location, { readonly: true })
  const database = new Database(
    new GroupCommitDialect(reader, groupCommit(writer, { busyTimeoutMs, onCommit })),
  )
  await migrate(database)
  return database
}

/** Opens a file in WAL mode, anew at each try, because a restore may have replaced it meanwhile. */
function openForWriting(file: string): Promise<Sqlite.Database> {
  return retry(isBusy, { patienceMs: startTimeoutMs }, () => {
    const writer = new Sqlite(file, { timeout: 0 })
    try {
      writer.pragma('journal_mode = wal')
      writer.pragma('synchronous = full')
      writer.pragma('foreign_keys = on')
      return writer
    } catch (error) {
      writer.close()
      throw error
    }
  })
}

const statementMs = 5000

async function openPostgres(
  url: string,
  options: Pick<DatabaseOptions, 'connections' | 'onCommit'>,
  statementTimeoutMs = statementMs,
): Promise<Database> {
  // Imported here, so that a server on SQLite doesn't load it.
  const { PooledDialect } = await import('./postgres.ts')
  return new Database(new PooledDialect(url, { ...options, statementMs: statementTimeoutMs }))
}

/** For work that takes its time: a connection of its own, whose statements have no limit. */
export async function withPatience<T>(
  url: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openPostgres(url, { connections: 1, onCommit: () => {} }, 0)
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}
