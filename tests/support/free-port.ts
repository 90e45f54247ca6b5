import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'

const tries = 5

/**
 * Starts a program that can't choose a free port itself. If another process takes the port first,
 * the program gets a new one.
 * @param start rejects if the program doesn't listen
 */
export async function onFreePort<Started>(
  start: (port: number) => Promise<Started>,
): Promise<Started> {
  for (let left = tries; ; left -= 1) {
    try {
      return await start(await freePort())
    } catch (error) {
      if (left === 1) throw error
    }
  }
}

/** @returns a port of this machine where nothing listens */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await once(server.close(), 'close')
  return port
}

/** Lets a server listen on a port of this machine, by default a free one. @returns the port */
export async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

/** Stops a server that `listen` has started, with its connections. */
export async function close(server: HttpServer): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
