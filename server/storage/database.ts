import type { Kysely } from 'kysely'
import type { QueryConfig, QueryResult } from 'pg'
import type { Batch } from './commit-queue.ts'
import { isPostgresUrl } from './engine.ts'
import { retry, StorageUnavailable } from './failures.ts'
import { migrate } from './migrate.ts'
import type { PoolOptions } from './postgres.ts'
import type { Schema } from './schema.ts'
import { type FileOptions, openSqlite } from './sqlite.ts'

export interface Database extends AsyncDisposable {
  /** Reads what is committed. Writes would fail on SQLite, because this connection is read-only. */
  readonly read: Kysely<Schema>
  /** Runs a batch in a transaction. Durable once it resolves. */
  readonly write: <T>(batch: Batch<Schema, T>) => Promise<T>
  /** Returns the key for hashes and signatures; undefined if it is stored in the database itself. */
  readonly key?: (() => Buffer) | undefined
  /** Lets nothing of what was deleted remain in the files of the database. */
  readonly forgetDeleted: () => Promise<void>
  /** The connections to a PostgreSQL server. */
  readonly pool?: { query(config: QueryConfig): Promise<QueryResult> }
  /** Stores what waits, and closes. */
  readonly destroy: () => Promise<void>
}

/** A database inside a transaction of its own, for what is used inside and outside. */
export function within(transaction: Kysely<Schema>): Pick<Database, 'read' | 'write'> {
  return { read: transaction, write: (batch) => batch(transaction) }
}

const defaults = {
  ...{ connections: 10, statementMs: 5000, busyTimeoutMs: 3000 },
  // Twice the size at which SQLite begins the log anew, if nobody reads it.
  ...{ quietMs: 2000, maxLogBytes: 8 * 1024 * 1024 },
  ...{ onCommit: () => {}, onForeignFile: () => {} },
}

interface Options extends FileOptions, PoolOptions {
  /** Makes the tables those of this version: by default it migrates them. */
  readonly prepare: (tables: Kysely<Schema>) => Promise<void>
}

/** Opens a SQLite file, which is created if missing, or a PostgreSQL URL. */
export async function openDatabase(
  location: string,
  { prepare = migrate, ...options }: Partial<Options> = {},
): Promise<Database> {
  const all = { ...defaults, ...options }
  if (!isPostgresUrl(location)) return openSqlite(location, prepare, all)
  await retry(answersLate, { timeoutMs: startMs, everyMs: 100 }, () =>
    withoutTimeout(location, prepare),
  )
  const { secretKey } = all
  return { ...(await openPool(location, all)), key: secretKey && (() => secretKey) }
}

/** How long a PostgreSQL server may take that starts beside us, or on a busy machine. */
const startMs = 15_000

const answersLate = (error: unknown) =>
  error instanceof StorageUnavailable && error.message.endsWith('connection timeout')

async function openPool(url: string, options: PoolOptions): Promise<Database> {
  // Loaded on demand, because servers on SQLite don't need it.
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(url, options)
}

/** Runs long work on its own connection, without a statement timeout. */
export async function withoutTimeout<T>(
  url: string,
  work: (database: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  await using database = await openPool(url, { ...defaults, connections: 1, statementMs: 0 })
  return await work(database.read)
}
