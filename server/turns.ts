import type { IncomingMessage } from 'node:http'

/**
 * With what each takes, half a millisecond: the longest that a page has to wait for them. With fewer,
 * commits would be shared by fewer, too.
 */
const atOnce = 8
/** Who is asked to come back later would have waited longer than most people do. */
const mostDelayMs = 1000

interface Call {
  readonly arrivedAt: number
  begin(): void
}

/**
 * Has the calls of the API begin a few in each turn of the event loop. Pages that are asked for
 * meanwhile are answered in between, however many calls there are.
 */
export class Turns {
  readonly #waiting: Call[] = []
  #delayMs = 0

  /** Whether calls come faster than they can be answered. */
  get areLate(): boolean {
    return this.#delayMs > mostDelayMs
  }

  /** Begins at once what is no call. */
  take({ url = '' }: IncomingMessage, begin: () => void): void {
    if (!url.startsWith('/api/')) {
      begin()
      return
    }
    this.#waiting.push({ arrivedAt: performance.now(), begin })
    if (this.#waiting.length === 1) setImmediate(() => this.#turn())
  }

  #turn(): void {
    const now = performance.now()
    for (const call of this.#waiting.splice(0, atOnce)) {
      this.#delayMs = now - call.arrivedAt
      call.begin()
    }
    if (this.#waiting.length > 0) setImmediate(() => this.#turn())
  }
}
