import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from './free-port.ts'
import { startServer } from './server.ts'

/** Starts the built server until the test ends. */
export async function served(...given: Parameters<typeof startServer>) {
  const server = await startServer(...given)
  onTestFinished(async () => void (await server.stop()))
  return server
}

/**
 * Answers HTTP on this machine until the test ends.
 * @param atEnd registers the end elsewhere
 * @returns the origin
 */
export async function answering(
  listener: RequestListener,
  atEnd: (end: () => void) => void = onTestFinished,
): Promise<string> {
  const server = createServer(listener)
  atEnd(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${await listen(server)}`
}
