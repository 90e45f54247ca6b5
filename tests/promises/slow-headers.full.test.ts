import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { preload } from '../support/preload.ts'
import { served } from '../support/served.ts'

const head = 'POST /api/newsletter-subscribers HTTP/1.1\r\nHost: localhost\r\n'

test('X-SLOWHEADERS-01 unfinished headers time out, and later an unfinished body', async () => {
  const server = await served(preload('short-timeouts.ts'))
  const { port } = new URL(server.url)
  /** Leaves a body unfinished, then headers. @returns what was heard, in its order */
  const unfinished = async () => {
    const heard: string[] = []
    const visit = (name: string, sent: string) => {
      const socket = connect(Number(port)).setEncoding('utf8')
      socket.on('data', (text) => heard.push(`${name}: ${text}`))
      socket.write(sent)
      return socket
    }
    const body = visit(
      'body',
      `${head}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
    )
    await once(body, 'connect')
    const headers = visit('headers', head)
    await Promise.all([body, headers].map((socket) => once(socket, 'close')))
    return heard
  }

  // Both are late at once for a server that was stopped for seconds. Without the difference, the body always came first.
  await expect
    .poll(unfinished, { timeout: 60_000 })
    .toEqual([
      expect.stringMatching(/^headers: HTTP\/1\.1 408 /),
      expect.stringMatching(/^body: HTTP\/1\.1 408 /),
    ])
})
