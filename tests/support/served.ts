import { createServer, type RequestListener } from 'node:http'
import { atEnd } from './at-end.ts'
import { listen } from './free-port.ts'
import { startServer } from './server.ts'

/** Starts the built server until the test ends, or the file that is loading. */
export async function served(...given: Parameters<typeof startServer>) {
  const server = await startServer(...given)
  atEnd(() => server.stop())
  return server
}

/**
 * Answers HTTP on this machine until the test ends, or the file that is loading.
 * @param register registers the end elsewhere, outside of Vitest
 * @returns the origin
 */
export async function answering(
  listener: RequestListener,
  register: (end: () => void) => void = atEnd,
): Promise<string> {
  const server = createServer(listener)
  register(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${await listen(server)}`
}
