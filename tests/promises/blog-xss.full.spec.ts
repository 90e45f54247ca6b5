import type { Page } from '@playwright/test'
import { postRow } from '../support/samples.ts'
import { test as base, expect, shared } from '../support/site-fixtures.ts'
import { payloads } from '../support/xss-payloads.ts'

const posts = payloads.map((payload, index) =>
  postRow(`payload-${index}`, {
    ...{ title: payload.slice(0, 200), excerpt: payload, category: payload, author: payload },
    ...{ content: payload, published_at: new Date(Date.UTC(2026) + index * 1000).toISOString() },
  }),
)
/** Payloads per test, and per frame: a frame for each would take minutes, and one for all would time out. */
const atOnce = Math.ceil(posts.length / 2)
const perFrame = 18
const parts = posts.flatMap((_, first) =>
  first % atOnce === 0 ? [{ first, shown: posts.slice(first, first + atOnce) }] : [],
)

/** A server whose table contains every payload in every column, as if no filter had run before. */
const test = base.extend({ server: shared({}, posts) })
// The policies of the pages would stop what the filters let through.
test.use({ bypassCSP: true })

/** Records every script that runs. */
async function watch(page: Page): Promise<string[]> {
  const ran: string[] = []
  await page.exposeFunction('alert', (what: unknown) => void ran.push(`${what} on ${page.url()}`))
  page.on('dialog', (dialog) => void dialog.dismiss())
  await page.addInitScript(() => {
    const { alert } = window
    for (const name of ['confirm', 'prompt']) Reflect.set(window, name, alert)
  })
  return ran
}

const tags = 'h1 h2 h3 h4 h5 h6 p br strong em u a ul ol li blockquote div span'.split(' ')
const attributes = ['href', 'class', 'target', 'rel']

/**
 * Triggers every element of the posts that pages show in frames, or of the texts that are pasted into the desk's editor.
 * @returns elements and attributes that are not allowed, and texts that were not pasted
 */
async function intruders([
  urls = [],
  texts = [],
  tags,
  attributes,
]: readonly (readonly string[])[]) {
  const triggered = (shown?: ParentNode | null) => {
    const css = '.post-body *, [contenteditable=true] *'
    const inside = [...(shown?.querySelectorAll<HTMLElement>(css) ?? [])]
    const found = inside.flatMap((element) => [
      ...(tags?.includes(element.localName) ? [] : [element.localName]),
      ...element.getAttributeNames().filter((name) => !attributes?.includes(name)),
      ...(/^(javascript|vbscript|data|blob):/.test(Reflect.get(element, 'protocol') ?? '')
        ? [element.outerHTML]
        : []),
    ])
    for (const element of inside) {
      for (const type of ['mouseover', 'focus']) element.dispatchEvent(new Event(type))
      if (!element.closest('[href]')) element.click()
    }
    return found
  }
  const frames = urls.map((src) => Object.assign(document.createElement('iframe'), { src }))
  const loaded = frames.map((frame) => new Promise((done) => frame.addEventListener('load', done)))
  document.body.append(...frames)
  await Promise.all(loaded)
  const found = frames.flatMap((frame) => triggered(frame.contentDocument))
  const editor = document.querySelector('[contenteditable=true]')
  for (const [index, text] of texts.entries()) {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', `<p>Pasted ${index}.</p>${text}`)
    const options = { clipboardData, bubbles: true, cancelable: true }
    editor?.dispatchEvent(new ClipboardEvent('paste', options))
    if (!editor?.textContent?.includes(`Pasted ${index}.`)) found.push(`not pasted: ${text}`)
  }
  found.push(...triggered(editor?.parentElement))
  return found
}

for (const { first, shown } of parts) {
  test(`X-BLOGXSS-01 no payload from ${first} on runs on its page`, async ({ page, server }) => {
    const ran = await watch(page)
    // Without the headers that forbid frames, and without what all pages share: styles take most of the time.
    const pages = await Promise.all(
      shown.map(async ({ slug }) => {
        const html = await (await fetch(`${server.url}/blog/${slug}`)).text()
        const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
        const head = html.slice(0, html.indexOf('</head>'))
        return `${head.replace(/<(link|script async) .*?>|<style.*?<\/style>/gs, '')}${main}</main>`
      }),
    )
    const frames = Array.from({ length: Math.ceil(pages.length / perFrame) }, (_, n) =>
      pages.slice(n * perFrame, (n + 1) * perFrame).join(''),
    )
    await page.route('**/frame-*', async (route) => {
      const body = frames[Number(route.request().url().split('-').at(-1))]
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body: body ?? '' })
    })
    await page.goto('/no-such-page')
    const urls = frames.map((_, n) => `/frame-${n}`)
    expect(await page.evaluate(intruders, [urls, [], tags, attributes])).toEqual([])
    // A payload that swallowed the next page would hide it.
    const bodies = await page.evaluate(() =>
      [...document.querySelectorAll('iframe')].reduce(
        (sum, frame) => sum + (frame.contentDocument?.querySelectorAll('.post-body').length ?? 0),
        0,
      ),
    )
    expect({ ran, bodies }).toEqual({ ran: [], bodies: shown.length })
  })

  test(`X-BLOGXSS-02 no payload from ${first} on runs in the desk’s editor`, async ({ page }) => {
    test.slow()
    const ran = await watch(page)
    // A text that is stored, and then all that are pasted.
    for (const { id, title, excerpt } of shown.filter((_, index) => index % 10 === 0)) {
      await page.goto(`/desk/posts/${id}`)
      await page.getByLabel('Title', { exact: true }).fill(title)
      await page.getByLabel('Description', { exact: true }).fill(excerpt.slice(0, 500))
    }
    // The editor is a script of its own, which comes after the fields.
    await expect(page.locator('[contenteditable=true]')).toBeVisible()
    const texts = shown.map(({ content }) => content)
    expect(await page.evaluate(intruders, [[], texts, tags, attributes])).toEqual([])
    expect(ran).toEqual([])
  })
}

test('X-BLOGXSS-03 the list shows every payload, and none runs', async ({ page }) => {
  const ran = await watch(page)
  await page.goto('/blog')
  await expect(page.locator('.post-card')).toHaveCount(posts.length)
  expect(ran).toEqual([])
})

test('X-BLOGXSS-04 no payload runs in a reader of the feed', async ({ page, request }) => {
  const ran = await watch(page)
  const xml = await (await request.get('/blog/feed.xml')).text()
  await page.goto('/no-such-page')
  const read = await page.evaluate((xml) => {
    const feed = new DOMParser().parseFromString(xml, 'application/xml')
    // Only what says that it is HTML is read as HTML (RFC 4287, 3.1.1).
    for (const element of feed.querySelectorAll('[type=html]')) {
      const place = document.body.appendChild(document.createElement('output'))
      place.innerHTML = element.textContent ?? ''
    }
    const harmful = 'script, iframe, object, embed, svg, math, style'
    return {
      entries: feed.querySelectorAll('entry').length,
      scripts: document.querySelectorAll(`output :is(${harmful})`).length,
    }
  }, xml)
  expect({ ran, ...read }).toEqual({ ran: [], entries: 20, scripts: 0 })
})
