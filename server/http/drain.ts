import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'

const lookEveryMs = 10
// Counted in looks, not in time: where the machine is so busy that clients are late, looks are, too.
const quietLooks = 15
const mostLooks = 60

/**
 * Tells clients with their next answer that their connection ends: to hang up on an idle one would
 * break the request that is just being sent on it. Newcomers are still let in.
 */
export function createDrain(server: Server) {
  let isOn = false
  let looksSinceRequest = 0
  server.prependListener('request', (_, response: ServerResponse) => {
    if (!isOn) return
    looksSinceRequest = 0
    response.shouldKeepAlive = false
  })

  /** Resolves when all connections are closed or quiet, or after a limit. */
  return async (): Promise<void> => {
    isOn = true
    for (let look = 0; look < mostLooks && looksSinceRequest < quietLooks; look += 1) {
      if ((await connectionsOf(server)) === 0) break
      looksSinceRequest += 1
      await delay(lookEveryMs)
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
