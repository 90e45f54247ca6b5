import { expect, test } from 'vitest'
import { call } from '../support/http.ts'
import { served } from '../support/served.ts'
import { sql } from '../support/sqlite.ts'
import { metric, signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

test('X-METRICS-01 calls are counted by route and outcome, without any visitor’s input', async () => {
  const { url } = await served()
  await signUp(url, 'counted@example.com')
  for (let number = 0; number < 50; number += 1) {
    for (const path of [`/page-${number}/%zz`, `/page-${number}`, `/api/none-${number}`]) {
      await call(url + path)
    }
  }
  for (const method of ['PROPFIND', 'MKCOL', 'LOCK']) await call(url, { method })

  const { body } = await call(`${url}/metrics`)

  expect(body).toMatch(/http_request\w*\{[^}]*\/api\/newsletter-subscribers[^}]*"2xx"/)
  expect(body).not.toMatch(/counted@example.com|page-|none-|LOCK/)
  const series = String(body).match(/^http_request_duration_seconds_count/gm)
  expect(series?.length).toBeLessThan(6)
})

test('X-METRICS-02 the outbox shows what is pending, for how long, and what was given up; an unreadable one hides nothing else', async () => {
  const receiver = await webhookReceiver(() => 503)
  const settings = { WEBHOOK_URL: receiver.origin, WEBHOOK_RETRY_MS: '600000' }
  const server = await served(settings)
  const names = ['pending', 'oldest_age_seconds', 'dead_letters']
  const outbox = () => Promise.all(names.map((name) => metric(server, `outbox_${name}`)))
  expect(await outbox()).toEqual([0, 0, 0])
  await signUp(server.url, 'ada@example.com')
  await expect.poll(() => metric(server, 'delivery_attempts_total.*failed')).toBe(1)

  sql(server.database, "update messages set created_at = '2020-01-01T00:00:00.000Z'")
  const [pending, age, dead] = await outbox()
  expect([pending, dead]).toEqual([1, 0])
  expect(age).toBeGreaterThan(100_000_000)
  sql(server.database, "update messages set state = 'failed', ended_at = created_at")
  expect(await outbox()).toEqual([0, 0, 1])

  sql(server.database, 'alter table messages rename to away')
  const { body } = await call(`${server.url}/metrics`)
  expect(body).toContain('outbox_pending Nan')
  expect(body).toContain('# TYPE http_request_duration_seconds histogram')
})
