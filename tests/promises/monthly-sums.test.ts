import { expect, test, vi } from 'vitest'
import { site } from '../support/command-line.ts'
import { databaseLocation } from '../support/database-location.ts'
import { call } from '../support/http.ts'
import { startedAt } from '../support/preload.ts'
import { served } from '../support/served.ts'

const now = '2026-11-26T09:00:00.000Z'
const daysBefore = (days: number) =>
  new Date(Date.parse(now) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** A database with three views and one sent form on each of 400 days, and servers that look after it. */
async function filled(servers: number) {
  const { url, sql } = await databaseLocation()
  const settings = { DATABASE_URL: url, MEASURE: 'on', ...startedAt(now) }
  await site(['migrate'], settings)
  const rows = Array.from({ length: 400 }, (_, days) => {
    const day = daysBefore(days)
    return `('${day}', '/', 'direct', '', 'view', 2), ('${day}', '/scale', 'spring', '', 'view', 1),
      ('${day}', '/scale', 'spring', 'lead', 'submitted', 1), ('${day}', '/scale', 'spring', '', 'submitted', 1)`
  })
  await sql(`insert into measurements (day, page, source, widget, event, count) values ${rows}`)
  const [server] = await Promise.all(Array.from({ length: servers }, () => served(settings)))
  const count = async (condition: string) => {
    const [row] = await sql(`select count(*) as rows from measurements where ${condition}`)
    return Number(row?.rows)
  }
  await vi.waitUntil(
    async () => (await count(`length(day) = 10 and day < '2026-08-01'`)) === 0,
    // Ten months, each in a write of its own or several.
    240_000,
  )
  const numbers = async (query: string) => {
    const { body } = await call(`${server?.url}/api/desk/numbers?${query}`)
    return Object(body)
  }
  return { count, numbers }
}

const { count, numbers } = await filled(1)

test('X-MONTHLYSUMS-01 days that are older than three months become sums of their months, each once', async () => {
  // From October 2025 on: ten months of four rows.
  expect(await count('length(day) = 7')).toBe(10 * 4)
  expect(await count('length(day) = 10')).toBe((31 + 30 + 31 + 26) * 4)

  const replicated = await filled(3)
  const { total } = await replicated.numbers(`from=${daysBefore(364)}&to=${daysBefore(0)}`)
  // The year begins on 27 November 2025, so all of November counts.
  expect([total.view, total.submitted]).toEqual([391 * 3, 391])
})

test('X-MONTHLYSUMS-02 a period that reaches into them is counted by month, and its sums are whole', async () => {
  const year = await numbers(`from=${daysBefore(364)}&to=${daysBefore(0)}`)
  expect([year.from, year.to, year.unit]).toEqual(['2025-11-01', '2026-11-26', 'month'])
  expect(year.days.map(({ name, view }: { name: string; view: number }) => [name, view])).toEqual([
    ...[
      ['2025-11', 90],
      ['2025-12', 93],
      ['2026-01', 93],
      ['2026-02', 84],
      ['2026-03', 93],
    ],
    ...[
      ['2026-04', 90],
      ['2026-05', 93],
      ['2026-06', 90],
      ['2026-07', 93],
      ['2026-08', 93],
    ],
    ...[
      ['2026-09', 90],
      ['2026-10', 93],
      ['2026-11', 78],
    ],
  ])
  expect(year.total).toMatchObject({ view: 391 * 3, submitted: 391 })
  expect(year.sources).toMatchObject([
    { name: 'direct', view: 782 },
    { name: 'spring', view: 391, submitted: 391 },
  ])
  expect(year.pages.map(({ name }: { name: string }) => name)).toEqual(['/', '/scale'])
  expect(year.widgets).toMatchObject([{ name: 'lead', submitted: 391 }])

  const part = await numbers('from=2026-05-10&to=2026-06-10')
  expect([part.from, part.to, part.total.view]).toEqual(['2026-05-01', '2026-06-30', 183])
  const across = await numbers('from=2026-07-15&to=2026-08-10')
  expect([across.from, across.to, across.total.view]).toEqual(['2026-07-01', '2026-08-10', 123])
})

test('X-MONTHLYSUMS-03 a period of kept days is counted by day, as before', async () => {
  for (const days of [7, 30, 90]) {
    const {
      unit,
      from,
      total,
      days: rows,
    } = await numbers(`from=${daysBefore(days - 1)}&to=${daysBefore(0)}`)
    expect([unit, from, total.view]).toEqual(['day', daysBefore(days - 1), 3 * days])
    expect(rows).toHaveLength(days)
  }
})
