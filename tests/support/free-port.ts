import { once } from 'node:events'
import { createServer } from 'node:net'

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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await once(server.close(), 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
