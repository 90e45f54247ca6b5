import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { newsletter } from '../../../../data/contracts/newsletter.ts'

const everyMs = 1000
const headEnd = 'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n'

/**
 * Opens connections that send a request byte by byte and never complete it (slow loris): half of them
 * in the headers, half in the body.
 */
export async function slowVisitors(url: string, count: number) {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  let answered = 0

  async function visit(n: number): Promise<void> {
    const socket = connect(Number(port), hostname)
    open.add(socket)
    socket.on('error', () => {})
    socket.on('data', () => {
      answered += 1
    })
    socket.once('close', () => open.delete(socket))
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    socket.write(`POST ${newsletter.action} HTTP/1.1\r\nHost: localhost\r\n`)
    if (n % 2 === 0) socket.write(headEnd)
  }

  // As many at a time as the listen backlog allows.
  for (let n = 0; n < count; n += 100) {
    await Promise.all(Array.from({ length: Math.min(100, count - n) }, (_, k) => visit(n + k)))
  }
  const dripping = setInterval(() => {
    for (const socket of open) socket.write('x')
  }, everyMs)

  return {
    /** Connections that the server has not closed. */
    get open() {
      return open.size
    },
    /** Connections with an answer, such as 408. */
    get answered() {
      return answered
    },
    leave() {
      clearInterval(dripping)
      for (const socket of open) socket.destroy()
    },
  }
}
