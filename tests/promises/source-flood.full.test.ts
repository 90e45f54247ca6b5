import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { call } from '../support/http.ts'
import { startedAt } from '../support/preload.ts'
import { served } from '../support/served.ts'

const events = ['view', 'seen', 'opened', 'started', 'submitted', 'failed', 'call', 'booked']
const counts = events.map((event) => ({ event }))

async function counting() {
  const { url, sql } = await databaseLocation()
  // Far from the end of a day, which begins new counts.
  const clock = startedAt('2026-03-10T09:00:00.000Z')
  const settings = { DATABASE_URL: url, MEASURE: 'on', TRUST_PROXY: '1', ...clock }
  const server = await served(settings)
  return {
    ...{ sql, settings },
    async visit(source: string, client = '192.0.2.1', page = '/') {
      const headers = { 'Content-Type': 'text/plain', 'X-Forwarded-For': client }
      const body = JSON.stringify({ page, source, counts })
      await call(`${server.url}/api/measure`, { method: 'POST', headers, body })
    },
    views: async (source: string) => {
      const [row] = await sql(`select sum(count) as views from measurements
        where source = '${source}' and event = 'view' and widget = ''`)
      return Number(row?.views)
    },
  }
}

test('X-SOURCEFLOOD-01 one client brings ten names of sources a day, and pushes no other source out', async () => {
  const { sql, visit, views } = await counting()
  await visit('spring-letter')
  for (let n = 0; n < 60; n += 1) await visit(`invented-${n}`, '192.0.2.9')
  await visit('spring-letter', '192.0.2.9')
  await visit('autumn-letter', '192.0.2.2')
  await visit('last', '192.0.2.3')

  const sources = ['spring-letter', 'autumn-letter', 'last', 'other']
  await expect.poll(() => Promise.all(sources.map(views))).toEqual([2, 1, 1, 50])
  const named = await sql(`select distinct source from measurements where source like 'invented%'`)
  expect(named).toHaveLength(10)
})

test('X-SOURCEFLOOD-02 of a flood from many clients, a known source goes on being counted, on every page', async () => {
  const { sql, visit, views } = await counting()
  await visit('spring-letter')
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const names = [...letters].flatMap((one) => [...letters].map((other) => `x-${one}${other}`))
  const clients = names.entries()
  // Few at a time, so that no visit is refused.
  const visitors = Array.from({ length: 16 }, async () => {
    for (const [n, name] of clients) await visit(name, `198.51.${n >> 8}.${n & 255}`)
  })
  await Promise.all(visitors)
  const pages = ['/about', '/build', '/scale', '/blog', '/retreat']
  for (const page of pages) await visit('spring-letter', '192.0.2.2', page)

  await expect.poll(() => views('spring-letter')).toBe(1 + pages.length)
  const known = () => sql('select name from source_names')
  await expect
    .poll(async () => (await views('other')) + (await known()).length)
    .toBe(names.length + 1)
  // On PostgreSQL each of its ten connections may add one at the same moment.
  expect((await known()).length).toBeLessThanOrEqual(200 + 10)
})

test('X-SOURCEFLOOD-03 a name that nobody used for more than a year is forgotten', async () => {
  const { sql, settings } = await counting()
  await sql(`insert into source_names (name, first_day, last_day)
    values ('old', '2024-01-01', '2025-01-01'), ('new', '2024-01-01', '2026-01-01')`)

  await served(settings)

  await expect.poll(() => sql('select name from source_names')).toEqual([{ name: 'new' }])
})
