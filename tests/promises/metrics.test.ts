import { expect, test } from 'vitest'
import { call, post } from '../support/http.ts'
import { startServer } from '../support/server.ts'

test('X-METRICS-01 calls are counted by route and outcome, without any visitor’s input', async () => {
  const server = await startServer()
  await post(`${server.url}/api/newsletter-subscribers`, { email: 'counted@example.com' })

  const { body } = await call(`${server.url}/metrics`)

  expect(body).toMatch(/http_request\w*\{[^}]*\/api\/newsletter-subscribers[^}]*"2xx"/)
  expect(body).not.toContain('counted@example.com')
  await server.stop()
})
