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
  // Without a time-out: a client that uses an idle connection again while it is closed would be reset.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    try {
      await listener(request, response)
    } catch (error) {
      // Who was killed while it asked hears no answer: that is no failure of the test's.
      if (!request.errored) throw error
    }
  })
  register(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${await listen(server)}`
}
