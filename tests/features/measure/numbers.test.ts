import { expect, test } from 'vitest'
import { toNumbers } from '../../../server/features/measure/numbers.ts'

const none = { view: 0, seen: 0, opened: 0, started: 0, submitted: 0, failed: 0, call: 0 }

test('each day has a row, and the other lists start with the largest', () => {
  const numbers = toNumbers(
    { from: '2026-02-27', to: '2026-03-01' },
    {
      days: [
        { name: '2026-03-01', event: 'view', count: 4 },
        { name: '2026-03-01', event: 'call', count: 1 },
        { name: '2026-02-27', event: 'view', count: 2 },
      ],
      pages: [
        { name: '/about', event: 'view', count: 1 },
        { name: '/', event: 'view', count: 5 },
      ],
      sources: [],
      widgets: [{ name: 'lead', event: 'seen', count: 3 }],
    },
  )

  expect(numbers).toEqual({
    from: '2026-02-27',
    to: '2026-03-01',
    total: { ...none, view: 6, call: 1 },
    days: [
      { ...none, name: '2026-02-27', view: 2 },
      { ...none, name: '2026-02-28' },
      { ...none, name: '2026-03-01', view: 4, call: 1 },
    ],
    pages: [
      { ...none, name: '/', view: 5 },
      { ...none, name: '/about', view: 1 },
    ],
    sources: [],
    widgets: [{ ...none, name: 'lead', seen: 3 }],
  })
})

test('after 50 names, the smallest are added up in one row', () => {
  const sources = Array.from({ length: 60 }, (_, at) => ({
    name: at === 3 ? 'other' : `source-${at}`,
    event: 'view' as const,
    count: 100 - at,
  }))

  const day = '2026-03-01'
  const numbers = toNumbers({ from: day, to: day }, { days: [], pages: [], sources, widgets: [] })

  expect(numbers.sources).toHaveLength(50)
  expect(numbers.sources.at(-1)).toMatchObject({ name: 'other', view: 97 + 455 })
  expect(numbers.sources.reduce((all, { view }) => all + view, 0)).toBe(4230)
})
