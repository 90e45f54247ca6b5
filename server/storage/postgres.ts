import {
  type Dialect,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import {
  type ClientBase,
  Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  types,
} from 'pg'
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible'
import { codeOf } from '../error-code.ts'
import type { CommitListener, Engine } from './engine.ts'
import { retry, StorageUnavailable } from './failures.ts'
import { isFatal, toStorageError } from './postgres-failures.ts'

export interface PoolOptions {
  readonly connections: number
  /** The statement timeout; 0 means none. */
  readonly statementMs: number
  readonly onCommit: CommitListener
}

const connectPatienceMs = 3000
const lockPatienceMs = 3000
/** Added to the server's own timeout, for responses that a dead network never delivers. */
const networkMs = 3000
const retryEveryMs = 100
/** More callers are refused at once, so that a stalled server doesn't exhaust our memory. */
const mostWaiting = 1000

// The server isn't listening, for example during a restart.
const isComingBack = (error: unknown) =>
  /^(ECONNREFUSED|ECONNRESET|ENOENT|57P0[13])$/.test(codeOf(error) ?? '')

const isWrite = /^(INSERT|UPDATE|DELETE)$/

types.setTypeParser(types.builtins.INT8, Number)

/** Kysely's dialect with our pool. */
export function pooledDialect(url: string, options: PoolOptions): Dialect & Engine {
  const pool = postgresPool(url, options)
  return Object.assign(new PostgresDialect({ pool }), {
    idle: pool.idle,
    // While the database is down, each process counts alone.
    counter: (limits: IRateLimiterOptions) =>
      new RateLimiterPostgres({
        ...limits,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: '',
        insuranceLimiter: new RateLimiterMemory(limits),
      }),
  })
}

/** Opens connections to a PostgreSQL server on demand, and again after it was down. */
export function postgresPool(url: string, { connections, statementMs, onCommit }: PoolOptions) {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectPatienceMs,
    query_timeout: statementMs && statementMs + networkMs,
    keepAlive: true,
    fallback_application_name: 'site',
    onConnect: (client) => prepare(client, statementMs),
  })
  // Broken connections are replaced; the caller gets the error from its statement.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const patience = { patienceMs: connectPatienceMs, everyMs: retryEveryMs }
  let waiting = 0

  async function counted<T>(ask: () => Promise<T>): Promise<T> {
    if (waiting === mostWaiting) {
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
        retry(isComingBack, patience, () => pool.connect()).catch((error: unknown) => {
          throw toStorageError(error)
        }),
      )
      return leased(client, onCommit)
    },

    /** Runs a query once, without retries, for callers that can do without its result. */
    query: (config: QueryConfig): Promise<QueryResult> => counted(() => pool.query(config)),

    async idle(): Promise<void> {
      while (waiting > 0) await new Promise(setImmediate)
    },

    end: () => pool.end(),
  }
}

/** Wraps a connection: converts its errors, reports commits, and closes it if it is unusable. */
function leased(client: PoolClient, onCommit: CommitListener): PostgresPoolClient {
  let isBroken = false
  let begunAt: number | undefined
  async function query<R>(sql: string, parameters: readonly unknown[]) {
    const startedAt = performance.now()
    try {
      const result = await client.query(sql, parameters.map(withoutNul))
      const { command } = result
      if (/^(BEGIN|START)/.test(command)) begunAt = startedAt
      if (command === 'COMMIT' || (begunAt === undefined && isWrite.test(command))) {
        onCommit({ sharers: 1, seconds: (performance.now() - (begunAt ?? startedAt)) / 1000 })
      }
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
    set lock_timeout = ${statementMs && lockPatienceMs};
    set idle_in_transaction_session_timeout = ${statementMs * 2};
    select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') = 'off'`)
}
