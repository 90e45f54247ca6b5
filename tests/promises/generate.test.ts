import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { call, post } from '../support/http.ts'
import { startedAt } from '../support/preload.ts'
import { replies, startProvider } from '../support/provider.ts'
import { served } from '../support/served.ts'
import { countOf, sql } from '../support/sqlite.ts'

const route = '/api/generate-blog-post'
const token = 'a-token-for-editors'
const own = { Authorization: `Bearer ${token}` }

const usual = await served({ GENERATE_DAILY_LIMIT: '100' })

test('R-BADM-11 a generated post is on the blog with the title and slug of the answer', async () => {
  const made = await post(usual.url + route, {})
  const { title, slug } = made.body as { title: string; slug: string }
  const read = await call(`${usual.url}/api/blog-posts/${slug}`)
  const page = await call(`${usual.url}/blog/${slug}`)
  const list = await call(`${usual.url}/blog`)

  expect(made.status).toBe(201)
  expect(read).toMatchObject({
    status: 200,
    body: { title, slug, author: brand.name },
  })
  const words = (read.body as { content: string }).content.replace(/<[^>]+>/g, ' ').match(/\S+/g)
  expect(words?.length).toBeGreaterThanOrEqual(800)
  expect(words?.length).toBeLessThanOrEqual(1200)
  expect(page).toMatchObject({ status: 200, body: expect.stringContaining(`<title>${title}`) })
  expect(list.body).toContain(title)
})

const { brand } = JSON.parse(readFileSync('data/site.json', 'utf8'))
/** As many as came with the site. */
const articles = readdirSync('data/assistant/articles').length

/** A day’s limit ends with the day. */
const atMidday = startedAt('2026-11-21T12:00:00Z')

test('X-GENERATE-01 without GENERATE_DAILY_LIMIT five a day can be generated', async () => {
  const limit = 5
  const { url, database } = await served(atMidday)
  for (let count = 0; count < limit; count += 1) {
    expect((await post(url + route, {})).status).toBe(201)
  }

  const { status, body, headers } = await post(url + route, {})

  expect([status, body]).toEqual([429, expect.objectContaining({ code: 'daily-limit' })])
  expect(headers.get('Retry-After')).toMatch(/^4[23]\d{3}$/)
  expect(countOf(database, 'blog_posts')).toBe(limit)
})

test('X-GENERATE-03 topics take turns', async () => {
  const { url } = usual
  for (let n = 0; n < 20; n += 1) expect((await post(url + route, {})).status).toBe(201)

  const posts = (await call(`${url}/api/blog-posts`)).body as { category: string }[]

  const written = posts.map(({ category }) => category).toReversed()
  const topics = [...new Set(written)]
  expect(topics.length).toBeGreaterThan(5)
  expect(written).toEqual(written.map((_, index) => topics[index % topics.length]))
})

test('X-GENERATE-05 an article is published once, whatever its post was titled since; who generates and the desk are told when none is left', async () => {
  const { url, database } = usual
  const desk = async () => (await call(`${url}/api/desk/posts`)).body
  const contents = () => sql(database, 'select distinct content from blog_posts')
  expect(await desk()).not.toHaveProperty('articles_left')
  let answer = await post(url + route, {})
  while (answer.status === 201) {
    sql(database, "update blog_posts set title = 'Titled anew ' || id")
    if (countOf(database, 'blog_posts') === articles - 1) {
      expect(await desk()).toMatchObject({ articles_left: 1 })
    }
    answer = await post(url + route, {})
  }

  expect(answer).toMatchObject({ status: 409, body: { code: 'articles-used' } })
  expect(await desk()).toMatchObject({ articles_left: 0 })
  expect(countOf(database, 'blog_posts')).toBe(articles)
  expect(contents()).toHaveLength(articles)
})

const article = (words: number) => ({
  ...{ title: `A title for ${words}`, excerpt: 'An excerpt.', category: 'whatever' },
  content: `<h2>Head</h2><p onclick="x()">${'word '.repeat(words - 2)}<a href="/a b">on</a>e</p>`,
})

test('X-GENERATE-04 an article of 800 to 1200 words is published, and each attempt counts toward GENERATE_DAILY_LIMIT', async () => {
  const lengths = [799, 800, 1200, 1201]
  let words = 0
  const { baseUrl } = await startProvider((response) =>
    replies(JSON.stringify(article(words)))(response),
  )
  const settings = { OPENAI_BASE_URL: baseUrl, GENERATE_DAILY_LIMIT: `${lengths.length}` }
  const { url, database } = await served({ ...atMidday, ...settings })

  const statuses: number[] = []
  for (words of lengths) statuses.push((await post(url + route, {})).status)

  expect(statuses).toEqual([502, 201, 201, 502])
  expect(countOf(database, 'blog_posts')).toBe(2)
  const again = await post(url + route, {})
  expect(again).toMatchObject({ status: 429, body: { code: 'daily-limit' } })
})

test('X-GENERATE-02 another site’s page can’t generate a post', async () => {
  const guarded = await served({ ADMIN_TOKEN: token })
  for (const headers of [
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://elsewhere.example' },
    { Origin: 'http://127.0.0.1:1' },
  ] as Record<string, string>[]) {
    const refused = await post(guarded.url + route, {}, { ...own, ...headers })
    expect([headers, refused]).toMatchObject([{}, { status: 403, body: { code: 'cross-site' } }])
  }
  expect(countOf(guarded.database, 'blog_posts')).toBe(0)
})
