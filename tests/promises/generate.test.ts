import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, post } from '../support/http.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { countOf } from '../support/sqlite.ts'

const route = '/api/generate-blog-post'

let usual: RunningServer
let one: RunningServer
let guarded: RunningServer
let exposed: RunningServer

beforeAll(async () => {
  ;[usual, one, guarded, exposed] = await Promise.all([
    startServer(),
    startServer({ GENERATE_DAILY_LIMIT: '1' }),
    startServer({ ADMIN_TOKEN: 'a-token-for-editors' }),
    startServer({ HOST: '0.0.0.0' }),
  ])
})
afterAll(() => Promise.all([usual, one, guarded, exposed].map((server) => server.stop())))

test('a post that was asked for is on the blog, under the title and slug that were answered', async () => {
  const made = await post(usual.url + route, {})
  const { title, slug } = made.body as { title: string; slug: string }
  const read = await call(`${usual.url}/api/blog-posts/${slug}`)
  const page = await call(`${usual.url}/blog/${slug}`)

  expect(made.status).toBe(201)
  expect(read).toMatchObject({ status: 200, body: { title, slug } })
  const words = (read.body as { content: string }).content.replace(/<[^>]+>/g, ' ').match(/\S+/g)
  expect(words?.length).toBeGreaterThanOrEqual(800)
  expect(words?.length).toBeLessThanOrEqual(1200)
  expect(page).toMatchObject({ status: 200, body: expect.stringContaining(`<title>${title}`) })
})

test('by default five posts a day may be asked for', async () => {
  const statuses: number[] = []
  // One was asked for above.
  while (countOf(usual.database, 'blog_posts') < 5) {
    statuses.push((await post(usual.url + route, {})).status)
  }
  const sixth = await post(usual.url + route, {})

  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(sixth).toMatchObject({ status: 429, body: { code: 'daily-limit' } })
  expect(countOf(usual.database, 'blog_posts')).toBe(5)
})

test('GENERATE_DAILY_LIMIT says how many posts a day may be asked for', async () => {
  const first = await post(one.url + route, {})
  const second = await post(one.url + route, {})

  expect(first.status).toBe(201)
  expect(second).toMatchObject({ status: 429, body: { code: 'daily-limit' } })
  expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(Number(second.headers.get('Retry-After'))).toBeLessThanOrEqual(86_400)
})

test('with ADMIN_TOKEN only those who send it have posts written', async () => {
  const none = await post(guarded.url + route, {})
  const wrong = await post(guarded.url + route, {}, { Authorization: 'Bearer a-token-for-others' })
  const right = await post(guarded.url + route, {}, { Authorization: 'Bearer a-token-for-editors' })

  for (const refused of [none, wrong]) {
    expect(refused).toMatchObject({ status: 401, body: { code: 'missing-token' } })
    expect(refused.headers.get('WWW-Authenticate')).toMatch(/^Bearer/)
  }
  expect(right.status).toBe(201)
  expect(countOf(guarded.database, 'blog_posts')).toBe(1)
})

test('a server that listens to other machines writes no posts without ADMIN_TOKEN', async () => {
  const url = exposed.url.replace('0.0.0.0', '127.0.0.1')

  const refused = await post(url + route, {})

  expect(exposed.url).toMatch(/^http:\/\/0\.0\.0\.0:/)
  expect(refused).toMatchObject({ status: 403, body: { code: 'generation-closed' } })
  expect(countOf(exposed.database, 'blog_posts')).toBe(0)
})

test.each([{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://elsewhere.example' }])(
  'a page of another site has no post written (%o)',
  async (headers) => {
    const before = countOf(guarded.database, 'blog_posts')

    const refused = await post(
      guarded.url + route,
      {},
      {
        Authorization: 'Bearer a-token-for-editors',
        ...headers,
      },
    )

    expect(refused.status).toBe(403)
    expect(countOf(guarded.database, 'blog_posts')).toBe(before)
  },
)
