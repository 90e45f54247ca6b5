import { expect, test } from 'vitest'
import { sendRaw } from '../support/raw-http.ts'
import { served } from '../support/served.ts'

const server = await served()
const body = '{"email":"ada@example.com"}'
const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
const length = `Content-Length: ${body.length}`
const json = 'Content-Type: application/json'

const send = (version: string, headers: readonly string[], sent = '') => {
  const target = sent ? 'POST /api/newsletter-subscribers' : 'GET /'
  const lines = [`${target} HTTP/${version}`, ...headers, 'Connection: close']
  return sendRaw(server.url, `${lines.join('\r\n')}\r\n\r\n${sent}`)
}

test.each([
  ['two hosts', '1.1', ['Host: a.example', 'Host: b.example'], ''],
  ['the same host twice', '1.1', ['Host: a.example', 'host: a.example'], ''],
  ['two hosts in one line', '1.1', ['Host: a.example, b.example'], ''],
  ['no host', '1.1', [], ''],
  ['a folded header', '1.1', ['Host: a.example', 'X-One: 1', ' 2'], ''],
  ['two types', '1.1', ['Host: a.example', json, 'Content-Type: text/plain', length], body],
  ['two tokens', '1.1', ['Host: a.example', 'Authorization: a', 'Authorization: b'], ''],
  ['two lengths', '1.1', ['Host: a.example', json, length, length], body],
  ['a list of lengths', '1.1', ['Host: a.example', json, `${length}, ${body.length}`], body],
  [
    'a length and chunks',
    '1.1',
    ['Host: a.example', json, length, 'Transfer-Encoding: chunked'],
    chunked,
  ],
  ['two codings', '1.1', ['Host: a.example', json, 'Transfer-Encoding: gzip, chunked'], chunked],
  ['an unknown coding', '1.1', ['Host: a.example', json, 'Transfer-Encoding: xchunked'], chunked],
  ['chunks in HTTP/1.0', '1.0', ['Host: a.example', json, 'Transfer-Encoding: chunked'], chunked],
])(
  'X-AMBIGUOUS-01 a request with %s is answered 400, and the connection is closed',
  async (_, version, headers, sent) => {
    const { status, head } = await send(version, headers, sent)

    expect(status).toBe(400)
    expect(head).toMatch(/^connection: close$/im)
  },
)

test('X-AMBIGUOUS-02 what a refused request hides is not read as another one', async () => {
  const hidden = 'GET /feed.xml HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n'
  const { head, text } = await sendRaw(
    server.url,
    `GET /api/blog-posts HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n${hidden}`,
  )

  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  expect(text).not.toMatch(/HTTP\/1\.1 \d/)
  expect(JSON.parse(text)).toMatchObject({
    code: 'ambiguous-request',
    detail: expect.stringContaining('one Host'),
  })
})

test('X-AMBIGUOUS-03 one header of each is read, in chunks, too', async () => {
  const plain = await send('1.1', ['Host: a.example', json, 'Transfer-Encoding: Chunked'], chunked)

  expect(plain.status).toBe(201)
})
