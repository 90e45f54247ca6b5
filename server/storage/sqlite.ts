import type { Database } from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Engine } from './engine.ts'
import { toStorageError } from './failures.ts'
import type { groupCommit } from './group-commit.ts'
import { queryRunner } from './run-query.ts'

/**
 * Kysely's SQLite dialect, but writes share commits and reads never wait for writes.
 * @param reader a separate connection, which sees only committed data
 */
export function groupCommitDialect(
  reader: Database,
  writer: ReturnType<typeof groupCommit>,
): Dialect & Engine {
  const read = queryRunner(reader)
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

  const driver: Driver = {
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

  return {
    createAdapter: () => new ConcurrentAdapter(),
    createDriver: () => driver,
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    atomic: writer.write,
    idle: writer.idle,
    truncateLog: writer.truncateLog,
    counter: (limits) => new RateLimiterMemory(limits),
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
