import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly head: string
  readonly text: string
}

/** Sends bytes that no HTTP client would send, and reads until the server hangs up. */
export function sendRaw(url: string, request: string | readonly string[]): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  for (const part of [request].flat()) socket.write(part)
  return new Promise((resolve, reject) => {
    let received = ''
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      received += text
    })
    // A server that answers before it has read everything may reset the connection after its answer.
    socket.once('error', (error) => {
      if (!received.includes('\r\n\r\n')) reject(error)
    })
    socket.once('close', () => {
      const [head = '', ...rest] = received.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), head, text: rest.join('\r\n\r\n') })
    })
  })
}

/** The bytes of a request with `Connection: close`. */
export function rawRequest(target: string, method = 'GET', headers: string[] = [], body = '') {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
