import type { Page } from '@playwright/test'
import { expectAccessible, expectLegible } from '../support/accessibility.ts'
import { overflowOf, unnoticedShift, watchShifts } from '../support/page-checks.ts'
import { postRow } from '../support/samples.ts'
import { test as base, expect, shared } from '../support/site-fixtures.ts'
import { dataFile, records } from './data-file.ts'

const site = dataFile('site')
const samples: { title: string; excerpt: string; category: string; content: string }[] =
  records('posts')
const [newest, middle, oldest] = samples.map(({ title }) => title)
const rows = samples.map(({ title, excerpt, category, content }, index) => {
  const published_at = `2026-0${4 - index}-01T09:00:00.000Z`
  const post = { title, excerpt, category, content, published_at, author: site.founder.name }
  return postRow(`post-${index}`, post)
})

/** A server with the sample posts. */
const test = base.extend({ server: shared({}, rows) })
/** One with so many that their topics help. */
const manyTest = base.extend({
  server: shared(
    {},
    ['first', 'second'].flatMap((part) =>
      rows.map((row) => ({ ...row, id: `${part}-${row.id}`, slug: `${part}-${row.slug}` })),
    ),
  ),
})
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('R-ROUTE-12 X-BLOGPAGES-01 without scripts lists lead to posts and back', async ({
  plainPage: page,
}) => {
  await page.goto('/blog')
  await expect(page.locator('.post-card h3')).toHaveText([`${newest}`, `${middle}`, `${oldest}`])
  const card = page.locator('.post-card').nth(1)
  for (const text of ['March 1, 2026', samples[1]?.category, samples[1]?.excerpt]) {
    await expect(card).toContainText(`${text}`)
  }
  await expect(card).toContainText(/\b[4-6] min read/)
  await expect(card.locator('.post-figure svg')).toHaveCount(1)

  await page.getByRole('link', { name: `Read More ${middle}` }).click()
  await expect(page).toHaveTitle(`${middle} | ${site.brand.name}`)
  await expect(heading(page)).toHaveText(`${middle}`)
  const article = page.getByRole('article')
  for (const text of ['March 1, 2026', site.founder.name, 'Behavior Coach']) {
    await expect(article).toContainText(text)
  }
  const booking = article.getByRole('link', { name: 'Book a Consultation' })
  await expect(booking).toHaveAttribute('href', '/booking')
  const contents = page.getByRole('navigation', { name: 'In this article' }).getByRole('link')
  await contents.first().click()
  const part = { level: 2, name: await contents.first().innerText() }
  await expect(article.getByRole('heading', part)).toBeInViewport()
  // Both others are its neighbours, which are named once.
  await expect(page.getByRole('link', { name: `${newest}` })).toHaveCount(1)
  await expect(page.locator('[rel=prev]')).toContainText(`${oldest}`)
  await page.locator('[rel=next]').click()
  await expect(heading(page)).toHaveText(`${newest}`)
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL(/\/blog$/)
})

manyTest(
  'X-BLOGPAGES-02 without scripts the keyboard can filter the posts by topic',
  async ({ plainPage: page }) => {
    await page.goto('/blog')
    const topics = page.getByRole('group').getByRole('radio')
    await expect(topics).toHaveCount(4)
    await page.getByRole('radio', { name: `${samples[1]?.category}` }).check()
    await expect(page.locator('.post-card:visible h3')).toHaveText([`${middle}`, `${middle}`])
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('.post-card:visible h3')).toHaveText([`${oldest}`, `${oldest}`])
    await topics.first().check()
    await expect(page.locator('.post-card:visible')).toHaveCount(6)
  },
)

test('X-BLOGPAGES-03 without scripts an unknown slug is a 404 with a message and a link to the list', async ({
  plainPage: page,
}) => {
  expect((await page.goto('/blog/no-such-post'))?.status()).toBe(404)
  await expect(heading(page)).toHaveText('Post Not Found')
  await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible()
  const back = page.getByRole('link', { name: 'Back to Blog' })
  await expect(back).toHaveAttribute('href', '/blog')
})

test('X-BLOGPAGES-04 crawlers find a post’s title, image, author and date', async ({ page }) => {
  await page.goto('/blog/post-1')
  const head = (selector: string, name: string) =>
    page.locator(`head ${selector}`).getAttribute(name)
  const url = `${site.url}/blog/post-1`
  expect(await head('link[rel=canonical]', 'href')).toBe(url)
  expect(await head('meta[property="og:url"]', 'content')).toBe(url)
  expect(await head('meta[property="og:type"]', 'content')).toBe('article')
  expect(await head('meta[property="og:title"]', 'content')).toContain(middle)
  expect(await head('meta[name=description]', 'content')).toBe(samples[1]?.excerpt)
  expect(await head('link[type="application/atom+xml"]', 'href')).toBe(`${site.url}/blog/feed.xml`)
  const image = (await head('meta[property="og:image"]', 'content')) ?? ''
  expect((await page.request.get(image.replace(site.url, ''))).status()).toBe(200)
  const json = await page.locator('script[type="application/ld+json"]').textContent()
  const graph: Record<string, unknown>[] = JSON.parse(json ?? '')['@graph']
  expect(graph.find((thing) => thing['@type'] === 'BlogPosting')).toMatchObject({
    ...{ headline: middle, datePublished: '2026-03-01T09:00:00.000Z', url, image },
    author: { name: site.founder.name },
  })
})

test('X-BLOGPAGES-05 the widget keeps the served content, without a second answer or a shift', async ({
  page,
}) => {
  const shifted = await watchShifts(page)
  for (const path of ['/blog', '/blog/post-1']) {
    const asked = page.waitForResponse('**/api/blog-posts**')
    await page.goto(path)
    expect((await asked).status()).toBe(304)
    await expect(page.locator('coach-blog [data-coach-fallback]')).toBeVisible()
    await expect(page.locator('coach-blog').getByRole('status')).toHaveCount(0)
    expect(await shifted()).toBeLessThanOrEqual(unnoticedShift)
  }
})

test('X-BLOGPAGES-06 axe finds nothing on list and post, and nothing overflows', async ({
  page,
}) => {
  for (const path of ['/blog', '/blog/post-1']) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 360, height: 900 })
    await expectLegible(page)
    expect(await overflowOf(page), path).toBeLessThanOrEqual(0)
  }
})

test('X-BLOGPAGES-07 the list to which an unknown post leads says why', async ({ page }) => {
  await page.goto('/blog/no-such-post')
  const said = "Post Not Found. The blog post you're looking for doesn't exist."
  await page.waitForURL(/\/blog(#|$)/)
  await expect(page.getByRole('status').filter({ hasText: said })).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveURL('/blog')
  await expectAccessible(page)
})
