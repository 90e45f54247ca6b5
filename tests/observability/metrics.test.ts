import { expect, test } from 'vitest'
import { createMeter, watch } from '../../server/observability/meter.ts'
import { deliveryRow } from '../support/samples.ts'
import { type App, fromAddress, testServer } from '../support/test-server.ts'

/** The lines of one metric, without its buckets. */
async function series(app: App, name: string): Promise<string[]> {
  const headers = { Host: 'localhost:3000' }
  const response = await app.request('/metrics', { headers }, fromAddress('127.0.0.1'))
  const text = await response.text()
  return text.split('\n').filter((line) => line.startsWith(name) && !line.includes('_bucket'))
}

test('a thousand unknown paths and methods create only a few series', async () => {
  const { app } = await testServer()

  for (let number = 0; number < 500; number += 1) {
    await app.request(`/page-${number}/%zz`, { method: `M${number}` })
    await app.request(`/api/none-${number}`)
    await app.request(`/page-${number}`)
  }

  expect(await series(app, 'http_request_duration_seconds_count')).toHaveLength(3)
})

test('the outbox metrics show pending deliveries, the age of the oldest, and dead letters', async () => {
  const { app, database } = await testServer()
  const delivery = (state: 'pending' | 'delivered' | 'dead', created_at: string) => ({
    ...{ ...deliveryRow, id: crypto.randomUUID(), state, created_at, due_at: created_at },
  })
  const rows = [
    delivery('pending', '2026-02-03T04:00:06.789Z'),
    delivery('pending', '2026-02-03T04:05:00.000Z'),
    delivery('delivered', '2026-02-01T00:00:00.000Z'),
    delivery('dead', '2026-02-01T00:00:00.000Z'),
  ]
  expect(await series(app, 'outbox_')).toEqual([
    'outbox_pending 0',
    'outbox_oldest_age_seconds 0',
    'outbox_dead_letters 0',
  ])

  await database.write((open) => open.insertInto('deliveries').values(rows).execute())

  expect(await series(app, 'outbox_')).toEqual([
    'outbox_pending 2',
    'outbox_oldest_age_seconds 300',
    'outbox_dead_letters 1',
  ])
})

test('an unreachable database affects only its own metrics', async () => {
  const { registry } = createMeter()
  watch(registry, () => Promise.reject(new Error('locked')))

  const text = await registry.metrics()

  expect(text).toContain('outbox_pending Nan')
  expect(text).toContain('# TYPE http_request_duration_seconds histogram')
})
