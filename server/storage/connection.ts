import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { translated } from './failures.ts'
import type { Result } from './sqlite-writer.ts'
import type { Statements } from './statements.ts'
import type { Query } from './units.ts'
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
      if (query.query.kind !== 'SelectQueryNode') return resultOf(await queue.write([query]))
      return { rows: reads.get(query.sql).all(...query.parameters) as R[] }
    } catch (error) {
      throw translated(error)
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}

/** Of a query only what can be sent to another thread. */
function plain({ sql, parameters }: CompiledQuery): Query {
  return { sql, parameters }
}

function resultOf<R>(result: Result): QueryResult<R> {
  if (typeof result === 'number') return { rows: [], numAffectedRows: BigInt(result) }
  return { rows: result as R[], numAffectedRows: 0n }
}
