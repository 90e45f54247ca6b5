import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { translated } from './failures.ts'
import type { Statements } from './statements.ts'
import type { Transaction, WriteQueue } from './write-queue.ts'

/** What all connections share. */
export interface Workings {
  readonly writes: Statements
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

  end(how: 'commit' | 'rollback'): void {
    this.#transaction?.[how]()
    this.#transaction = undefined
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writes, reads, queue } = this.#workings
    try {
      if (this.#transaction) return run<R>(writes, query)
      if (query.query.kind === 'SelectQueryNode') return run<R>(reads, query)
      return await queue.write(() => run<R>(writes, query))
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
  { writes, queue }: Workings,
  queries: readonly CompiledQuery[],
): Promise<void> {
  await queue.writeTogether(() => {
    for (const query of queries) run(writes, query)
  })
}

function run<R>(statements: Statements, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = statements.get(sql)
  if (statement.reader) return { rows: statement.all(...parameters) as R[] }
  const { changes, lastInsertRowid } = statement.run(...parameters)
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
}
