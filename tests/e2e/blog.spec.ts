import texts from '../../data/blog.json' with { type: 'json' }
import samples from '../../data/sample-posts.json' with { type: 'json' }
import site from '../../data/site.json' with { type: 'json' }
import { postStore } from '../../server/features/blog/store.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { expectAccessible, expectLegible } from '../support/accessibility.ts'
import { draftPost } from '../support/draft-post.ts'
import { startServer } from '../support/server.ts'
import { test as base, expect } from '../support/site-fixtures.ts'
import { overflowOf, watchShifts } from './page-checks.ts'

const [newest, middle, oldest] = samples.items.map(({ title }) => title)

/** A server with the sample posts. */
const test = base.extend<object, { server: Awaited<ReturnType<typeof startServer>> }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startServer()
      const database = await openDatabase(server.database)
      const posts = postStore(database)
      for (const [index, { title, excerpt, category, content }] of samples.items.entries()) {
        const draft = draftPost(title, `0${4 - index}-01`, content)
        await posts.add({ ...draft, excerpt, category, author: site.founder.name })
      }
      await database.destroy()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const readPost = `${texts.readMore} ${middle}`

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the complete list leads to a complete post and back', async ({ page }) => {
    await page.goto('/blog')
    await expect(page.locator('.post-card h3')).toHaveText([`${newest}`, `${middle}`, `${oldest}`])
    await expect(page.getByText(texts.readMore, { exact: true })).toHaveCount(3)
    const card = page.locator('.post-card').nth(1)
    for (const text of ['March 1, 2026', samples.items[1]?.category, samples.items[1]?.excerpt]) {
      await expect(card).toContainText(`${text}`)
    }
    await expect(card).toContainText(/\b[4-6] min read/)
    await expect(card.locator('.post-figure svg')).toHaveCount(1)
    const widths = await page
      .locator('.post-card')
      .evaluateAll((cards) => cards.map((one) => one.getBoundingClientRect().width))
    expect(widths[0]).toBeGreaterThan(2 * (widths[1] ?? 0))

    await page.getByRole('link', { name: readPost }).click()
    await expect(page).toHaveTitle(`${middle} | ${site.brand.name}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${middle}`)
    const article = page.getByRole('article')
    for (const text of ['March 1, 2026', site.founder.name, texts.signature]) {
      await expect(article).toContainText(text)
    }
    await expect(article.getByRole('link', { name: texts.consultation.action })).toHaveAttribute(
      'href',
      '/booking',
    )
    const first = page
      .getByRole('navigation', { name: 'In this article' })
      .getByRole('link')
      .first()
    await first.click()
    const heading = article.getByRole('heading', { level: 2, name: await first.innerText() })
    await expect(heading).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Read next' }).getByRole('link')).toHaveCount(2)
    await expect(page.locator('[rel=prev]')).toContainText(`${oldest}`)
    await page.locator('[rel=next]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${newest}`)
    await page.getByRole('link', { name: texts.back }).click()
    await expect(page).toHaveURL(/\/blog$/)
  })

  test('the keyboard can filter the posts by topic', async ({ page }) => {
    await page.goto('/blog')
    const choice = page.getByRole('group', { name: texts.topics })
    await expect(choice.getByRole('radio')).toHaveCount(4)
    await choice.getByRole('radio', { name: `${samples.items[1]?.category}` }).check()
    await expect(page.locator('.post-card:visible h3')).toHaveText([`${middle}`])
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('.post-card:visible h3')).toHaveText([`${oldest}`])
    await choice.getByRole('radio', { name: texts.allTopics }).check()
    await expect(page.locator('.post-card:visible')).toHaveCount(3)
  })

  test('an unknown slug shows a message and a link to the list', async ({ page }) => {
    const answer = await page.goto('/blog/no-such-post')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found')
    await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible()
    await expect(page.getByRole('link', { name: texts.back })).toHaveAttribute('href', '/blog')
  })
})

test('crawlers find a post’s title, author and date', async ({ page }) => {
  await page.goto('/blog')
  await page.goto(`/blog/${await slugOf(page)}`)
  const head = (selector: string, name: string) =>
    page.locator(`head ${selector}`).getAttribute(name)
  const url = site.url + new URL(page.url()).pathname
  expect(await head('link[rel=canonical]', 'href')).toBe(url)
  expect(await head('meta[property="og:url"]', 'content')).toBe(url)
  expect(await head('meta[property="og:type"]', 'content')).toBe('article')
  expect(await head('meta[property="og:title"]', 'content')).toContain(middle)
  expect(await head('meta[name=description]', 'content')).toBe(samples.items[1]?.excerpt)
  expect(await head('link[type="application/atom+xml"]', 'href')).toBe(`${site.url}/blog/feed.xml`)
  const image = (await head('meta[property="og:image"]', 'content')) ?? ''
  expect(image).toMatch(/\/assets\/og-blog-company-culture\.\w+\.png$/)
  expect((await page.request.get(image.replace(site.url, ''))).status()).toBe(200)
  const json = await page.locator('script[type="application/ld+json"]').textContent()
  const graph: Record<string, unknown>[] = JSON.parse(json ?? '')['@graph']
  expect(graph.find((thing) => thing['@type'] === 'BlogPosting')).toMatchObject({
    headline: middle,
    datePublished: '2026-03-01T09:00:00.000Z',
    author: { name: site.founder.name },
    url,
    image,
  })
})

async function slugOf(page: import('@playwright/test').Page): Promise<string> {
  const href = await page.getByRole('link', { name: readPost }).getAttribute('href')
  return href?.split('/').at(-1) ?? ''
}

test('the widget keeps the served content without a second request', async ({ page }) => {
  const shifted = await watchShifts(page)
  await page.goto('/blog')
  for (const path of ['/blog', `/blog/${await slugOf(page)}`]) {
    const asked = page.waitForResponse('**/api/blog-posts**')
    await page.goto(path)
    expect((await asked).status()).toBe(304)
    await expect(page.locator('coach-blog [data-coach-fallback]')).toBeVisible()
    await expect(page.locator('coach-blog').getByRole('status')).toHaveCount(0)
    expect(await shifted()).toBeLessThan(0.005)
  }
})

test('a headline that grows while the page loads counts as painted once', async ({ page }) => {
  await page.goto('/blog')
  const slug = await slugOf(page)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/widgets/blog.*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(`/blog/${slug}`)
  const painted = await page.evaluateHandle(async () => {
    const entries: PerformanceEntry[] = []
    await new Promise<void>((resolve) => {
      new PerformanceObserver((list) => {
        entries.push(...list.getEntries())
        resolve()
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    return entries
  })
  const headline = page.getByRole('heading', { level: 1 })
  await headline.evaluate((element) => {
    element.style.fontSize = '6rem'
  })
  const before = await painted.evaluate(({ length }) => length)
  const asked = page.waitForResponse('**/api/blog-posts/**')
  release()
  await asked
  await headline.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await painted.evaluate(({ length }) => length)).toBe(before)
})

test('axe finds nothing on any screen, and nothing overflows', async ({ page }) => {
  await page.goto('/blog')
  for (const path of ['/blog', `/blog/${await slugOf(page)}`]) {
    await page.goto(path)
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 360],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await (colorScheme === 'light' ? expectAccessible(page) : expectLegible(page))
      expect(await overflowOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})
