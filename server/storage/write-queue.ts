import { setTimeout as delay } from 'node:timers/promises'
import type { CommitListener } from './engine.ts'
import { StorageUnavailable, translated } from './failures.ts'
import { type Committed, errorOf, type Failure, type Result } from './sqlite-writer.ts'
import { packed, type Query, type Unit } from './units.ts'
import type { Writer } from './writer.ts'

interface Write {
  readonly unit: Unit
  resolve(result: Result): void
  reject(reason: unknown): void
}

/** Ends by either, which gives the turn to the next. A commit that throws has yet to be undone. */
export interface Transaction {
  run(query: Query): Promise<Result>
  commit(): Promise<void>
  rollback(): Promise<void>
}

export interface QueueOptions {
  /** How long a write waits for the lock of another process, or behind a disk that stalls. */
  readonly lockPatienceMs: number
  /**
   * How long to leave the lock alone after each commit, where other processes write as well. Whoever
   * had it takes it again at once else, and the others find it free only by chance.
   */
  readonly restMs: number
  readonly onCommit: CommitListener
}

/** Often, for nobody says when the lock is free, and whoever had it may take it again at once. */
const retryEveryMs = 1
/** In a commit to which others keep coming: to wait for more of them would keep the disk idle. */
const enough = 32
const settledAtOnce = 16
/** Far more than are ever busy; each holds some 10 KB, with the request behind it. */
const mostWaiting = 4000

/**
 * The one way to the writer of a database. Writes that arrive in successive turns of the event loop, or
 * while a commit is under way, share the next one, so that many pay for one flush to disk; none is
 * answered before that flush. Explicit transactions take their turn between those commits.
 */
export class WriteQueue {
  readonly #writer: Writer
  readonly #options: QueueOptions
  /** In their order; those of the commit that is under way stand first. */
  #waiting: Write[] = []
  #isScheduled = false
  #isStalled = false
  #lastTurn: Promise<void> = Promise.resolve()
  #restsUntil = 0

  constructor(writer: Writer, options: QueueOptions) {
    this.#writer = writer
    this.#options = options
  }

  /**
   * Runs a unit of statements in the next commit: all of them, or none where one fails. Its failure
   * does not touch its neighbors.
   * @returns the result of a unit of one
   * @throws StorageUnavailable where the disk stalls, or too many wait already
   */
  write(unit: Unit): Promise<Result> {
    if (this.#isStalled || this.#waiting.length >= mostWaiting) return Promise.reject(tooSlow())
    return new Promise((resolve, reject) => {
      this.#waiting.push({ unit, resolve, reject })
      this.#schedule()
    })
  }

  /**
   * Opens a transaction that nothing else shares. It holds the database's write lock at once, over
   * all processes.
   * @throws StorageUnavailable where another process keeps the lock too long
   */
  async begin(): Promise<Transaction> {
    const done = await this.#turn()
    try {
      await this.#lock()
    } catch (error) {
      done()
      throw translated(error)
    }
    const lockedAt = performance.now()
    return {
      run: (query) => this.#writer.run(query),
      commit: async () => {
        await this.#writer.commit()
        this.#options.onCommit({ sharers: 1, seconds: (performance.now() - lockedAt) / 1000 })
        done()
      },
      rollback: () => this.#writer.rollback().finally(done),
    }
  }

  /** Resolves once all that was queued has been committed or refused. */
  async idle(): Promise<void> {
    while (this.#waiting.length > 0) await delay(1)
    const done = await this.#turn()
    done()
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    const restMs = this.#restsUntil - performance.now()
    if (restMs > 0) setTimeout(() => void this.#commitWaiting(), restMs)
    else setImmediate(() => this.#gather(0))
  }

  /**
   * Commits once nobody has joined for a turn of the event loop, or enough have. To wake a thread
   * and flush a disk costs more than the statements of those who share it.
   * @param before how many there were a turn ago
   */
  #gather(before: number): void {
    const { length } = this.#waiting
    if (length > before && length < enough) setImmediate(() => this.#gather(length))
    else this.#commitWaiting()
  }

  async #commitWaiting(): Promise<void> {
    const done = await this.#turn()
    let taken = 0
    const watch = setTimeout(() => {
      this.#isStalled = true
      // Those that are under way may yet come to be kept.
      for (const { reject } of this.#waiting.splice(taken)) reject(tooSlow())
    }, this.#options.lockPatienceMs)
    try {
      let committed: Committed | undefined
      while (!committed) {
        taken = this.#waiting.length
        committed = await this.#writer.commitUnits(packed(this.#waiting.map(({ unit }) => unit)))
        // Whatever joins while the lock is awaited is taken along.
        if (!committed) await this.#lock()
      }
      this.#settle(this.#waiting.splice(0, taken), committed)
    } catch (error) {
      for (const { reject } of this.#waiting.splice(0, taken)) reject(translated(error))
    }
    clearTimeout(watch)
    this.#restsUntil = performance.now() + this.#options.restMs
    this.#isScheduled = false
    this.#isStalled = false
    if (this.#waiting.length > 0) this.#schedule()
    done()
  }

  #settle(writes: readonly Write[], { outcomes, seconds }: Committed): void {
    this.#options.onCommit({ sharers: writes.length, seconds })
    let settled = 0
    // A few in each turn of the event loop: the longest that a page has to wait for them.
    const settleSome = () => {
      for (const { resolve, reject } of writes.slice(settled, settled + settledAtOnce)) {
        const outcome = outcomes[settled++]
        if (outcome === undefined || isFailure(outcome)) {
          reject(translated(outcome && errorOf(outcome)))
        } else resolve(outcome)
      }
      if (settled < writes.length) setImmediate(settleSome)
    }
    settleSome()
  }

  async #turn(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#lastTurn
    this.#lastTurn = promise
    await before
    return resolve
  }

  /** SQLite's own busy timeout would stop the whole thread while it waits; this one does not. */
  async #lock(): Promise<void> {
    const deadline = performance.now() + this.#options.lockPatienceMs
    while (!(await this.#writer.begin())) {
      if (performance.now() > deadline)
        throw new StorageUnavailable(new Error('database is locked'))
      await delay(retryEveryMs)
    }
  }
}

function isFailure(outcome: Result | Failure): outcome is Failure {
  return typeof outcome === 'object' && 'code' in outcome
}

function tooSlow(): StorageUnavailable {
  return new StorageUnavailable(new Error('writes come faster than the disk takes them'))
}
