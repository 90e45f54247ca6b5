import { expect, test } from 'vitest'
import { call } from '../support/http.ts'
import { postRow } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { insert } from '../support/sqlite.ts'

// A row that an older version or a database tool may have written.
const hostile = `
<h2>Kept heading</h2>
<p onclick="alert(1)" style="position:fixed" data-x="1" class="kept">Kept text</p>
<script>alert(2)</script><style>body{display:none}</style><iframe src="https://evil.example"></iframe>
<img src="x" onerror="alert(3)"><svg onload="alert(4)"></svg>
<a href="javascript:alert(5)">a</a><a href="https://kept.example" target="_blank">b</a>
<form action="https://evil.example"><input name="password"></form>`
const forbidden =
  /alert\(|onerror|onload|onclick|style=|data-x|javascript:|evil\.example|<(script|style|iframe|img|svg|form|input)/i

const server = await served()
insert(
  server.database,
  'blog_posts',
  postRow('hostile', { content: hostile, published_at: '2026-01-05T09:00:00.000Z' }),
  postRow('marked', {
    title: 'Ts & <b>Cs</b> \u0007"quoted" ]]>]]>',
    excerpt: '<script>alert(6)</script>',
    published_at: '2026-01-04T09:00:00.000Z',
  }),
  postRow('not-out', { published_at: null }),
)
for (let n = 10; n < 30; n += 1) {
  const published_at = `2025-12-${n}T09:00:00.000Z`
  insert(server.database, 'blog_posts', postRow(`older-${n}`, { published_at }))
}

async function read(path: string): Promise<string> {
  const { body } = await call(server.url + path)
  return typeof body === 'string' ? body : JSON.stringify(body)
}

/** The text of an element as an XML reader decodes it. */
function unescaped(xml: string): string {
  return xml
    .replace(/<!\[CDATA\[|\]\]>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

test('X-FEED-01 the feed contains only the allowed HTML of a post', async () => {
  const feed = await read('/blog/feed.xml')
  const entry = /<entry>(?:(?!<\/entry>)[\s\S])*hostile[\s\S]*?<\/entry>/.exec(feed)?.[0] ?? ''
  const content = unescaped(/<content[^>]*>([\s\S]*?)<\/content>/.exec(entry)?.[1] ?? '')

  expect(content).toContain('<h2>Kept heading</h2>')
  expect(content).toContain('<p class="kept">Kept text</p>')
  expect(content).toContain('href="https://kept.example"')
  expect(content).toMatch(/rel="noopener/)
  expect(content).not.toMatch(forbidden)
})

test('X-FEED-02 the API sanitizes a post, however it was stored', async () => {
  const { body } = await call(`${server.url}/api/blog-posts/hostile`)
  const { content } = body as { content: string }

  expect(content).toContain('<p class="kept">Kept text</p>')
  expect(content).not.toMatch(forbidden)
})

test('X-FEED-03 the page sanitizes a post, however it was stored', async () => {
  const page = await read('/blog/hostile')

  expect(page).toContain('<p class="kept">Kept text</p>')
  expect(page).not.toMatch(/alert\(|onerror|onload=|javascript:|evil\.example/i)
  // The page's own script contains the word, too.
  const post = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
  expect(post).toContain('Kept text')
  expect(post).not.toMatch(/onclick/i)
})

test('X-FEED-04 titles and excerpts are escaped in the feed and on the pages', async () => {
  const feed = await read('/blog/feed.xml')

  expect(unescaped(unescaped(feed))).toContain('Ts & <b>Cs</b>')
  for (const text of [feed, await read('/blog'), await read('/blog/marked')]) {
    expect(text).not.toContain('<b>Cs</b>')
    expect(text).not.toContain('<script>alert(6)')
  }
})

test('X-FEED-05 the feed contains no character that XML forbids', async () => {
  const feed = await read('/blog/feed.xml')

  expect(feed.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  expect(feed.match(/\]\]>/g)).toHaveLength(feed.match(/<!\[CDATA\[/g)?.length ?? 0)
})

test('X-FEED-06 the feed has the twenty newest posts, newest first', async () => {
  const feed = await read('/blog/feed.xml')
  const links = [...feed.matchAll(/<link[^>]*href="[^"]*\/blog\/([\w-]+)"/g)].map(
    ([, slug]) => slug,
  )

  expect(links).toHaveLength(20)
  expect(links.slice(0, 4)).toEqual(['hostile', 'marked', 'older-29', 'older-28'])
})

test('X-FEED-07 the list has every published post, newest first, and no other', async () => {
  const { body } = await call(`${server.url}/api/blog-posts`)
  const slugs = (body as { slug: string }[]).map(({ slug }) => slug)

  expect(slugs).toHaveLength(22)
  expect(slugs.slice(0, 3)).toEqual(['hostile', 'marked', 'older-29'])
  expect((await call(`${server.url}/api/blog-posts/not-out`)).status).toBe(404)
  expect((await call(`${server.url}/blog/not-out`)).status).toBe(404)
})

test('X-FEED-08 the list returns the six specified fields', async () => {
  const { body } = await call(`${server.url}/api/blog-posts`)
  const [first] = body as object[]

  expect(Object.keys(first ?? {}).toSorted()).toEqual([
    'category',
    'excerpt',
    'id',
    'published_at',
    'slug',
    'title',
  ])
})

test('X-FEED-09 the sitemap has the published posts', async () => {
  const sitemap = await read('/sitemap.xml')

  expect(sitemap).toContain('/blog/hostile</loc>')
  expect(sitemap).not.toContain('not-out')
})
