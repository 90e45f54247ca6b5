import { Kysely, PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely'
import {
  type ClientBase,
  Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  types,
} from 'pg'
import { codeOf } from '../error-code.ts'
import type { Batch, CommitListener } from './commit-queue.ts'
import { retry, StorageUnavailable } from './failures.ts'
import { isFatal, toStorageError } from './postgres-failures.ts'
import type { Schema } from './schema.ts'

export interface PoolOptions {
  readonly connections: number
  /** The statement timeout; 0 means none. */
  readonly statementMs: number
  readonly onCommit: CommitListener
}

const connectTimeoutMs = 3000
const lockTimeoutMs = 3000
/** Added to the server's own timeout, for responses that a dead network never delivers. */
const networkMs = 3000
const retryEveryMs = 100
/** More callers are refused at once, so that a stalled server doesn't exhaust our memory. */
const maxWaiting = 1000

// The server isn't listening, for example during a restart.
const isComingBack = (error: unknown) =>
  /^(ECONNREFUSED|ECONNRESET|ENOENT|57P0[13])$/.test(codeOf(error) ?? '')

types.setTypeParser(types.builtins.INT8, Number)
// As on SQLite, where JSON is a text.
types.setTypeParser(types.builtins.JSON, String)

/** Opens Kysely's own dialect on our pool. */
export function openPostgres(url: string, options: PoolOptions) {
  const pool = postgresPool(url, options)
  const read = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })

  async function destroy(): Promise<void> {
    await pool.idle()
    await read.destroy()
  }

  return {
    read,
    async write<T>(batch: Batch<Schema, T>): Promise<T> {
      const beganAt = performance.now()
      const result = await read.transaction().execute(batch)
      options.onCommit({ sharers: 1, seconds: (performance.now() - beganAt) / 1000 })
      return result
    },
    // The server's own vacuum does it.
    forgetDeleted: async () => {},
    pool: { query: pool.query },
    destroy,
    [Symbol.asyncDispose]: destroy,
  }
}

/** Opens connections to a PostgreSQL server on demand, and again after it was down. */
export function postgresPool(
  url: string,
  { connections, statementMs }: Omit<PoolOptions, 'onCommit'>,
) {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: statementMs && statementMs + networkMs,
    keepAlive: true,
    fallback_application_name: 'site',
    onConnect: (client) => prepare(client, statementMs),
  })
  // Broken connections are replaced; the caller gets the error from its statement.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const retries = { timeoutMs: connectTimeoutMs, everyMs: retryEveryMs }
  let waiting = 0

  async function counted<T>(ask: () => Promise<T>): Promise<T> {
    if (waiting === maxWaiting) {
      throw new StorageUnavailable(new Error('too many wait for the database'))
    }
    waiting += 1
    try {
      return await ask()
    } finally {
      waiting -= 1
    }
  }

  return {
    options: {},

    async connect(): Promise<PostgresPoolClient> {
      const client = await counted(() =>
        retry(isComingBack, retries, () => pool.connect()).catch((error: unknown) => {
          throw toStorageError(error)
        }),
      )
      return leased(client)
    },

    /** Runs a query once, without retries, for callers that can do without its result. */
    query: (config: QueryConfig): Promise<QueryResult> => counted(() => pool.query(config)),

    async idle(): Promise<void> {
      while (waiting > 0) await new Promise(setImmediate)
    },

    end: () => pool.end(),
  }
}

/** Wraps a connection: converts its errors, and closes it if it is unusable. */
function leased(client: PoolClient): PostgresPoolClient {
  let isBroken = false
  async function query<R>(sql: string, parameters: readonly unknown[]) {
    try {
      const result = await client.query(sql, parameters.map(withoutNul))
      return result as PostgresQueryResult<R>
    } catch (error) {
      isBroken ||= isFatal(error)
      throw toStorageError(error)
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (discard = false) => client.release(discard || isBroken),
  }
}

/** Replaces NUL, which PostgreSQL refuses in texts, so that no lead is lost for it. */
function withoutNul(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\ufffd') : parameter
}

/** Sets options by statements, because connection poolers reject unknown startup parameters. */
async function prepare(client: ClientBase, statementMs: number): Promise<void> {
  await client.query(`
    set statement_timeout = ${statementMs};
    set lock_timeout = ${statementMs && lockTimeoutMs};
    set idle_in_transaction_session_timeout = ${statementMs * 2};
    select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') = 'off'`)
}
