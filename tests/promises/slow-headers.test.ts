import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { preload } from '../support/preload.ts'
import { served } from '../support/served.ts'

const head = 'POST /api/newsletter-subscribers HTTP/1.1\r\nHost: localhost\r\n'

test('X-SLOWHEADERS-01 unfinished headers time out, and later an unfinished body', async () => {
  const server = await served(preload('short-timeouts.ts'))
  const { port } = new URL(server.url)
  const heard = { body: '', headers: '' }
  const visit = (name: keyof typeof heard, sent: string) => {
    const socket = connect(Number(port)).setEncoding('utf8')
    socket.on('data', (text) => {
      heard[name] += text
    })
    socket.write(sent)
    return socket
  }
  const body = visit('body', `${head}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`)
  await once(body, 'connect')
  const headers = visit('headers', head)

  await once(headers, 'close')

  expect(heard).toEqual({ body: '', headers: expect.stringMatching(/^HTTP\/1\.1 408 /) })
  expect(body.readyState).toBe('open')

  await once(body, 'close')

  expect(heard.body).toMatch(/^HTTP\/1\.1 408 /)
})
