import type { Page } from '@playwright/test'
import { call } from '../support/http.ts'
import { postRow } from '../support/samples.ts'
import type { RunningServer } from '../support/server.ts'
import { test as base, expect, shared } from '../support/site-fixtures.ts'
import { insert } from '../support/sqlite.ts'
import { dataFile } from './data-file.ts'

const site = dataFile('site')
const blog = `${site.url}/blog`

const marked = postRow('marked', {
  title: 'R&D at O’Neil & O\'Neil: <b>"bold"</b> ]]> &amp;',
  excerpt: 'Q&A with <script>alert(1)</script> & others',
  category: 'Leadership & "culture"',
  author: "Ada O'Neil-Byron",
  content: `<p>R&amp;D &lt;b&gt; ]]&gt; ]]></p><p><a href="/booking?a=1&amp;b=2">a</a><a href="other">b</a>
    <a href="#part-1">c</a><a href="?x=1">d</a><a href="//evil.example/">e</a><a href="mailto:a@b.test">f</a>
    <a href="https://kept.example/a?b=1&amp;c=2#d" target="_blank">g</a><a href="tel:+1310">h</a></p>`,
  published_at: '2026-01-05T09:00:00.000Z',
})
const plain = postRow('plain', { published_at: '2026-01-04T09:00:00.000Z' })

const test = base.extend({ server: shared({}, [marked, plain]) })

interface Entry {
  readonly text: Readonly<Record<string, string>>
  readonly types: Readonly<Record<string, string | null>>
  readonly category: string | null
  readonly links: readonly (string | null)[]
  /** What the links of its content lead to, and the content's text. */
  readonly targets: readonly (string | null)[]
  readonly content: string | null
}

/** Reads an Atom feed with the browser's XML parser, and the HTML in it with its HTML parser. */
async function read(page: Page, server: RunningServer) {
  const { headers, body } = await call(`${server.url}/blog/feed.xml`)
  expect(headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
  return page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml')
    const failure = parsed.querySelector('parsererror')?.textContent
    if (failure) throw new Error(failure)
    const namesIn = (parent: Element) => [...parent.children].map(({ localName }) => localName)
    const textOf = (parent: Element, name: string) =>
      [...parent.children].find(({ localName }) => localName === name)
    const entries = [...parsed.querySelectorAll('entry')].map((entry): Entry => {
      const names = namesIn(entry)
      const html = textOf(entry, 'content')?.textContent ?? ''
      const content = new DOMParser().parseFromString(html, 'text/html').body
      return {
        text: Object.fromEntries(
          names.map((name) => [name, textOf(entry, name)?.textContent?.trim() ?? '']),
        ),
        types: Object.fromEntries(
          names.map((name) => [name, textOf(entry, name)?.getAttribute('type') ?? null]),
        ),
        category: entry.querySelector('category')?.getAttribute('term') ?? null,
        links: [...entry.querySelectorAll('link')].map((link) => link.getAttribute('href')),
        targets: [...content.querySelectorAll('a')].map((link) => link.getAttribute('href')),
        content: content.textContent,
      }
    })
    const feed = parsed.documentElement
    return {
      namespace: feed.namespaceURI,
      language: feed.getAttribute('xml:lang'),
      title: textOf(feed, 'title')?.textContent,
      id: textOf(feed, 'id')?.textContent,
      updated: textOf(feed, 'updated')?.textContent,
      links: Object.fromEntries(
        [...feed.children]
          .filter(({ localName }) => localName === 'link')
          .map((link) => [link.getAttribute('rel'), link.getAttribute('href')]),
      ),
      entries,
    }
  }, String(body))
}

test('X-FEED-10 a reader shows titles, summaries, topics and authors as they were written', async ({
  page,
  server,
}) => {
  const feed = await read(page, server)
  const [entry] = feed.entries

  expect(feed).toMatchObject({
    ...{ namespace: 'http://www.w3.org/2005/Atom', language: site.locale, id: blog },
    ...{ title: site.brand.name, updated: marked.published_at },
    links: { self: `${blog}/feed.xml`, alternate: blog },
  })
  expect(entry?.text).toMatchObject({
    ...{ id: `urn:uuid:${marked.id}`, title: marked.title, summary: marked.excerpt },
    ...{ author: marked.author, published: marked.published_at, updated: marked.published_at },
  })
  // Without a type, it is plain text.
  expect([entry?.types.title, entry?.types.summary, entry?.types.content]).toEqual([
    ...[null, null, 'html'],
  ])
  expect(entry?.category).toBe(marked.category)
  expect(entry?.content).toContain('R&D <b> ]]> ]]>')
})

test('X-FEED-11 every link of a feed leads to where it leads on the post’s page', async ({
  page,
  server,
}) => {
  const [entry] = (await read(page, server)).entries

  expect(entry?.links).toEqual([`${blog}/marked`])
  expect(entry?.targets).toEqual([
    `${site.url}/booking?a=1&b=2`,
    `${blog}/other`,
    `${blog}/marked#part-1`,
    `${blog}/marked?x=1`,
    null,
    'mailto:a@b.test',
    'https://kept.example/a?b=1&c=2#d',
    'tel:+1310',
  ])
})

test('X-FEED-12 an edit moves the times of the feed, the sitemap and the post’s page, and nothing else does', async ({
  page,
  start,
}) => {
  const server = await start()
  insert(server.database, 'blog_posts', marked, plain)
  const address = `${server.url}/api/desk/posts/${plain.id}`
  const send = async (method: string, body?: object, headers: Record<string, string> = {}) => {
    const json = { 'Content-Type': 'application/json', ...headers }
    const answer = await call(address, { method, headers: json, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
    return answer.body as object
  }
  const change = async (changes: object) => {
    const { headers } = await call(address)
    return send('PATCH', changes, { 'If-Match': headers.get('ETag') ?? '' })
  }
  const textOf = async (path: string) => String((await call(server.url + path)).body)
  const found = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]
  const times = async () => {
    const feed = await read(page, server)
    const entry = feed.entries.find(({ text }) => text.id === `urn:uuid:${plain.id}`)
    const post = await textOf('/blog/plain')
    return {
      published: entry?.text.published,
      feed: feed.updated,
      moving: [
        entry?.text.updated,
        found(post, /"dateModified":"([^"]+)"/),
        found(post, /article:modified_time" content="([^"]+)"/),
        found(await textOf('/blog'), /#post",[^<]*?About plain[^<]*?"dateModified":"([^"]+)"/),
        found(await textOf('/sitemap.xml'), /\/blog\/plain<\/loc><lastmod>([^<]+)/),
      ],
    }
  }
  const published = plain.published_at
  const first = { published, feed: marked.published_at, moving: Array(5).fill(published) }
  expect(await times()).toEqual(first)

  // The same text again isn't an edit.
  await change({ title: plain.title, is_published: true })
  expect(await times()).toEqual(first)

  await change({ excerpt: 'What it is about now.' })
  const edited = await times()
  expect(edited.published).toBe(published)
  expect(new Set([edited.feed, ...edited.moving]).size).toBe(1)
  expect(Date.parse(`${edited.feed}`)).toBeGreaterThan(Date.now() - 600_000)

  const deleted = await send('DELETE')
  const { id: _, version: __, ...restored } = deleted as Record<string, unknown>
  await send('PUT', restored)
  expect(await times()).toEqual(edited)
  // Programs get the fields that are specified.
  const { body } = await call(`${server.url}/api/blog-posts/plain`)
  expect(Object.keys(body as object).toSorted()).toEqual([
    ...['author', 'category', 'content', 'excerpt', 'id', 'published_at', 'slug', 'title'],
  ])
})
