import { expect, test } from 'vitest'
import { operations } from '../support/api-document.ts'
import { fromAddress, post, signUp, testServer } from '../support/test-server.ts'

/** Whether an operation answers at a path: `/people/{id}` does at `/people/search`, too. */
const answersAt = (path: string) => {
  const steps = path.split('/')
  return (template: string) => {
    const parts = template.split('/')
    return (
      parts.length === steps.length &&
      parts.every((part, index) => part.startsWith('{') || part === steps[index])
    )
  }
}

const paths = [...new Set(operations.map(({ path }) => path.replace(/\{\w+\}/g, 'a-post')))].map(
  (path) => {
    const answers = answersAt(path)
    const own = operations.filter((operation) => answers(operation.path))
    const methods = own.map(({ method }) => method.toUpperCase())
    return { path, methods: methods.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : one)) }
  },
)

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

test('an error in a route answers 500, and its log line has the request id', async () => {
  const fail = () => Promise.reject(new Error('it broke'))
  const { app, log } = await testServer({ signUp: fail })

  const { status, body } = await post(app, signUp, { email: 'ada@example.com' })

  expect({ status, body }).toMatchObject({ status: 500, body: { code: 'internal' } })
  expect(JSON.stringify(body)).not.toContain('it broke')
  const line = log.find((entry) => entry.includes('it broke'))
  expect(line).toContain(body.requestId)
  expect(log.join()).not.toContain('ada@')
})
