import { afterAll, expect, test } from 'vitest'
import { call, post } from '../support/http.ts'
import { startServer } from '../support/server.ts'
import { countOf } from '../support/sqlite.ts'

const route = '/api/generate-blog-post'
const token = 'a-token-for-editors'
const own = { Authorization: `Bearer ${token}` }

const [usual, one] = await Promise.all([
  startServer(),
  startServer({ GENERATE_DAILY_LIMIT: '1', ADMIN_TOKEN: token }),
])
afterAll(() => Promise.all([usual, one].map((server) => server.stop())))

test('R-BADM-11 a generated post is on the blog with the title and slug of the answer', async () => {
  const made = await post(usual.url + route, {})
  const { title, slug } = made.body as { title: string; slug: string }
  const read = await call(`${usual.url}/api/blog-posts/${slug}`)
  const page = await call(`${usual.url}/blog/${slug}`)
  const list = await call(`${usual.url}/blog`)

  expect(made.status).toBe(201)
  expect(read).toMatchObject({ status: 200, body: { title, slug } })
  const words = (read.body as { content: string }).content.replace(/<[^>]+>/g, ' ').match(/\S+/g)
  expect(words?.length).toBeGreaterThanOrEqual(800)
  expect(words?.length).toBeLessThanOrEqual(1200)
  expect(page).toMatchObject({ status: 200, body: expect.stringContaining(`<title>${title}`) })
  expect(list.body).toContain(title)
})

test('by default five posts a day can be generated', async () => {
  const statuses: number[] = []
  // An earlier test requested one.
  while (countOf(usual.database, 'blog_posts') < 5) {
    statuses.push((await post(usual.url + route, {})).status)
  }
  const sixth = await post(usual.url + route, {})

  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(sixth).toMatchObject({ status: 429, body: { code: 'daily-limit' } })
  expect(countOf(usual.database, 'blog_posts')).toBe(5)
})

test('GENERATE_DAILY_LIMIT sets how many posts a day can be generated', async () => {
  const first = await post(one.url + route, {}, own)
  const second = await post(one.url + route, {}, own)

  expect(first.status).toBe(201)
  expect(second).toMatchObject({ status: 429, body: { code: 'daily-limit' } })
  expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(Number(second.headers.get('Retry-After'))).toBeLessThanOrEqual(86_400)
})

test.each([
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://elsewhere.example' },
  { Origin: 'http://127.0.0.1:1' },
])('another site’s page can’t generate a post (%o)', async (headers: Record<string, string>) => {
  const written = countOf(one.database, 'blog_posts')

  const refused = await post(one.url + route, {}, { ...own, ...headers })

  expect(refused).toMatchObject({ status: 403, body: { code: 'cross-site' } })
  expect(countOf(one.database, 'blog_posts')).toBe(written)
})
