import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, post } from '../support/http.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let open: RunningServer
let guarded: RunningServer

beforeAll(async () => {
  ;[open, guarded] = await Promise.all([
    startServer(),
    startServer({ METRICS_TOKEN: 'a-token-for-scrapers' }),
  ])
})
afterAll(() => Promise.all([open.stop(), guarded.stop()]))

test('by default /metrics answers callers on this machine, and none that came through a proxy', async () => {
  const local = await call(`${open.url}/metrics`)
  const proxied = await call(`${open.url}/metrics`, { headers: { 'X-Forwarded-For': '192.0.2.1' } })

  expect(local.status).toBe(200)
  expect(local.body).toMatch(/^# TYPE /m)
  expect(proxied.status).toBe(404)
})

test('with METRICS_TOKEN only those who send it see that there are metrics', async () => {
  const read = (token: string) =>
    call(`${guarded.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })

  expect((await read('a-token-for-scrapers')).status).toBe(200)
  expect((await read('a-token-for-someone')).status).toBe(404)
  expect((await call(`${guarded.url}/metrics`)).status).toBe(404)
})

test('calls are counted by route and outcome, and none of what a visitor typed is in it', async () => {
  await post(`${open.url}/api/newsletter-subscribers`, { email: 'counted@example.com' })

  const { body } = await call(`${open.url}/metrics`)

  expect(body).toMatch(/http_request\w*\{[^}]*\/api\/newsletter-subscribers[^}]*"2xx"/)
  expect(body).not.toContain('counted@example.com')
})
