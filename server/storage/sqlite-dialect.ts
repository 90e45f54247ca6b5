import type { Database } from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely'
import { translated } from './failures.ts'
import { WriteQueue } from './write-queue.ts'

interface Options {
  readonly writer: Database
  /** Reads of its own see only what is committed, and never wait for a writer. */
  readonly reader: Database
  /** How long a write waits for the lock of another process. */
  readonly lockPatienceMs: number
}

/** Kysely over better-sqlite3 with shared commits; storage modules notice none of it. */
export class SharedCommitDialect extends SqliteDialect {
  readonly #options: Options

  constructor(options: Options) {
    super({ database: options.writer })
    this.#options = options
  }

  override createDriver() {
    return new SharedCommitDriver(this.#options)
  }

  override createAdapter() {
    return new SharedCommitAdapter()
  }
}

class SharedCommitAdapter extends SqliteAdapter {
  // Every query would wait for the one before it, and no two could share a commit.
  override get supportsMultipleConnections() {
    return true
  }

  // So that migrations run inside one transaction, which locks other processes out.
  override get supportsTransactionalDdl() {
    return true
  }
}

class SharedCommitDriver implements Driver {
  readonly #options: Options
  readonly #queue: WriteQueue

  constructor(options: Options) {
    this.#options = options
    this.#queue = new WriteQueue(options.writer, options.lockPatienceMs)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#options, this.#queue)
  }

  async beginTransaction(connection: Connection): Promise<void> {
    await connection.begin()
  }

  async commitTransaction(connection: Connection): Promise<void> {
    connection.end('commit')
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    connection.end('rollback')
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#queue.idle()
    this.#options.reader.close()
    this.#options.writer.close()
  }
}

class Connection implements DatabaseConnection {
  readonly #options: Options
  readonly #queue: WriteQueue
  #endTurn: (() => void) | undefined

  constructor(options: Options, queue: WriteQueue) {
    this.#options = options
    this.#queue = queue
  }

  async begin(): Promise<void> {
    this.#endTurn = await this.#queue.begin()
  }

  end(how: 'commit' | 'rollback'): void {
    try {
      // A full disk has rolled it back already.
      if (this.#options.writer.inTransaction) this.#options.writer.exec(how)
    } catch (error) {
      if (how === 'commit') throw translated(error)
    }
    this.#endTurn?.()
    this.#endTurn = undefined
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader } = this.#options
    try {
      if (this.#endTurn) return run<R>(writer, query)
      if (query.query.kind === 'SelectQueryNode') return run<R>(reader, query)
      return await this.#queue.write(() => run<R>(writer, query))
    } catch (error) {
      throw translated(error)
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}

function run<R>(database: Database, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = database.prepare<unknown[], R>(sql)
  if (statement.reader) return { rows: statement.all(...parameters) }
  const { changes, lastInsertRowid } = statement.run(...parameters)
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
}
