import type { Database } from 'better-sqlite3'
import { type CompiledQuery, type Driver, SqliteAdapter, SqliteDialect } from 'kysely'
import { Connection, type Workings } from './connection.ts'
import type { Engine } from './engine.ts'
import { Statements } from './statements.ts'
import { type QueueOptions, WriteQueue } from './write-queue.ts'
import type { Writer } from './writer.ts'

interface Options extends QueueOptions {
  readonly writer: Writer
  /** Reads of its own see only what is committed, and never wait for a writer. */
  readonly reader: Database
}

/** Kysely over better-sqlite3 with shared commits; storage modules notice none of it. */
export class SharedCommitDialect extends SqliteDialect implements Engine {
  readonly #options: Options
  readonly #workings: Workings

  constructor(options: Options) {
    super({ database: options.reader })
    this.#options = options
    this.#workings = {
      reads: new Statements(options.reader),
      queue: new WriteQueue(options.writer, options),
    }
  }

  override createDriver() {
    return new SharedCommitDriver(this.#options, this.#workings)
  }

  /** Runs writes of the next commit, all or none of them. */
  together(queries: readonly CompiledQuery[]): Promise<unknown> {
    return this.#workings.queue.write(queries)
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
  readonly #workings: Workings

  constructor(options: Options, workings: Workings) {
    this.#options = options
    this.#workings = workings
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#workings)
  }

  async beginTransaction(connection: Connection): Promise<void> {
    await connection.begin()
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.end('commit')
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.end('rollback')
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#workings.queue.idle()
    this.#options.reader.close()
    await this.#options.writer.close()
  }
}
