import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deskOf } from '../support/desk.ts'
import { call } from '../support/http.ts'
import { startedAt } from '../support/preload.ts'
import { postRow } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { startServer } from '../support/server.ts'
import { countOf, insert, sql } from '../support/sqlite.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { beacon } from '../support/visits.ts'

const view = { page: '/', source: 'direct', counts: [{ event: 'view' }] }

/** Rows are those of a day, and none ends meanwhile. */
const noon = startedAt('2026-02-03T12:00:00Z')

const database = join(temporaryFolder(), 'site.db')
const on = await served({ DATABASE_URL: `file:${database}`, MEASURE: 'on', ...noon })
/** What is stored of the pages that match. */
const stored = (pages: string) =>
  sql(database, `select page, source, count from measurements where page ${pages} order by 1, 2`)

test('X-MEASURE-09 both policies follow MEASURE, and no page has the script while it is off', async () => {
  const off = await served()
  const text = async ({ url }: { url: string }, path: string) =>
    String((await call(url + path)).body)

  for (const path of ['/privacy-policy', '/cookie-policy']) {
    expect(await text(off, path)).not.toMatch(/Global Privacy Control|<!--|\/measure\./)
    expect(await text(on, path)).toContain('Global Privacy Control')
    expect(await text(on, path)).not.toContain('<!--')
  }
  expect(await text(off, '/privacy-policy')).toContain('We run no analytics')
  expect(await text(on, '/privacy-policy')).not.toContain('We run no analytics')
  for (const path of ['/', '/blog', '/nowhere']) {
    expect(await text(off, path)).not.toContain('measure.')
    expect(await text(on, path)).toMatch(
      /<script defer src="\/widgets\/measure\.\w+\.js"><\/script>/,
    )
  }
  for (const path of ['/blog-admin', '/desk']) {
    expect(await text(on, path)).not.toContain('measure.')
  }
})

test('X-MEASURE-10 counts survive a kill after a second, and a graceful shutdown loses none', async () => {
  const database = join(temporaryFolder(), 'site.db')
  const settings = { DATABASE_URL: `file:${database}`, MEASURE: 'on' }
  const first = await startServer(settings)
  await beacon(first.url, view)
  await expect.poll(() => countOf(database, 'measurements')).toBe(1)
  await first.stop('SIGKILL')

  const second = await startServer(settings)
  await beacon(second.url, view)
  await second.stop()

  expect(sql(database, 'select sum(count) as views from measurements')).toEqual([{ views: 2 }])
})

test('X-MEASURE-12 the name of a campaign is kept, but none that could be a reader’s id', async () => {
  const page = '/about'
  for (const source of ['spring-2026', 'letter-12345', 'a b', '<b>', 'x'.repeat(61)]) {
    await beacon(on.url, { ...view, page, source })
  }

  await expect
    .poll(() => stored("= '/about'"))
    .toEqual([
      { page, source: 'a-b', count: 1 },
      { page, source: 'other', count: 3 },
      { page, source: 'spring-2026', count: 1 },
    ])
})

test('X-MEASURE-11 a script reads funnel, days, sources and pages of a period', async () => {
  const server = await served({ MEASURE: 'on', ...noon })
  const counts = ['view', 'seen', 'started', 'submitted'].map((event) => ({ event }))
  await beacon(server.url, { page: '/scale', source: 'spring', counts })
  await beacon(server.url, view)
  await expect.poll(() => countOf(server.database, 'measurements')).toBe(5)
  const { day } = sql(server.database, 'select day from measurements')[0] as { day: string }

  const { status, body } = await deskOf(server).numbers(day, day)

  expect(status).toBe(200)
  const zero = { opened: 0, failed: 0, call: 0, booked: 0 }
  const spring = { view: 1, seen: 1, started: 1, submitted: 1, ...zero }
  const total = { ...spring, view: 2 }
  expect(body).toMatchObject({
    ...{ from: day, to: day, unit: 'day', total, days: [{ name: day, ...total }] },
    sources: expect.arrayContaining([{ name: 'spring', ...spring }]),
    pages: expect.arrayContaining([{ name: '/scale', ...spring }]),
  })
})

test('X-MEASURE-14 who asks not to be counted, a robot, and a body that no page sends are answered alike and not counted', async () => {
  const send = (body: unknown, more: Record<string, string> = {}) => {
    const headers = { 'Content-Type': 'text/plain;charset=UTF-8', ...more }
    return call(`${on.url}/api/measure`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const total = () => sql(database, 'select sum(count) as count from measurements')
  const [{ count: before } = { count: 0 }] = total() as { count: number }[]
  const visitors: Record<string, string>[] = [
    ...[{ DNT: '1' }, { 'Sec-GPC': '1' }],
    { 'User-Agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)' },
  ]
  const bodies = [
    ...['no object', {}, { ...view, counts: [{ event: 'invented' }] }],
    { ...view, counts: Array(61).fill({ event: 'view' }) },
    { ...view, page: { $gt: '' } },
    { ...view, page: 'x'.repeat(201) },
    { ...view, filler: 'x'.repeat(70_000) },
    { ...view, counts: [{ event: 'seen', widget: 'invented' }] },
  ]

  for (const headers of visitors) expect((await send(view, headers)).status).toBe(204)
  for (const body of bodies) expect(await send(body)).toMatchObject({ status: 204, body: '' })
  // This one counts.
  await send({ ...view, page: '/build' })

  await expect.poll(() => stored("= '/build'")).toHaveLength(1)
  expect(total()).toEqual([{ count: before + 1 }])
})

test('X-MEASURE-15 each published post counts as a page, all others as one; while they can’t be stored, counts wait', async () => {
  const hidden = postRow('hidden', { published_at: null })
  insert(database, 'blog_posts', postRow('привет'), hidden)
  sql(database, 'alter table measurements rename to away')
  const posts = ['привет', 'hidden', 'b', '%'].map((slug) => `/blog/${slug}`)
  for (const page of [...posts, '/x', '/widgets/a.js']) {
    await beacon(on.url, { ...view, page: encodeURI(page) })
  }
  await expect.poll(() => on.log.join()).toContain('counts are not stored yet')
  sql(database, 'alter table away rename to measurements')
  const source = 'direct'
  await expect
    .poll(() => stored("like '/blog/%' or page = 'other'"))
    .toEqual([
      { page: '/blog/привет', source, count: 1 },
      { page: '/blog/…', source, count: 3 },
      { page: 'other', source, count: 2 },
    ])
})
