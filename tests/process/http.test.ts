import { afterAll, expect, test } from 'vitest'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { rawRequest, sendRaw } from '../support/raw-http.ts'
import { startServer } from '../support/server.ts'

const server = await startServer()
afterAll(() => server.stop())

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
  expect(text).not.toMatch(/"dependencies"|sha256-|root:/)
})

test.each(['/..\\..\\package.json', '/api/%zz', '/%', '/about%ff', '/%c3%28', 'http://[/'])(
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
