import { expect, test } from 'vitest'
import { rawRequest, sendRaw } from '../support/raw-http.ts'
import { served } from '../support/served.ts'

const server = await served()
const sent = (...lines: readonly string[]) => sendRaw(server.url, `${lines.join('\r\n')}\r\n\r\n`)

test.each([
  ['GET /healthz', 200],
  ['GET /readyz', 200],
  ['HEAD /', 200],
  ['GET /about', 200],
  // The default of HAProxy's `option httpchk`, and the request of its manual's example.
  ['OPTIONS /', 204],
  ['OPTIONS *', 204],
  ['OPTIONS /healthz', 204],
  ['GET /nowhere', 404],
])('X-HEALTHCHECKS-01 %s by HTTP/1.0 without Host is answered %s', async (request, status) => {
  const answers = [
    await sent(`${request} HTTP/1.0`),
    await sent(`${request} HTTP/1.0`, 'Host:'),
    await sendRaw(server.url, rawRequest(request.split(' ')[1] ?? '', request.split(' ')[0])),
  ]

  expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
  if (status === 204) {
    const allowed = answers.map(({ head }) => /^allow: (.*)$/im.exec(head)?.[1])
    expect(allowed).toEqual(Array(3).fill(expect.stringContaining('GET')))
  }
})

test.each([
  ['HTTP/1.1 without Host', ['GET /healthz HTTP/1.1', 'Connection: close']],
  ['a Host that is none', ['GET /healthz HTTP/1.0', 'Host: a b']],
  ['another method for all', ['GET * HTTP/1.0']],
])('X-HEALTHCHECKS-02 %s is a malformed request', async (_, lines) => {
  expect((await sent(...lines)).status).toBe(400)
})

test('X-HEALTHCHECKS-03 a form that is sent by HTTP/1.0 without Host is stored', async () => {
  const body = JSON.stringify({ email: 'ada@example.com' })
  const head = ['POST /api/newsletter-subscribers HTTP/1.0', 'Content-Type: application/json']
  const request = [...head, `Content-Length: ${body.length}`, '', body].join('\r\n')

  expect((await sendRaw(server.url, request)).status).toBe(201)
})
