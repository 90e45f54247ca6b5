import { inspectRoutes } from 'hono/dev'
import { expect, test } from 'vitest'
import { confirmation } from '../../data/contracts/confirmation.ts'
import { unsubscribe } from '../../data/contracts/unsubscribe.ts'
import { createApp } from '../../server/app.ts'
import type { Operation } from '../../server/openapi/document.ts'
import { operations } from '../support/api-document.ts'
import { responseMismatch, schemaMismatch } from '../support/openapi-mismatch.ts'
import { type App, fromAddress, testServer } from '../support/test-server.ts'

const local = { headers: { Host: 'localhost:3000' } }

test('the document has every route of the app, and no other', async () => {
  const { services } = await testServer()
  const isPage = (path: string) =>
    /\*$|^\/(blog\b|sitemap\.xml$)/.test(path) ||
    path.startsWith(unsubscribe.action) ||
    path === confirmation.action
  const routes = inspectRoutes(createApp(services))
    .filter(({ method, path }) => method !== 'ALL' && !isPage(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{.*?\})?/g, '{$1}')}`)

  const documented = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`)

  expect(documented.toSorted()).toEqual([...new Set(routes)].toSorted())
})

test('a local caller sees every operation on the docs page, which loads nothing else', async () => {
  const { app } = await testServer()

  const response = await app.request('/api/docs', local, fromAddress('127.0.0.1'))

  const page = await response.text()
  for (const { path, summary } of operations) {
    expect(page).toContain(path)
    expect(page).toContain(summary)
  }
  expect(page).not.toMatch(/<script|<link|<img|src=|url\(/)
  const policy = response.headers.get('Content-Security-Policy')
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+='; frame-ancestors 'none'/)
  expect(policy).not.toContain('unsafe')
})

const withBody = operations.flatMap((operation) =>
  Object.entries(operation.requestBody?.content ?? {}).map(([type, { example }]) => ({
    operation,
    type,
    example,
  })),
)

/** Whether the operation needs existing rows, a link, a signature of this server, or more than a body. */
const needsMore = ({ path }: Operation) =>
  /\{|people|readdress|assessments|unconfirmed|imports|sign-in\//.test(path)

test.each(withBody.filter(({ operation }) => !needsMore(operation)))(
  'the example of $operation.operationId as $type is valid and accepted',
  async (given) => {
    const { operation, type, example } = given
    const { method, path } = operation
    const { app } = await testServer()

    const steps = ['paths', path, method, 'requestBody', 'content', type, 'schema']
    expect(schemaMismatch(steps, example)).toBeUndefined()
    const answer = await send(app, operation, type, encoded(type, example))

    expect(answer.status).toBeLessThan(400)
    expect(responseMismatch(method, path, answer)).toBeUndefined()
  },
)

const failures: Record<string, (type: string) => [type: string, body: string]> = {
  'a body that is cut off': (type) => [type, '{'],
  'no fields': (type) => [type, encoded(type, {})],
  'wrong types': (type) => [type, encoded(type, { email: 1, messages: {}, answers: [] })],
  'a body too large': (type) => [type, encoded(type, { email: 'x'.repeat(70_000) })],
  'another content type': () => ['image/png', 'x'],
}

test.each(withBody)(
  'every failure of $operation.operationId as $type matches the document',
  async ({ operation, type }) => {
    const { app } = await testServer()
    for (const [name, failing] of Object.entries(failures)) {
      const answer = await send(app, operation, ...failing(type))
      expect(responseMismatch(operation.method, operation.path, answer), name).toBeUndefined()
    }
  },
)

test.each(operations.filter(({ method, path }) => method === 'get' && !path.includes('{')))(
  'GET $path matches the document, ready or not',
  async ({ path }) => {
    for (const isReady of [true, false]) {
      const { app } = await testServer({ isReady: async () => isReady })
      const response = await app.request(path, local, fromAddress('127.0.0.1'))
      const type = response.headers.get('Content-Type')
      const answer = { status: response.status, type, text: await response.text() }
      expect(responseMismatch('GET', path, answer)).toBeUndefined()
    }
  },
)

test('a call over the limit gets the documented answer', async () => {
  const { app } = await testServer({ rateLimit: 1 })
  for (const { operation, type, example } of withBody) {
    await send(app, operation, type, encoded(type, example))
    const answer = await send(app, operation, type, encoded(type, example))
    expect(responseMismatch(operation.method, operation.path, answer)).toBeUndefined()
  }
})

function encoded(type: string, fields: unknown): string {
  if (type !== 'application/x-www-form-urlencoded') return JSON.stringify(fields)
  return new URLSearchParams(fields as Record<string, string>).toString()
}

async function send(app: App, { method, path }: Operation, type: string, body: string) {
  const sent = { ...local.headers, 'Content-Type': type }
  const init = { method: method.toUpperCase(), headers: sent, body }
  const response = await app.request(path, init, fromAddress('127.0.0.1'))
  const { status, headers } = response
  return { status, type: headers.get('Content-Type'), text: await response.text() }
}
