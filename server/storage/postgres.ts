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
import { sharing } from './few-connections.ts'
import { isFatal, isInterlocked, toStorageError } from './postgres-failures.ts'
import type { Schema } from './schema.ts'

export interface PoolOptions {
  readonly connections: number
  /** The statement timeout; 0 means none. */
  readonly statementMs: number
  readonly onCommit: CommitListener
}

/** How long a connection may take, unless the URL says otherwise. */
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
      const run = () => read.transaction().execute(batch)
      // Of transactions that wait for each other, the server ends one, which succeeds once the other is done.
      const result = await run().catch((error) => {
        if (!isInterlocked(error)) throw error
        return run()
      })
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
  /** Connections to a pooler, whose sessions others use in turn. */
  const pooled = new WeakSet<ClientBase>()
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeoutOf(url),
    query_timeout: statementMs && statementMs + networkMs,
    keepAlive: true,
    fallback_application_name: 'site',
    async onConnect(client) {
      if (!(await limitSession(client, statementMs))) pooled.add(client)
    },
  })
  // Broken connections are replaced; the caller gets the error from its statement.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const retries = { timeoutMs: connectTimeoutMs, everyMs: retryEveryMs }
  const callers = sharing(pool, { timeoutMs: connectTimeoutOf(url), everyMs: retryEveryMs })
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
        retry(isComingBack, retries, callers.connect).catch((error: unknown) => {
          throw toStorageError(error)
        }),
      )
      return leased(client, pooled.has(client) ? `; select ${limits(statementMs, true)}` : '')
    },

    /** Runs a query once, without retries, for callers that can do without its result. */
    query: (config: QueryConfig): Promise<QueryResult> =>
      counted(() => pool.query(config)).catch((error: unknown) => {
        callers.noteRefusal(error)
        throw error
      }),

    async idle(): Promise<void> {
      while (waiting > 0) await new Promise(setImmediate)
    },

    end: () => pool.end(),
  }
}

/** Reads how long a connection may take from a URL's `connect_timeout`, which counts seconds in all programs of PostgreSQL. */
function connectTimeoutOf(url: string): number {
  const seconds = /^[1-9]\d{0,3}$/.exec(new URL(url).searchParams.get('connect_timeout') ?? '')?.[0]
  return seconds ? Number(seconds) * 1000 : connectTimeoutMs
}

/**
 * Wraps a connection: converts its errors, and closes it if it is unusable.
 * @param onBegin SQL that follows the start of each transaction in the same message
 */
function leased(client: PoolClient, onBegin: string): PostgresPoolClient {
  let isBroken = false
  async function query<R>(sql: string, parameters: readonly unknown[]) {
    const text = /^(begin|start transaction)\b/.test(sql) ? sql + onBegin : sql
    try {
      const results = await client.query(text, parameters.map(withoutNul))
      return [results].flat()[0] as PostgresQueryResult<R>
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

/**
 * Sets our limits for a session of our own, by a statement, because poolers refuse unknown startup parameters. The
 * process that a pooler names isn't the session's: then nothing is set, because the next client of the pooler would
 * get it.
 * @returns whether the session is our own
 */
async function limitSession(client: ClientBase, statementMs: number): Promise<boolean> {
  const process = Number(Reflect.get(client, 'processID'))
  const set = `select ${limits(statementMs, false)} where pg_backend_pid() = ${process}`
  const { rowCount } = await client.query(set)
  return rowCount === 1
}

/** Returns SQL that sets our limits, and that a commit is on disk. @param isLocal until the transaction ends */
function limits(statementMs: number, isLocal: boolean): string {
  const set = (name: string, value: unknown) => `set_config('${name}', '${value}', ${isLocal})`
  return `${set('statement_timeout', statementMs)},
    ${set('lock_timeout', statementMs && lockTimeoutMs)},
    ${set('idle_in_transaction_session_timeout', statementMs * 2)},
    case current_setting('synchronous_commit') when 'off' then ${set('synchronous_commit', 'on')} end`
}
