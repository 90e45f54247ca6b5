import { expect, test } from 'vitest'
import { measure } from '../../../data/contracts/measure.ts'
import { fromAddress, readResponse, testServer } from '../../support/test-server.ts'

const none = Object.fromEntries(measure.events.map((event) => [event, 0]))
const day = '2026-02-03'
const sum = { day, page: '/', source: 'direct', widget: '', event: 'view', count: 1 } as const

async function atDesk() {
  const { app, stores } = await testServer()
  const headers = { Host: 'localhost:3000' }
  const numbers = async (query = '') =>
    readResponse(
      await app.request(`/api/desk/numbers${query}`, { headers }, fromAddress('127.0.0.1')),
    )
  return { sums: stores.sums, numbers }
}

test('each day of the last 30, or of a period, has a row, and the other lists start with the largest', async () => {
  const { sums, numbers } = await atDesk()
  await sums.add([
    { ...sum, count: 3 },
    { ...sum, page: '/about' },
    { ...sum, event: 'call' },
    { ...sum, day: '2026-02-01', source: 'spring', count: 2 },
    { ...sum, widget: 'lead', event: 'seen', count: 3 },
    { ...sum, day: '2026-01-04' },
  ])

  const { status, body } = await numbers()
  const named = await numbers('?from=2026-01-04&to=2026-01-04')

  expect(status).toBe(200)
  expect(body).toEqual({
    ...{ from: '2026-01-05', to: day, unit: 'day', isMeasuring: true },
    total: { ...none, view: 6, call: 1 },
    days: expect.any(Array),
    pages: [
      { ...none, name: '/', view: 5, call: 1 },
      { ...none, name: '/about', view: 1 },
    ],
    sources: [
      { ...none, name: 'direct', view: 4, call: 1 },
      { ...none, name: 'spring', view: 2 },
    ],
    widgets: [{ ...none, name: 'lead', seen: 3 }],
  })
  expect(body.days).toHaveLength(30)
  expect(body.days.slice(-3)).toEqual([
    { ...none, name: '2026-02-01', view: 2 },
    { ...none, name: '2026-02-02' },
    { ...none, name: day, view: 4, call: 1 },
  ])
  expect(named.body.days).toEqual([{ ...none, name: '2026-01-04', view: 1 }])
})

test('after 50 names, the smallest are added up in one row', async () => {
  const { sums, numbers } = await atDesk()
  const named = Array.from({ length: 60 }, (_, at) => ({
    ...sum,
    source: at === 3 ? 'other' : `source-${at}`,
    count: 100 - at,
  }))
  await sums.add(named)

  const { sources } = (await numbers()).body

  expect(sources).toHaveLength(50)
  expect(sources.at(-1)).toMatchObject({ name: 'other', view: 97 + 455 })
})
