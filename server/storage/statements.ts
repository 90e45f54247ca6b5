import type { Database, Statement } from 'better-sqlite3'

// Queries are built from code, so that their texts are few; this bounds those that grow with data.
const most = 200

/** Keeps prepared what is asked again and again: preparing costs more than running. */
export class Statements {
  readonly #database: Database
  readonly #prepared = new Map<string, Statement<unknown[]>>()

  constructor(database: Database) {
    this.#database = database
  }

  get(sql: string): Statement<unknown[]> {
    const known = this.#prepared.get(sql)
    if (known) return known
    if (this.#prepared.size === most) this.#prepared.clear()
    const statement = this.#database.prepare<unknown[]>(sql)
    this.#prepared.set(sql, statement)
    return statement
  }
}
