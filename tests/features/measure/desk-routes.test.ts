import { expect, test } from 'vitest'
import { measure } from '../../../data/contracts/measure.ts'
import {
  fromAddress,
  readResponse,
  type TestServer,
  testServer,
} from '../../support/test-server.ts'

const none = Object.fromEntries(measure.events.map((event) => [event, 0]))

async function numbers({ app }: TestServer, query = '') {
  const headers = { Host: 'localhost:3000' }
  return readResponse(
    await app.request(`/api/desk/numbers${query}`, { headers }, fromAddress('127.0.0.1')),
  )
}

test('the desk gets the last 30 days, or the period that it requests', async () => {
  const server = await testServer()
  const sum = { page: '/', source: 'spring', widget: '', event: 'view', count: 1 } as const
  await server.stores.sums.add([
    { ...sum, day: '2026-01-04' },
    { ...sum, day: '2026-01-05' },
    { ...sum, day: '2026-02-03' },
    { ...sum, day: '2026-02-03', event: 'seen', widget: 'lead' },
  ])

  const { status, body } = await numbers(server)
  const named = await numbers(server, '?from=2026-01-04&to=2026-01-04')

  expect(status).toBe(200)
  expect(body).toMatchObject({ from: '2026-01-05', to: '2026-02-03', isMeasuring: true })
  expect(body.total).toEqual({ ...none, view: 2 })
  expect(body.days).toHaveLength(30)
  expect(body.sources).toEqual([{ ...none, name: 'spring', view: 2 }])
  expect(body.widgets).toEqual([{ ...none, name: 'lead', seen: 1 }])
  expect(named.body.days).toEqual([{ ...none, name: '2026-01-04', view: 1 }])
})
