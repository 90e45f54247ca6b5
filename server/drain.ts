import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'

const quietMs = 100
const longestMs = 500
const lookEveryMs = 10

/**
 * Takes leave of clients that keep their connections. Hanging up on an idle one would break the
 * request that is just being sent on it; so each is told with its next answer, while newcomers are
 * still let in.
 */
export class Drain {
  #begunAt: number | undefined
  #lastRequestAt = 0

  /** To be told of every request, before it is answered. */
  seen(response: ServerResponse): void {
    if (this.#begunAt === undefined) return
    this.#lastRequestAt = performance.now()
    response.shouldKeepAlive = false
  }

  /** Resolves when nobody is left, or nobody has asked for a while, or at last. */
  async run(server: Server): Promise<void> {
    const begunAt = performance.now()
    this.#begunAt = begunAt
    this.#lastRequestAt = begunAt
    let now = begunAt
    while (now - this.#lastRequestAt < quietMs && now - begunAt < longestMs) {
      if ((await connectionsOf(server)) === 0) break
      await delay(lookEveryMs)
      now = performance.now()
    }
    // All who wait for their connection have just been let in: who still stood in the kernel's queue
    // when the server closes would be cut off.
    await nextTurn()
  }
}

function connectionsOf(server: Server): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  server.getConnections((_, count) => resolve(count))
  return promise
}
