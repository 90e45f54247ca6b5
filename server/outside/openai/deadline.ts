export interface Patience {
  /** The longest wait for the next piece of an answer. */
  readonly idleMs: number
  /** The longest that all of a call may take, with every retry. */
  readonly totalMs: number
}

/**
 * Ends a call that takes too long, or whose visitor has left. The SDK's own timers cover neither a
 * stream that stalls nor the sum of its retries.
 */
export class Deadline {
  /** Aborted by the visitor's leaving, and by either timer. */
  readonly signal: AbortSignal
  readonly #timers = new AbortController()
  readonly #total: NodeJS.Timeout
  readonly #idleMs: number
  readonly #endsAt: number

  constructor({ idleMs, totalMs }: Patience, visitor: AbortSignal) {
    this.signal = AbortSignal.any([visitor, this.#timers.signal])
    this.#idleMs = idleMs
    this.#endsAt = performance.now() + totalMs
    this.#total = setTimeout(() => this.#timers.abort(), totalMs)
  }

  /** Waits for the provider. Time in which a slow visitor keeps us waiting does not count. */
  async within<T>(waiting: Promise<T>): Promise<T> {
    const idle = setTimeout(() => this.#timers.abort(), this.#idleMs)
    try {
      return await waiting
    } finally {
      clearTimeout(idle)
    }
  }

  get msLeft(): number {
    return this.#endsAt - performance.now()
  }

  end(): void {
    clearTimeout(this.#total)
  }
}
