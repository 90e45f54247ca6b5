import type { Database } from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely'
import type { Engine } from './engine.ts'
import { toStorageError } from './failures.ts'
import type { groupCommit } from './group-commit.ts'
import { queryRunner } from './run-query.ts'

/** Kysely's SQLite dialect, but writes share commits and reads never wait for writes. */
export class GroupCommitDialect extends SqliteDialect implements Engine {
  readonly #reader: Database
  readonly #writer: ReturnType<typeof groupCommit>

  /** @param reader a separate connection, which sees only committed data */
  constructor(reader: Database, writer: ReturnType<typeof groupCommit>) {
    super({ database: reader })
    this.#reader = reader
    this.#writer = writer
  }

  atomic(queries: readonly CompiledQuery[]): Promise<unknown> {
    return this.#writer.write(queries)
  }

  idle(): Promise<void> {
    return this.#writer.idle()
  }

  override createAdapter() {
    return new ConcurrentAdapter()
  }

  override createDriver(): Driver {
    const reader = this.#reader
    const read = queryRunner(reader)
    const writer = this.#writer
    const inTransaction = new WeakSet<DatabaseConnection>()

    function execute(connection: DatabaseConnection, query: CompiledQuery) {
      if (inTransaction.has(connection)) return writer.run(query)
      if (query.query.kind !== 'SelectQueryNode') return writer.write([query])
      return read(query)
    }

    // Kysely acquires one for each query or transaction.
    async function acquireConnection(): Promise<DatabaseConnection> {
      const connection: DatabaseConnection = {
        async executeQuery<R>(query: CompiledQuery) {
          try {
            return (await execute(connection, query)) as QueryResult<R>
          } catch (error) {
            throw toStorageError(error)
          }
        },
        async *streamQuery<R>(query: CompiledQuery) {
          yield await connection.executeQuery<R>(query)
        },
      }
      return connection
    }

    return {
      init: async () => {},
      acquireConnection,
      async beginTransaction(connection) {
        await writer.begin()
        inTransaction.add(connection)
      },
      async commitTransaction() {
        try {
          writer.commit()
        } catch (error) {
          throw toStorageError(error)
        }
      },
      rollbackTransaction: async () => writer.rollback(),
      releaseConnection: async () => {},
      async destroy() {
        reader.close()
        // Closed last, because only a connection that can write merges the log into the file.
        writer.close()
      },
    }
  }
}

class ConcurrentAdapter extends SqliteAdapter {
  // Otherwise queries would run one after the other, and none could share a commit.
  override get supportsMultipleConnections() {
    return true
  }

  // Migrations run in one transaction, which blocks other processes.
  override get supportsTransactionalDdl() {
    return true
  }
}
