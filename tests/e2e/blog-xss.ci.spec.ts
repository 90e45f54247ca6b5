import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { test as base, type Page } from '@playwright/test'
import { postHtml } from '../../data/contracts/blog.ts'
import { atomFeed } from '../../server/features/blog/feed.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { listen } from '../support/free-port.ts'
import { startServer } from '../support/server.ts'
import { payloads } from '../support/xss-payloads.ts'

const { expect } = base

/** Frames per page: one page for each post would take minutes, one page for all would time out. */
const atOnce = 54

const posts = payloads.map((payload, index) => ({
  ...{ id: randomUUID(), slug: `payload-${index}`, title: payload.slice(0, 200) },
  ...{ excerpt: payload, category: payload, author: payload, content: payload },
  published_at: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
}))

/** Assets that every page loads from its own site. */
const ownFiles = /<link [^>]*>|<script async [^>]*><\/script>/g

/** Returns the blog's pages without their policy and without the site's own assets. */
async function withoutPolicies(origin: string) {
  const site = createServer(async ({ url = '/' }, answer) => {
    if (!url.startsWith('/blog/')) return answer.writeHead(url === '/' ? 200 : 404).end()
    const page = await fetch(origin + url)
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    answer.writeHead(page.status, { 'Content-Type': 'text/html; charset=utf-8' })
    const [head = '', body = ''] = (await page.text()).split('</head>')
    const post = body.slice(body.indexOf('<main'), body.lastIndexOf('</main>'))
    expect(post).toContain('post-body')
    answer.end(head.replace(ownFiles, '') + post)
  })
  return { site, port: await listen(site) }
}

interface Served {
  readonly url: string
  /** The blog without its policy. */
  readonly bare: string
}

/** A server whose table contains every payload in every column, as if no filter had run before. */
const test = base.extend<object, { server: Served }>({ server: [serving, { scope: 'worker' }] })

async function serving(
  { browserName: _ }: { browserName?: string },
  use: (served: Served) => Promise<void>,
) {
  const server = await startServer()
  const database = await openDatabase(server.database)
  const rows = posts.map((post) => ({ ...post, created_at: post.published_at }))
  await database.write((open) => open.insertInto('blog_posts').values(rows).execute())
  await database.destroy()
  const { site, port } = await withoutPolicies(server.url)
  await use({ url: server.url, bare: `http://127.0.0.1:${port}/` })
  site.close()
  site.closeAllConnections()
  await server.stop()
}

/** Records every script that ran or tried to. */
async function watch(page: Page): Promise<string[]> {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(`a dialog on ${page.url()}`)
    void dialog.dismiss()
  })
  await page.exposeFunction('noticed', (what: string) => void ran.push(`${what} on ${page.url()}`))
  await page.addInitScript(() => {
    const noticed = Reflect.get(window, 'noticed')
    for (const name of ['alert', 'confirm', 'prompt'])
      Reflect.set(window, name, () => noticed(name))
    addEventListener('securitypolicyviolation', (event) => noticed(event.violatedDirective))
  })
  return ran
}

const { tags, attributes } = postHtml
const allowed = { tags: tags as readonly string[], attributes: attributes as readonly string[] }

/**
 * Triggers every element of the posts that pages show in frames, or that the desk previews.
 * @returns elements and attributes that are not allowed
 */
async function intruders({ urls, tags, attributes }: typeof allowed & { urls: string[] }) {
  const frames = urls.map((src) => Object.assign(document.createElement('iframe'), { src }))
  const loaded = frames.map((frame) => new Promise((done) => frame.addEventListener('load', done)))
  document.body.append(...frames)
  await Promise.all(loaded)
  const preview = document.querySelector('coach-desk')?.shadowRoot
  return [preview, ...frames.map((frame) => frame.contentDocument)].flatMap((shown) => {
    const inside = [
      ...(shown?.querySelectorAll<HTMLElement>('.post-body *, .preview .body *') ?? []),
    ]
    const found = inside.flatMap((element) => [
      ...(tags.includes(element.localName) ? [] : [element.localName]),
      ...element.getAttributeNames().filter((name) => !attributes.includes(name)),
      ...(/^(javascript|vbscript|data|blob):/.test(Reflect.get(element, 'protocol') ?? '')
        ? [element.outerHTML]
        : []),
    ])
    for (const element of inside) {
      for (const type of ['mouseover', 'focus']) element.dispatchEvent(new Event(type))
      if (!element.closest('[href]')) element.click()
    }
    return found
  })
}

/** Renders the texts of a feed as HTML. `type="html"` requires this, and careless readers do it anyway. */
function readFeed(xml: string) {
  const feed = new DOMParser().parseFromString(xml, 'application/xml')
  const broken = [...feed.querySelectorAll('parsererror')].map((error) => error.textContent)
  for (const element of feed.querySelectorAll('title, summary, content, name, category')) {
    const place = document.createElement('div')
    place.innerHTML = element.getAttribute('term') ?? element.textContent ?? ''
    document.body.append(place)
  }
  const scripts = document.querySelectorAll(
    'script, iframe, object, embed, svg, math, style',
  ).length
  return { broken, entries: feed.querySelectorAll('entry').length, scripts }
}

const parts = posts
  .filter((_, index) => index % atOnce === 0)
  .map((_, part) => {
    const first = part * atOnce
    const shown = posts.slice(first, first + atOnce)
    return { shown, range: `${first + 1} to ${first + shown.length}` }
  })

for (const { shown, range } of parts) {
  test(`no payload runs on its page without the policy (${range})`, async ({ page, server }) => {
    const ran = await watch(page)
    await page.goto(server.bare)
    const urls = shown.map(({ slug }) => `/blog/${slug}`)
    const strays = await page.evaluate(intruders, { ...allowed, urls })
    expect({ ran, strays }).toEqual({ ran: [], strays: [] })
  })
}

test.describe('even without the policy', () => {
  test.use({ bypassCSP: true })
  test.slow()

  for (const { shown, range } of parts) {
    test(`no payload runs in the desk’s preview (${range})`, async ({ page, server }) => {
      const ran = await watch(page)
      const strays: string[] = []
      await page.goto(`${server.url}/desk`)
      await page.getByRole('button', { name: 'Posts' }).click()
      await page.getByRole('rowheader').first().getByRole('button').click()
      for (const [at, { title, excerpt, content }] of shown.entries()) {
        await page.getByLabel('Title').fill(title)
        await page.getByLabel('Excerpt').fill(excerpt.slice(0, 500))
        await page.getByLabel('Text, in HTML').fill(`<p>Preview ${at}.</p>${content}`)
        await expect(page.getByText(`Preview ${at}.`, { exact: true })).toHaveCount(1)
        strays.push(...(await page.evaluate(intruders, { ...allowed, urls: [] })))
      }
      expect({ ran, strays }).toEqual({ ran: [], strays: [] })
    })
  }
})

test('the list shows every payload and attempts no script', async ({ page, server }) => {
  const ran = await watch(page)
  await page.goto(`${server.url}/blog`)
  await expect(page.locator('.post-card')).toHaveCount(posts.length)
  expect(ran).toEqual([])
})

test('no payload runs in a reader that renders the feed’s HTML', async ({ page, server }) => {
  const ran = await watch(page)
  await page.goto(`${server.url}/blog/feed.xml`)
  await page.goto('about:blank')
  const read = await page.evaluate(readFeed, atomFeed(posts))
  expect({ ran, ...read }).toEqual({ ran: [], broken: [], scripts: 0, entries: posts.length })
})
