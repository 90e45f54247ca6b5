import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { translated } from './failures.ts'
import type { Rows } from './sqlite-writer.ts'
import type { Statements } from './statements.ts'
import type { Transaction, WriteQueue } from './write-queue.ts'

/** What all connections share. */
export interface Workings {
  readonly reads: Statements
  readonly queue: WriteQueue
}

/**
 * What Kysely runs one query or one transaction on. Single writes go through the queue, reads see
 * what is committed.
 */
export class Connection implements DatabaseConnection {
  readonly #workings: Workings
  #transaction: Transaction | undefined

  constructor(workings: Workings) {
    this.#workings = workings
  }

  async begin(): Promise<void> {
    this.#transaction = await this.#workings.queue.begin()
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    try {
      await this.#transaction?.[how]()
    } catch (error) {
      throw translated(error)
    }
    this.#transaction = undefined
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { reads, queue } = this.#workings
    try {
      if (this.#transaction) return resultOf(await this.#transaction.run(plain(query)))
      if (query.query.kind !== 'SelectQueryNode') return resultOf(await queue.write([plain(query)]))
      return { rows: reads.get(query.sql).all(...query.parameters) as R[] }
    } catch (error) {
      throw translated(error)
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}

/** Runs writes as one unit of the next commit. */
export async function together(
  { queue }: Workings,
  queries: readonly CompiledQuery[],
): Promise<void> {
  await queue.write(queries.map(plain))
}

/** Of a query only what can be sent to another thread. */
function plain({ sql, parameters }: CompiledQuery) {
  return { sql, parameters }
}

function resultOf<R>({ rows, changes, lastInsertRowid }: Rows): QueryResult<R> {
  return {
    rows: rows as R[],
    numAffectedRows: BigInt(changes),
    insertId: BigInt(lastInsertRowid),
  }
}
