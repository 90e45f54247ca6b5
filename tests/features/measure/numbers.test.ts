import { expect, test } from 'vitest'
import { measure } from '../../../data/contracts/measure.ts'
import { testServer } from '../../support/test-server.ts'

const none = Object.fromEntries(measure.events.map((event) => [event, 0]))
const day = '2026-03-01'
const sum = { day, page: '/', source: 'direct', widget: '', event: 'view', count: 1 } as const

async function opened() {
  return (await testServer()).stores.sums
}

test('each day has a row, and the other lists start with the largest', async () => {
  const sums = await opened()
  await sums.add([
    { ...sum, count: 3 },
    { ...sum, page: '/about' },
    { ...sum, event: 'call' },
    { ...sum, day: '2026-02-27', source: 'spring', count: 2 },
    { ...sum, widget: 'lead', event: 'seen', count: 3 },
  ])

  expect(await sums.numbers('2026-02-27', day)).toEqual({
    from: '2026-02-27',
    to: day,
    total: { ...none, view: 6, call: 1 },
    days: [
      { ...none, name: '2026-02-27', view: 2 },
      { ...none, name: '2026-02-28' },
      { ...none, name: day, view: 4, call: 1 },
    ],
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
})

test('after 50 names, the smallest are added up in one row', async () => {
  const sums = await opened()
  const named = Array.from({ length: 60 }, (_, at) => ({
    ...sum,
    source: at === 3 ? 'other' : `source-${at}`,
    count: 100 - at,
  }))
  await sums.add(named)

  const { sources } = await sums.numbers(day, day)

  expect(sources).toHaveLength(50)
  expect(sources.at(-1)).toMatchObject({ name: 'other', view: 97 + 455 })
  expect(sources.reduce((all, { view }) => all + view, 0)).toBe(4230)
})

test('equal counts of one call are added up', async () => {
  const sums = await opened()

  await sums.add([sum, { ...sum, count: 2 }])
  await sums.add([sum])

  expect(await sums.numbers(day, day)).toMatchObject({ total: { view: 4 } })
})
