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
  return database.read.selectFrom('measurements').selectAll().orderBy('event').execute()
}

test.each([
  { DNT: '1' },
  { 'Sec-GPC': '1' },
  { 'User-Agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)' },
])('with %j nothing is counted', async (headers) => {
  const server = await testServer()

  expect((await send(server, view, headers)).status).toBe(204)

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

test('counts are stored later if the database fails', async () => {
  const server = await testServer()
  const { tally } = server.services
  vi.spyOn(server.database, 'write').mockRejectedValueOnce(new Error('locked'))
  await send(server, view)
  await tally.flush()

  await send(server, view)

  expect(await kept(server)).toMatchObject([{ event: 'view', count: 2 }])
  expect(server.log.join('')).toContain('counts are not stored yet')
})
