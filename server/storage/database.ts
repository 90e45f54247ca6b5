import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { type Compilable, Kysely, sql } from 'kysely'
import { migrate } from './migrations.ts'
import type { Schema } from './schema.ts'
import { SharedCommitDialect } from './sqlite-dialect.ts'
import type { QueueOptions } from './write-queue.ts'

export class Database extends Kysely<Schema> {
  readonly #dialect: SharedCommitDialect

  constructor(dialect: SharedCommitDialect) {
    super({ dialect })
    this.#dialect = dialect
  }

  /**
   * Runs writes as one unit, all or none of them. Unlike a transaction it shares its commit with
   * whoever else writes in the same turn, so each write must be known before the first one runs.
   * @throws ConstraintError of the first that broke one; nothing of the unit is kept then
   */
  async together(writes: readonly Compilable[]): Promise<void> {
    await this.#dialect.together(writes.map((write) => write.compile()))
  }
}

/** How long to wait for another process that starts at the same time. */
const startTimeoutMs = 5000

/**
 * Opens the SQLite file, making it and its folder where there is none, and brings it up to date.
 * What a write has resolved for is on disk.
 */
export async function openDatabase(
  file: string,
  { lockPatienceMs = 3000, onCommit = () => {} }: Partial<QueueOptions> = {},
): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true })
  const writer = new Sqlite(file, { timeout: startTimeoutMs })
  writer.pragma('journal_mode = wal')
  writer.pragma('synchronous = full')
  writer.pragma('foreign_keys = on')
  writer.pragma('busy_timeout = 0') // The write queue waits without stopping the process.
  const reader = new Sqlite(file, { readonly: true })
  const dialect = new SharedCommitDialect({ writer, reader, lockPatienceMs, onCommit })
  const database = new Database(dialect)
  await migrate(database)
  return database
}

/** @throws StorageUnavailable where the database would refuse a write */
export async function probe(database: Database): Promise<void> {
  // A transaction takes the write lock when it begins.
  await database.transaction().execute((transaction) => sql`select 1`.execute(transaction))
}
