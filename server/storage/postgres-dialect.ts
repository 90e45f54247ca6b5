import {
  type CompiledQuery,
  type DataTypeNode,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { CommitListener, CounterOptions, Engine } from './engine.ts'
import { PooledConnection } from './postgres-connection.ts'
import { type PoolOptions, PostgresPool } from './postgres-pool.ts'

/** Kysely over a pool of connections, in the product's words for failures. */
export class PooledDialect implements Dialect, Engine {
  readonly #driver: PooledDriver
  readonly #pool: PostgresPool

  constructor(url: string, { onCommit, ...options }: PoolOptions & { onCommit: CommitListener }) {
    this.#pool = new PostgresPool(url, options)
    this.#driver = new PooledDriver(this.#pool, onCommit)
  }

  createDriver() {
    return this.#driver
  }

  createAdapter() {
    return new LocklessAdapter()
  }

  createQueryCompiler() {
    return new BytewiseCompiler()
  }

  createIntrospector(database: Kysely<unknown>) {
    return new PostgresIntrospector(database)
  }

  async atomic(queries: readonly CompiledQuery[]): Promise<void> {
    const connection = await this.#driver.acquireConnection()
    try {
      await connection.begin('begin')
      for (const query of queries) await connection.executeQuery(query)
      await connection.commit()
    } catch (error) {
      await connection.rollback()
      throw error
    } finally {
      connection.release()
    }
  }

  /** While the database is away, each process counts for itself. */
  counter(options: CounterOptions) {
    return new RateLimiterPostgres({
      ...options,
      storeClient: this.#pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: '',
      insuranceLimiter: new RateLimiterMemory(options),
    })
  }
}

/** Kysely's lock would outlive a migration that fails; `migrate` holds one that does not. */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Texts are sorted and folded by their bytes, as SQLite does, and not by the server's language. */
class BytewiseCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node)
    if (node.dataType === 'text') this.append(' collate "C"')
  }
}

class PooledDriver implements Driver {
  readonly #pool: PostgresPool
  readonly #onCommit: CommitListener

  constructor(pool: PostgresPool, onCommit: CommitListener) {
    this.#pool = pool
    this.#onCommit = onCommit
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(await this.#pool.acquire(), this.#onCommit)
  }

  async beginTransaction(connection: PooledConnection, { accessMode }: TransactionSettings) {
    await connection.begin(accessMode ? `begin ${accessMode}` : 'begin')
  }

  commitTransaction(connection: PooledConnection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: PooledConnection): Promise<void> {
    return connection.rollback()
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release()
  }

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}
