import { expect, test } from 'vitest'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { call } from '../support/http.ts'
import { rawRequest, sendRaw } from '../support/raw-http.ts'
import { served } from '../support/served.ts'

const server = await served()

const json = 'Content-Type: application/json'
const body = JSON.stringify({ email: 'ada@example.com' })

function post(headers: string[], sent: string) {
  return sendRaw(server.url, rawRequest(newsletter.action, 'POST', headers, sent))
}

function sized(text: string): string {
  return `Content-Length: ${Buffer.byteLength(text)}`
}

test.each([
  '/../../package.json',
  '/assets/../../../package.json',
  '/%2e%2e/%2e%2e/package.json',
  '/..%2f..%2fpackage.json',
  '/..%5c..%5cpackage.json',
  '/%2e%2e%2f%2e%2e%2fpackage.json',
  '/widgets/../.csp.json',
  '/./.csp.json',
  '/.csp.json',
  '/index.html%00.txt',
  '//etc/passwd',
  'http://localhost/../../package.json',
])('%s reaches no file outside the site', async (target) => {
  const { status, text } = await sendRaw(server.url, rawRequest(target))

  expect(status).toBe(404)
  expect(text).not.toMatch(/"dependencies"|sha256-|root:[^:]*:0/)
})

test.each(['/..\\..\\package.json', '/api/%zz', 'http://[/'])(
  'the target %s gets a problem',
  async (target) => {
    const { status, text } = await sendRaw(server.url, rawRequest(target))

    expect(status).toBe(400)
    expect(JSON.parse(text)).toMatchObject({ code: 'malformed-url' })
  },
)

test.each(['package.json', '/a b', '/\u0000'])('the target %j is invalid HTTP', async (target) => {
  expect(await sendRaw(server.url, rawRequest(target))).toMatchObject({ status: 400 })
})

function submit(sent: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  return call(server.url + newsletter.action, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: sent,
  })
}

test.each([
  ['nothing', ''],
  ['text after the object', `${body}x`],
  ['null', 'null'],
  ['a text', '"ada@example.com"'],
  ['a number', '1'],
  ['invalid UTF-8', new Uint8Array([...Buffer.from('{"email":"'), 0xff, ...Buffer.from('"}')])],
  ['UTF-16', new Uint8Array(Buffer.from(`\ufeff${body}`, 'utf16le'))],
  ['a lone surrogate', String.raw`{"email":"\ud800@example.com"}`],
  ['unclosed nesting', '['.repeat(60_000)],
])('a body that is %s is malformed', async (_, sent) => {
  expect(await submit(sent)).toMatchObject({ status: 400, body: { code: 'malformed-body' } })
})

test.each([
  ['a byte order mark', `\ufeff{"email":"a@b.co"}`],
  [
    'deep nesting in an unused key',
    `{"email":"c@d.co","a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  ],
  ['a duplicate key, whose last value counts', '{"email":"wrong","email":"e@f.co"}'],
])('a body with %s is read', async (_, sent) => {
  expect(await submit(sent)).toMatchObject({ status: 201 })
})

const types = ['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', '']
const others = ['application/json; charset=iso-8859-1', 'application/x-ndjson']

test.each([
  ...[...types, ...others].map((type) => ['Content-Type', type] as const),
  ['Content-Encoding', 'gzip'] as const,
])('the %s %j is not supported', async (name, value) => {
  const answer = await submit(body, { [name]: value })

  expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported-media-type' } })
})

test('a body that is too large is refused, with or without a Content-Length', async () => {
  const large = 'x'.repeat(70_000)
  const chunked = `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`

  const declared = await post([json, sized(large)], large)
  const streamed = await post([json, 'Transfer-Encoding: chunked'], chunked)

  for (const { status, text } of [declared, streamed]) {
    expect(status).toBe(413)
    expect(JSON.parse(text)).toMatchObject({ code: 'body-too-large' })
  }
})

test('a chunked body is read', async () => {
  const chunks = [...body].map((character) => `1\r\n${character}\r\n`).join('')

  const { status } = await post([json, 'Transfer-Encoding: chunked'], `${chunks}0\r\n\r\n`)

  expect(status).toBe(201)
})

test('visitors who leave in the middle of a body affect nobody else', async () => {
  const { hostname, port } = new URL(server.url)
  const { connect } = await import('node:net')
  for (let visitor = 0; visitor < 20; visitor += 1) {
    const socket = connect(Number(port), hostname)
    await new Promise<void>((sent) =>
      socket.write(
        rawRequest(newsletter.action, 'POST', [json, 'Content-Length: 50'], '{"em'),
        () => sent(),
      ),
    )
    socket.resetAndDestroy()
  }

  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(server.log.join('\n')).not.toMatch(/"level":"(error|fatal)"/)
})
