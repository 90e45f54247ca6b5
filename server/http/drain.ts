import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'

const lookEveryMs = 10
// Counts checks, not time: on a machine that is too busy, clients are late, but so are the checks.
const quietLooks = 30
const maxLooks = 60

/**
 * Closes each connection with its next response (Connection: close). Closing idle ones at once would
 * break requests that are being sent. New connections are still accepted.
 * @returns when all connections are closed or quiet, or after a limit
 */
export async function drain(server: Server): Promise<void> {
  const connections = promisify(server.getConnections.bind(server))
  let looksSinceRequest = 0
  server.prependListener('request', (_, response: ServerResponse) => {
    looksSinceRequest = 0
    response.shouldKeepAlive = false
  })
  for (let look = 0; look < maxLooks && looksSinceRequest < quietLooks; look += 1) {
    if ((await connections()) === 0) break
    looksSinceRequest += 1
    await delay(lookEveryMs)
  }
  // One more turn accepts the connections in the kernel's queue, which would be reset when the server
  // closes.
  await nextTurn()
}
