import { expect, test } from 'vitest'
import { StorageFull, StorageUnavailable } from '../../server/storage/failures.ts'
import { operations } from '../support/api-document.ts'
import { fromAddress, post, readResponse, signUp, testServer } from '../support/test-server.ts'

const byPath = Map.groupBy(operations, ({ path }) => path.replace(/\{\w+\}/, 'a-post'))
const paths = Array.from(byPath, ([path, own]) => {
  const methods = own.map(({ method }) => method.toUpperCase())
  return { path, methods: methods.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : one)) }
})

test.each(paths)(
  '$path accepts $methods, and other methods get a 405',
  async ({ path, methods: taken }) => {
    const { app } = await testServer()
    const read = ['GET', 'HEAD']

    for (const other of [...read, 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      if (taken.includes(other)) continue
      const sent = { method: other, headers: { Host: 'localhost' } }
      const response = await app.request(path, sent, fromAddress('127.0.0.1'))
      expect(response.status, other).toBe(405)
      expect(response.headers.get('Allow')).toBe([...taken, 'OPTIONS'].join(', '))
      if (other === 'HEAD') continue
      expect(await response.json()).toMatchObject({ code: 'method-not-allowed' })
    }
  },
)

test.each(['/api/%zz', '/%', '/about%ff', '/%c3%28', '/api/newsletter-subscribers%'])(
  'the path %s is malformed',
  async (path) => {
    const { app } = await testServer()

    const answer = await readResponse(await app.request(path))

    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed-url' } })
  },
)

test('an error in a route answers 500, and its log line has the request id', async () => {
  const { app, log } = await failingWith(new Error('it broke'))

  const { status, body } = await post(app, signUp, { email: 'ada@example.com' })

  expect({ status, body }).toMatchObject({ status: 500, body: { code: 'internal' } })
  expect(JSON.stringify(body)).not.toContain('it broke')
  const line = log.find((entry) => entry.includes('it broke'))
  expect(line).toContain(body.requestId)
  expect(log.join()).not.toContain('ada@')
})

test.each([
  [new StorageUnavailable(new Error('database is locked')), 503, 'unavailable'],
  [new StorageFull(new Error('database or disk is full')), 507, 'storage-full'],
])('%s causes a %d with Retry-After', async (error, expected, code) => {
  const { app } = await failingWith(error)

  const { status, body, headers } = await post(app, signUp, { email: 'ada@example.com' })

  expect({ status, body }).toMatchObject({ status: expected, body: { code } })
  expect(headers.get('Retry-After')).toBe('5')
})

test('healthz answers while the process lives, readyz only while it can store data', async () => {
  let ready = true
  const { app } = await testServer({ isReady: async () => ready })

  expect((await app.request('/readyz')).status).toBe(200)
  ready = false
  const refused = await readResponse(await app.request('/readyz'))

  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(refused.headers.get('Cache-Control')).toBe('no-store')
  expect((await app.request('/healthz')).status).toBe(200)
})

function failingWith(error: Error) {
  const fail = async () => {
    throw error
  }
  return testServer({ subscribers: { add: fail, remove: fail, count: fail } })
}
