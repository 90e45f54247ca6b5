import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { OperatorError } from '../operator-error.ts'
import { readSettings, type Settings } from '../settings.ts'
import { type Database, openDatabase } from '../storage/database.ts'
import { isPostgresUrl } from '../storage/engine.ts'
import { requireMigrated } from '../storage/migrate.ts'
import type { Terminal } from './terminal.ts'

export class Session {
  readonly terminal: Terminal
  readonly now: () => Date
  readonly environment: NodeJS.ProcessEnv

  constructor(terminal: Terminal, now: () => Date, environment = process.env) {
    this.terminal = terminal
    this.now = now
    this.environment = environment
  }

  settings(): Settings {
    return readSettings(this.environment)
  }

  /**
   * Opens the server's database while the work runs. The server may run or not. Commands never migrate, because a
   * server of the older version may run.
   * @throws OperatorError if the tables are of another version
   */
  async withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const { SECRET_KEY: secretKey } = this.settings()
    const options = { secretKey, prepare: requireMigrated }
    await using database = await openDatabase(this.location(), options)
    return await work(database)
  }

  /** @throws OperatorError if the SQLite file doesn't exist yet */
  location(): string {
    const location = this.settings().DATABASE_URL
    if (isPostgresUrl(location) || existsSync(location)) return location
    throw new OperatorError(
      `There is no database at ${location} yet. \`npm run site -- migrate\` makes it, as does the server.`,
    )
  }

  /** Returns the SQLite file, which may not exist. @throws OperatorError naming PostgreSQL's tool */
  file(instead: string): string {
    const location = this.settings().DATABASE_URL
    if (!isPostgresUrl(location)) return location
    throw new OperatorError(`The database is a PostgreSQL server's: use ${instead}.`)
  }

  /** Writes data, and waits while the reader is slower (backpressure). */
  async write(text: string): Promise<void> {
    const { stdout } = this.terminal
    if (!stdout.write(text)) await once(stdout, 'drain')
  }

  say(sentence: string): void {
    this.terminal.stderr.write(`${sentence}\n`)
  }

  /** @throws OperatorError if the answer isn't yes, or there is no terminal */
  async confirm(question: string): Promise<void> {
    const { stdin, stderr } = this.terminal
    if (!stdin.isTTY) throw new OperatorError(`${question} Give --yes to do it without asking.`)
    stderr.write(`${question} [y/N] `)
    const lines = createInterface({ input: stdin })
    // The iterator ends with the input, while `question` would wait forever.
    const { value: answer = '' } = await lines[Symbol.asyncIterator]().next()
    lines.close()
    if (!/^y(es)?$/i.test(answer.trim())) throw new OperatorError('Nothing was changed.')
  }
}
