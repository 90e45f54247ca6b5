import { ownTime, passUntil, stopTime } from './own-time.ts'
import { post as sample } from './senders.ts'
import { expect, expectToast, press, site, test } from './widget-page.ts'

const post = { ...sample, content: '<h2>First</h2><p>Answer <strong>later</strong>.</p>' }
/** The last minute of a day in each month. */
const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 28, 23, 59)))
const posts = days.map((day, at) => ({
  ...{ ...post, id: `${at}`, slug: `post-${at}`, title: `Post ${at}` },
  published_at: day.toISOString(),
}))
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const path = `/api/blog-posts/${post.slug}`
const unknown = {
  path: '/api/blog-posts/no-such-post',
  reply: { code: 'unknown-post' },
  status: 404,
}
const notFound = [
  'destructive',
  'Post Not Found',
  "The blog post you're looking for doesn't exist.",
] as const

test('R-BLOG-02 R-BLOG-03 R-BLOG-04 the list loads, then shows posts', async ({
  page,
  api,
  visit,
}) => {
  const release = api.hold({ path: '/api/blog-posts', reply: posts })
  await visit('blog')
  await expect(page.getByRole('status').filter({ hasText: 'Loading posts...' })).toBeVisible()
  release()
  await expect(page.getByRole('heading')).toHaveText(posts.map(({ title }) => title))
  await expect(page.locator('time')).toHaveText(days.map((day) => long.format(day)))
  await expect(page.getByText('Loading posts...')).toHaveCount(0)
  const first = page.getByRole('listitem').first()
  for (const text of [post.category, post.excerpt]) await expect(first).toContainText(text)
  const links = page.getByRole('link', { name: 'Read More' })
  await expect(links).toHaveText(posts.map(() => 'Read More'))
  await expect(links.first()).toHaveAttribute('href', `${site}/blog/post-0`)
  await expect(links.first()).toHaveAccessibleName('Read More: Post 0')
})

test('R-BLOG-05 R-BLOG-06 a list can fail, and then be empty', async ({ page, api, visit }) => {
  await visit('blog')
  await expectToast(page, 'destructive', 'Error', 'Failed to load blog posts')
  api.answer('/api/blog-posts', [])
  await press(page, 'Try Again')
  await expect(page.getByText('No blog posts yet. Check back soon!')).toBeVisible()
})

test('X-BLOG-02 trying again moves the focus to what has loaded', async ({ page, api, visit }) => {
  await visit('blog')
  const button = page.getByRole('button', { name: 'Try Again' })
  await expect(button).toBeVisible()
  api.answer('/api/blog-posts', [post])
  await button.press('Enter')
  await expect(page.locator('coach-blog').getByRole('link').first()).toBeFocused()
})

test('R-POST-01 R-POST-02 R-POST-03 R-POST-04 R-POST-05 R-POST-06 R-POST-14 a post shows all its parts, with links to list and booking', async ({
  page,
  api,
  visit,
}) => {
  const release = api.hold({ path, reply: post })
  await visit('blog', { attributes: `data-slug="${post.slug}"` })
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page.getByText(post.title)).toHaveCount(0)
  release()
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(post.title)
  for (const text of [post.category, 'October 1, 2026', post.author, 'Answer later.']) {
    await expect(article).toContainText(text)
  }
  await expect(article.getByText('Behavior Coach', { exact: true })).toBeVisible()
  const back = article.getByRole('link', { name: 'Back to Blog' })
  await expect(back).toHaveAttribute('href', `${site}/blog`)
  const booking = article.getByRole('link', { name: 'Book a Consultation' })
  await expect(booking).toHaveAttribute('href', `${site}/booking`)
})

test('R-POST-07 R-POST-08 an unknown slug leads to the list', async ({ page, api, visit }) => {
  await ownTime(page)
  // Later, the call would have taken too long.
  await stopTime(page)
  const release = api.hold(unknown)
  await visit('blog', { attributes: 'data-slug=""', at: `${site}/blog/no-such-post` })
  await expect.poll(() => api.calls.length).toBe(1)
  release()
  await passUntil(page, page.getByRole('alert').getByText(notFound[1]))
  await expectToast(page, ...notFound)
  await page.clock.runFor(3000)
  await expect(page).toHaveURL(`${site}/blog`)
})

test('X-BLOG-01 a page on another site stays in place and offers the list', async ({
  page,
  api,
  visit,
}) => {
  const navigations: string[] = []
  await page.exposeFunction('leaves', (url: string) => navigations.push(url))
  await page.addInitScript(() => {
    // The error appears at once; the redirect may happen after the assertion.
    navigation?.addEventListener('navigate', ({ destination }) =>
      Reflect.get(window, 'leaves')(destination.url),
    )
  })
  await ownTime(page)
  api.answer(unknown.path, unknown.reply, unknown.status)
  await visit('blog', { attributes: 'data-slug="no-such-post"' })
  await expectToast(page, ...notFound)
  await stopTime(page)
  expect(navigations).toEqual([])
  const back = page.getByRole('link', { name: 'Back to Blog' })
  await expect(back).toHaveAttribute('href', `${site}/blog`)
})

const allowed =
  '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6><p>a<br>b</p>' +
  '<strong>c</strong><em>d</em><u>e</u><ul><li>f</li></ul><ol><li>g</li></ol>' +
  '<blockquote>h</blockquote><div>i</div><span>j</span>'
const wild =
  '<p id="x" style="color:red" title="t" data-x="1" onclick="harm()">k</p>' +
  '<a href="javascript:harm()">l</a><img src="x" onerror="harm()"><script>harm()</script>' +
  '<iframe srcdoc="<script>parent.harm()</script>"></iframe><style>p{color:red}</style>' +
  '<form><input></form><table><tr><td>m</td></tr></table><svg><script>harm()</script></svg>' +
  '<a href="https://a.example/" class="n" target="_blank" rel="opener" id="y">n</a>'

for (const sanitizer of ['the browser’s sanitizer', 'none of the browser']) {
  test(`R-POST-10 R-POST-11 R-POST-12 R-POST-13 with ${sanitizer} only allowed HTML of a post is shown, and none of it runs`, async ({
    page,
    api,
    visit,
  }) => {
    let harm = 0
    await page.exposeFunction('harm', () => harm++)
    if (sanitizer.startsWith('none')) {
      await page.addInitScript(() => delete Element.prototype.setHTML)
    }
    api.answer(path, { ...post, content: allowed + wild })
    await visit('blog', { attributes: `data-slug="${post.slug}"` })
    const shown = await page.getByText('k', { exact: true }).locator('..').innerHTML()
    expect(shown).toContain(allowed)
    expect(shown).toContain('<p>k</p><a>l</a>')
    expect(shown).not.toMatch(/harm|<(img|script|iframe|style|form|input|table|svg)/)
    expect(shown).toMatch(/<a (?=.*href="https:\/\/a\.example\/")(?=.*class="n")[^>]*>n<\/a>/)
    expect(shown).toMatch(/<a [^>]*rel="noopener"[^>]*>n</)
    expect(shown).not.toMatch(/id=|title=|data-x|opener"[^>]*id/)
    for (const text of ['k', 'l']) await page.getByText(text, { exact: true }).click()
    expect(harm).toBe(0)
  })
}
