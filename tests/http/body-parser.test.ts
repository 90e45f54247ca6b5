import { expect, test } from 'vitest'
import { post, signUp, testServer } from '../support/test-server.ts'

const json = JSON.stringify({ email: 'ada@example.com' })
const deep = `{"email":"ada@example.com","a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`

test.each([
  ['nothing', ''],
  ['text after the object', `${json}x`],
  ['null', 'null'],
  ['a text', '"ada@example.com"'],
  ['a number', '1'],
  ['invalid UTF-8', new Uint8Array([...Buffer.from('{"email":"'), 0xff, ...Buffer.from('"}')])],
  ['UTF-16', new Uint8Array(Buffer.from(`\ufeff${json}`, 'utf16le'))],
  ['a lone surrogate', String.raw`{"email":"\ud800@example.com"}`],
  ['unclosed nesting', '['.repeat(60_000)],
])('a body that is %s is malformed', async (_, body) => {
  const { app, subscribers } = await testServer()

  const answer = await post(app, signUp, body)

  expect(answer).toMatchObject({ status: 400, body: { code: 'malformed-body' } })
  expect(await subscribers.count()).toBe(0)
})

test.each([
  ['a byte order mark', `\ufeff${json}`],
  ['deep nesting in an unused key', deep],
  ['a duplicate key, whose last value counts', `{"email":"wrong","email":"ada@example.com"}`],
])('a body with %s is read', async (_, body) => {
  const { app } = await testServer()

  expect(await post(app, signUp, body)).toMatchObject({ body: { email: 'ada@example.com' } })
})

test('a Content-Length over the limit is refused before anything is read', async () => {
  const { app } = await testServer()
  const body = new ReadableStream({
    pull() {
      throw new Error('it was read')
    },
  })

  const answer = await app.request(signUp, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': '1000000' },
    body,
    duplex: 'half',
  } as RequestInit)

  expect(answer.status).toBe(413)
})

test.each([
  ...['text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=iso-8859-1'],
  ...['application/jsonp', 'application/x-ndjson', ''],
])('the content type %j is not supported', async (type) => {
  const { app } = await testServer()

  const answer = await post(app, signUp, json, { headers: { 'Content-Type': type } })

  expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported-media-type' } })
})

test('a compressed body is not supported', async () => {
  const { app } = await testServer()

  const answer = await post(app, signUp, json, { headers: { 'Content-Encoding': 'gzip' } })

  expect(answer.status).toBe(415)
})
