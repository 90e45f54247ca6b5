import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import {
  type ClientBase,
  Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  TypeOverrides,
  types,
} from 'pg'
import type { CommitListener } from './engine.ts'
import { retry, StorageUnavailable } from './failures.ts'
import { isFatal, translated } from './postgres-failures.ts'

export interface PoolOptions {
  readonly connections: number
  /** How long a statement may take; 0: as long as it wants. */
  readonly statementMs: number
  readonly onCommit: CommitListener
}

const connectPatienceMs = 3000
const lockPatienceMs = 3000
/** For an answer that a dead network never brings, while the server's own time-out has passed. */
const networkMs = 3000
const retryEveryMs = 100
/** Further callers are refused at once, so that a stalled server doesn't fill our memory. */
const mostWaiting = 1000

// The server doesn't listen, for example while it restarts.
const isComingBack = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^(ECONNREFUSED|ECONNRESET|ENOENT|57P0[13])$/.test(String(error.code))

const isWrite = /^(INSERT|UPDATE|DELETE)$/

const numbers = new TypeOverrides()
numbers.setTypeParser(types.builtins.INT8, Number)

export type PostgresPool = ReturnType<typeof postgresPool>

/** Connections to a PostgreSQL server, made when they are wanted, also after it was away. */
export function postgresPool(url: string, { connections, statementMs, onCommit }: PoolOptions) {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectPatienceMs,
    query_timeout: statementMs && statementMs + networkMs,
    keepAlive: true,
    types: numbers,
    fallback_application_name: 'site',
    onConnect: (client) => prepare(client, statementMs),
  })
  // A connection that dies is replaced; its user gets the error from the statement.
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
          throw translated(error)
        }),
      )
      return leased(client, onCommit)
    },

    /** For what can do without an answer: it is tried once. */
    query: (config: QueryConfig): Promise<QueryResult> => counted(() => pool.query(config)),

    async idle(): Promise<void> {
      while (waiting > 0) await new Promise(setImmediate)
    },

    end: () => pool.end(),
  }
}

/** A connection that fails in the product's words, reports commits, and is closed once it is of no use. */
function leased(client: PoolClient, onCommit: CommitListener): PostgresPoolClient {
  let isBroken = false
  let begunAt: number | undefined
  async function query<R>(sql: string, parameters: readonly unknown[]) {
    const startedAt = performance.now()
    try {
      const result = await client.query(sql, [...parameters])
      if (/^(BEGIN|START)/.test(result.command)) begunAt = startedAt
      else if (
        result.command === 'COMMIT' ||
        (begunAt === undefined && isWrite.test(result.command))
      ) {
        onCommit({ sharers: 1, seconds: (performance.now() - (begunAt ?? startedAt)) / 1000 })
      }
      return result as PostgresQueryResult<R>
    } catch (error) {
      isBroken ||= isFatal(error)
      throw translated(error)
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (discard = false) => client.release(discard || isBroken),
  }
}

/** By statements, for poolers in front of a server refuse what they don't know at the start. */
async function prepare(client: ClientBase, statementMs: number): Promise<void> {
  await client.query(`
    set statement_timeout = ${statementMs};
    set lock_timeout = ${statementMs && lockPatienceMs};
    set idle_in_transaction_session_timeout = ${statementMs * 2};
    select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') = 'off'`)
}
