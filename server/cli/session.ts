import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { SingleBar } from 'cli-progress'
import site from '../../data/site.json' with { type: 'json' }
import { readSettings, type Settings } from '../settings.ts'
import { type Database, openDatabase } from '../storage/database.ts'
import { isPostgresUrl } from '../storage/engine.ts'
import { createStores, type Stores } from '../stores.ts'
import { CommandFailure, type Terminal } from './terminal.ts'

export class Session {
  readonly terminal: Terminal
  readonly now: () => Date
  readonly #environment: NodeJS.ProcessEnv | undefined

  constructor(terminal: Terminal, now: () => Date, environment?: NodeJS.ProcessEnv) {
    this.terminal = terminal
    this.now = now
    this.#environment = environment
  }

  settings(): Settings {
    return readSettings(this.#environment)
  }

  /** Opens the database that the server uses, running or not, for as long as the work takes. */
  async withStores<T>(work: (stores: Stores, database: Database) => Promise<T>): Promise<T> {
    const webhooks = this.settings().WEBHOOK_URL
    const database = await openDatabase(this.location())
    try {
      return await work(await createStores(database, { webhooks, origin: site.url }), database)
    } finally {
      await database.destroy()
    }
  }

  /** @throws CommandFailure where there is no such file yet */
  location(): string {
    const location = this.settings().DATABASE_URL
    if (isPostgresUrl(location) || existsSync(location)) return location
    throw new CommandFailure(
      `There is no database at ${location} yet. \`npm run site -- migrate\` makes it, as does the server.`,
    )
  }

  /** The SQLite file, there or not. @throws CommandFailure naming what PostgreSQL has instead */
  file(instead: string): string {
    const location = this.settings().DATABASE_URL
    if (!isPostgresUrl(location)) return location
    throw new CommandFailure(`The database is a PostgreSQL server's: use ${instead}.`)
  }

  /** Writes data, no faster than it is read. */
  async write(text: string): Promise<void> {
    const { stdout } = this.terminal
    if (!stdout.write(text)) await once(stdout, 'drain')
  }

  say(sentence: string): void {
    this.terminal.stderr.write(`${sentence}\n`)
  }

  /** @throws CommandFailure if the answer is not yes, or there is no terminal */
  async confirm(question: string): Promise<void> {
    const { stdin, stderr } = this.terminal
    if (!stdin.isTTY) throw new CommandFailure(`${question} Give --yes to do it without asking.`)
    stderr.write(`${question} [y/N] `)
    const lines = createInterface({ input: stdin })
    // The iterator, as a question that ends with the input would never be answered.
    const { value: answer = '' } = await lines[Symbol.asyncIterator]().next()
    lines.close()
    if (!/^y(es)?$/i.test(answer.trim())) throw new CommandFailure('Nothing was changed.')
  }

  async withProgress<T>(
    what: string,
    work: (report: (done: number, all: number) => void) => Promise<T>,
  ): Promise<T> {
    const { stderr } = this.terminal
    if (!stderr.isTTY) return work(() => {})
    const format = `${what} {bar} {percentage}% {value}/{total}`
    const bar = new SingleBar({ stream: stderr, format, clearOnComplete: true, hideCursor: true })
    bar.start(1, 0)
    try {
      return await work((done, all) => {
        bar.setTotal(all)
        bar.update(done)
      })
    } finally {
      bar.stop()
    }
  }
}
