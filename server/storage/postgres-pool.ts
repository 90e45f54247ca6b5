import { setTimeout as delay } from 'node:timers/promises'
import {
  type ClientBase,
  Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  TypeOverrides,
  types,
} from 'pg'
import { StorageUnavailable } from './failures.ts'
import { translated } from './postgres-failures.ts'

export interface PoolOptions {
  /** How many there are at most. */
  readonly connections: number
  /** How long a statement may take; 0: as long as it wants. */
  readonly statementMs: number
}

const connectPatienceMs = 3000
const lockPatienceMs = 3000
/** For an answer that a dead network never brings, while the server's own time-out has passed. */
const networkMs = 3000
const retryEveryMs = 100
/** Further callers are refused at once, so that a stalled server doesn't fill our memory. */
const mostWaiting = 1000

// The server doesn't listen, for example while it restarts.
const isComingBack = /^(ECONNREFUSED|ECONNRESET|ENOENT|57P0[13])$/

const numbers = new TypeOverrides()
numbers.setTypeParser(types.builtins.INT8, Number)

/** Connections to a PostgreSQL server, made when they are wanted, also after it was away. */
export class PostgresPool {
  readonly #pool: Pool
  #waiting = 0

  constructor(url: string, { connections, statementMs }: PoolOptions) {
    this.#pool = new Pool({
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
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  /** @throws StorageUnavailable where none is to be had in time */
  acquire(): Promise<PoolClient> {
    return this.#counted(async () => {
      const deadline = performance.now() + connectPatienceMs
      for (;;) {
        try {
          return await this.#pool.connect()
        } catch (error) {
          const code = error instanceof Error && 'code' in error ? String(error.code) : ''
          if (!isComingBack.test(code) || performance.now() > deadline) throw translated(error)
        }
        await delay(retryEveryMs)
      }
    })
  }

  /** For what can do without an answer: it is tried once. */
  query(config: QueryConfig): Promise<QueryResult> {
    return this.#counted(() => this.#pool.query(config))
  }

  /** Resolves once all waiting and running queries have ended. */
  async end(): Promise<void> {
    while (this.#waiting > 0) await new Promise(setImmediate)
    await this.#pool.end()
  }

  async #counted<T>(ask: () => Promise<T>): Promise<T> {
    if (this.#waiting === mostWaiting) {
      throw new StorageUnavailable(new Error('too many wait for the database'))
    }
    this.#waiting += 1
    try {
      return await ask()
    } finally {
      this.#waiting -= 1
    }
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
