import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { PoolClient } from 'pg'
import type { CommitListener } from './engine.ts'
import { isAnswer, translated } from './postgres-failures.ts'

/** What Kysely runs one query or one transaction on. */
export class PooledConnection implements DatabaseConnection {
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
    // PostgreSQL answers this if an earlier statement of the transaction failed.
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
