// Imported before a server: shortens its timeouts to a fifth.
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

const times = 5
const { createServer } = http
const whole = globalThis.setTimeout

function shortened(work: () => void, ms = 0, ...given: []) {
  return whole(work, ms / times, ...given)
}
globalThis.setTimeout = Object.assign(shortened, whole)

function createHastyServer(options: http.ServerOptions, listener?: http.RequestListener) {
  const { connectionsCheckingInterval = 30_000, headersTimeout = 60_000 } = options
  const { requestTimeout = 300_000 } = options
  const limits = { connectionsCheckingInterval, headersTimeout, requestTimeout }
  const short = Object.entries(limits).map(([name, ms]) => [name, ms / times])
  return createServer({ ...options, ...Object.fromEntries(short) }, listener)
}
http.createServer = createHastyServer as typeof createServer
syncBuiltinESMExports()
