import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deskOf } from '../support/desk.ts'
import { startedAt } from '../support/preload.ts'
import { routes } from '../support/routes.ts'
import { served } from '../support/served.ts'
import { startServer } from '../support/server.ts'
import { countOf, sql } from '../support/sqlite.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { beacon } from '../support/visits.ts'

/** Rows are those of a day, and none ends meanwhile. */
const noon = startedAt('2026-02-03T12:00:00Z')

test('X-MEASUREFLOOD-01 a flood of invented pages, sources and widgets stores a limited number of rows', async () => {
  const database = join(temporaryFolder(), 'site.db')
  const server = await startServer({ DATABASE_URL: `file:${database}`, MEASURE: 'on', ...noon })
  const events = ['view', 'seen', 'opened', 'started', 'submitted', 'failed', 'call', 'booked']
  const counts = events.flatMap((event) => [{ event }, { event, widget: 'lead' }])
  const statuses = new Set<number>()
  for (let at = 0; at < 80; at += 1) {
    const body = { page: `/invented/${at}`, source: `site-${at}`, counts }
    const strange = { event: 'seen', widget: `invented-${at}` }
    statuses.add(await beacon(server.url, body))
    statuses.add(await beacon(server.url, { ...body, counts: [strange] }))
  }

  await server.stop()

  expect([...statuses]).toEqual([204])
  // Ten named sources and `other`, each with eight counts of the page and eight of a widget.
  expect(countOf(database, 'measurements')).toBe(11 * 16)
})

test('X-MEASUREFLOOD-02 a flood of real pages, widgets and events stores a limited number of rows, too', async () => {
  const database = join(temporaryFolder(), 'site.db')
  const server = await startServer({ DATABASE_URL: `file:${database}`, MEASURE: 'on', ...noon })
  const events = ['view', 'seen', 'opened', 'started', 'submitted', 'failed', 'call', 'booked']
  const widgets = ['newsletter', 'blog', 'application', 'lead', 'booking', 'assessment', 'chat']
  const perWidget = ['', ...widgets].map((widget) =>
    events.map((event) => (widget ? { event, widget } : { event })),
  )
  for (const { url } of routes) {
    for (const source of ['direct', 'internal', 'other', 'a-letter', 'a-talk']) {
      for (const counts of perWidget) await beacon(server.url, { page: url, source, counts })
    }
  }

  await server.stop()

  const sent = routes.length * 5 * perWidget.length * events.length
  expect(sent).toBeGreaterThan(5000)
  const rows = countOf(database, 'measurements')
  expect(rows).toBeGreaterThanOrEqual(3000)
  // What comes on top has one row for each event of each widget and source.
  expect(rows).toBeLessThanOrEqual(3000 + 5 * perWidget.length * events.length)
  const [{ total }] = sql(database, 'select sum(count) as total from measurements') as [
    { total: number },
  ]
  expect(total).toBe(sent)
})

test('X-MEASUREFLOOD-03 a period with a day that doesn’t exist is refused', async () => {
  const { url } = await served()

  expect(await deskOf({ url }).numbers('2026-02-30', '2026-03-01')).toMatchObject({
    ...{ status: 422, body: { errors: [{ field: 'from' }] } },
  })
})
