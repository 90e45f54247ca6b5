import {
  type CompiledQuery,
  type DatabaseConnection,
  type DataTypeNode,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { PoolClient } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { CommitListener, CounterOptions, Engine } from './engine.ts'
import { isAnswer, translated } from './postgres-failures.ts'
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

  async together(queries: readonly CompiledQuery[]): Promise<void> {
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

class PooledConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #onCommit: CommitListener
  #begunAt: number | undefined
  #isBroken = false

  constructor(client: PoolClient, onCommit: CommitListener) {
    this.#client = client
    this.#onCommit = onCommit
  }

  async begin(statement: string): Promise<void> {
    const begunAt = performance.now()
    await this.#query(statement)
    this.#begunAt = begunAt
  }

  async commit(): Promise<void> {
    const { command } = await this.#query('commit')
    // What PostgreSQL answers after a statement has failed and nobody has minded.
    if (command === 'ROLLBACK') throw new Error('the transaction was undone, not committed')
    this.#committed()
  }

  /** On a broken connection the server does so by itself. */
  async rollback(): Promise<void> {
    if (!this.#isBroken) await this.#query('rollback')
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const isAlone = this.#begunAt === undefined && query.kind !== 'SelectQueryNode'
    if (isAlone) this.#begunAt = performance.now()
    const { rows, rowCount } = await this.#query(sql, parameters)
    if (isAlone) this.#committed()
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }

  async #query(sql: string, parameters: readonly unknown[] = []) {
    try {
      return await this.#client.query(sql, parameters.map(storable))
    } catch (error) {
      this.#isBroken ||= !isAnswer(error)
      throw translated(error)
    }
  }

  #committed(): void {
    const seconds = (performance.now() - (this.#begunAt ?? 0)) / 1000
    this.#begunAt = undefined
    this.#onCommit({ sharers: 1, seconds })
  }
}

/** PostgreSQL refuses NUL in a text; a lead must not be lost for that. */
function storable(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\ufffd') : parameter
}
