import { expect, test, vi } from 'vitest'
import { type MeasureBody, measure } from '../../../data/contracts/measure.ts'
import { draftPost } from '../../support/draft-post.ts'
import { post, type TestServer, testServer } from '../../support/test-server.ts'

const view: MeasureBody = { page: '/about', source: 'direct', counts: [{ event: 'view' }] }

function send({ app }: TestServer, body: unknown, headers: Record<string, string> = {}) {
  const plain = { 'Content-Type': 'text/plain;charset=UTF-8', ...headers }
  return post(app, measure.action, JSON.stringify(body), { headers: plain })
}

async function kept({ database, services }: TestServer) {
  await services.tally.flush()
  return database.selectFrom('measurements').selectAll().orderBy('event').execute()
}

test('events are added to the sums of the day, without data about the visitor', async () => {
  const server = await testServer()
  const counts = [{ event: 'view' }, { event: 'seen', widget: 'newsletter' }, { event: 'seen' }]

  const first = await send(server, { page: '/about', source: 'Spring Letter', counts })
  await send(server, { page: '/about', source: 'www.spring-letter', counts })
  await kept(server)
  await send(server, { page: '/about', source: 'spring-letter', counts: [{ event: 'view' }] })

  expect(first).toMatchObject({ status: 204, text: '' })
  const of = { day: '2026-02-03', page: '/about', source: 'spring-letter' }
  expect(await kept(server)).toEqual([
    { ...of, widget: '', event: 'seen', count: 2 },
    { ...of, widget: 'newsletter', event: 'seen', count: 2 },
    { ...of, widget: '', event: 'view', count: 3 },
  ])
})

test.each([
  { DNT: '1' },
  { 'Sec-GPC': '1' },
  { 'User-Agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)' },
])('with %j nothing is counted', async (headers) => {
  const server = await testServer()

  expect((await send(server, view, headers)).status).toBe(204)

  expect(await kept(server)).toEqual([])
})

test('nothing is counted while MEASURE is off', async () => {
  const server = await testServer({ measures: false })

  expect((await send(server, view)).status).toBe(204)

  expect(await kept(server)).toEqual([])
})

test.each([
  'no JSON',
  {},
  { ...view, counts: [{ event: 'invented' }] },
  { ...view, counts: Array(61).fill({ event: 'view' }) },
  { ...view, page: 'x'.repeat(201) },
  { ...view, page: { $gt: '' } },
  { ...view, counts: [{ event: 'seen', widget: 'invented' }] },
  { ...view, filler: 'x'.repeat(70_000) },
])('a body that no page sends is answered alike and not counted', async (body) => {
  const server = await testServer()

  const answer = await send(server, body)

  expect(answer).toMatchObject({ status: 204, text: '' })
  expect(await kept(server)).toEqual([])
})

test('counts beyond a visitor’s rate limit are ignored and get the same response', async () => {
  const server = await testServer({ rateLimit: 2 })

  const answers = [await send(server, view), await send(server, view), await send(server, view)]

  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await kept(server)).toMatchObject([{ event: 'view', count: 2 }])
})

test.each([
  ['ada@example.com', 'other'],
  ['reader-8412077', 'other'],
  ['<b>', 'other'],
  ['x'.repeat(61), 'other'],
  ['', 'other'],
  ['News.Example.com', 'news.example.com'],
])('the source %j is kept as %j', async (source, name) => {
  const server = await testServer()

  await send(server, { ...view, source })

  expect(await kept(server)).toMatchObject([{ source: name }])
})

test('each published post counts as a page, all other posts as one, and all unknown pages as another', async () => {
  const server = await testServer()
  await server.stores.posts.add(draftPost('Привет', '01-02'))
  await server.stores.posts.add(draftPost('Hidden'))
  const posts = ['/blog/привет', '/blog/hidden', '/blog/b', '/blog/%'].map(encodeURI)

  for (const page of [...posts, '/x', '/widgets/newsletter.js']) {
    await send(server, { ...view, page })
  }

  expect((await kept(server)).map(({ page, count }) => [page, count]).toSorted()).toEqual([
    ['/blog/привет', 1],
    ['/blog/…', 3],
    ['other', 2],
  ])
})

test('a day has at most 1000 sums with a source; later sources become one', async () => {
  const { stores } = await testServer()
  const { sums } = stores
  const day = '2026-02-03'
  const named = (source: string) =>
    ({ day, page: '/', source, widget: '', event: 'view', count: 1 }) as const
  await sums.add(Array.from({ length: 1200 }, (_, at) => named(`invented-${at}`)))
  await sums.add([named('invented-7'), named('late'), named('direct')])

  const { total, sources } = await sums.numbers(day, day)

  expect(total.view).toBe(1203)
  expect(sources.find(({ name }) => name === 'invented-7')).toMatchObject({ view: 2 })
  expect(sources.find(({ name }) => name === 'direct')).toMatchObject({ view: 1 })
  expect(sources.find(({ name }) => name === 'late')).toBeUndefined()
})

test('two servers with one database add to the same sums', async () => {
  const server = await testServer()
  const { sums } = server.stores
  const at = { day: '2026-02-03', page: '/about', source: 'direct', widget: '' } as const
  const own = [
    { ...at, event: 'view', count: 2 },
    { ...at, event: 'seen', count: 1 },
  ] as const

  await Promise.all([sums.add(own), sums.add(own.toReversed()), sums.add(own)])

  const { total } = await sums.numbers('2026-02-03', '2026-02-03')
  expect(total).toMatchObject({ view: 6, seen: 3 })
})

test('counts are stored later if the database fails', async () => {
  const server = await testServer()
  const { tally } = server.services
  vi.spyOn(server.database, 'atomic').mockRejectedValueOnce(new Error('locked'))
  await send(server, view)
  await tally.flush()

  await send(server, view)

  expect(await kept(server)).toMatchObject([{ event: 'view', count: 2 }])
  expect(server.log.join('')).toContain('counts are not stored yet')
})
