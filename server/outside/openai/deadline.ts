export interface Patience {
  /** The longest wait for the next piece of an answer. */
  readonly idleMs: number
  /** The longest that all of a call may take, with every retry. */
  readonly totalMs: number
}

/**
 * Ends a call that takes too long, or whose visitor has left. No timer of a connection's covers a
 * stream that trickles, or the sum of several tries.
 */
export class Deadline {
  /** Aborted by the visitor's leaving, and by either timer. */
  readonly signal: AbortSignal
  readonly #call = new AbortController()
  readonly #visitor: AbortSignal
  readonly #total: NodeJS.Timeout
  readonly #idleMs: number
  readonly #endsAt: number
  readonly #abort = () => this.#call.abort()

  constructor({ idleMs, totalMs }: Patience, visitor: AbortSignal) {
    this.signal = this.#call.signal
    this.#visitor = visitor
    // `AbortSignal.any` would do so too, for more than the timers take.
    visitor.addEventListener('abort', this.#abort)
    if (visitor.aborted) this.#abort()
    this.#idleMs = idleMs
    this.#endsAt = performance.now() + totalMs
    this.#total = setTimeout(this.#abort, totalMs)
  }

  /** Waits for the provider. Time in which a slow visitor keeps us waiting does not count. */
  async within<T>(waiting: Promise<T>): Promise<T> {
    const idle = setTimeout(this.#abort, this.#idleMs)
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
    this.#visitor.removeEventListener('abort', this.#abort)
  }
}
