import { expect, test } from '../support/site-fixtures.ts'
import { insert, sql } from '../support/sqlite.ts'
import { answerAll } from './senders.ts'
import { expectToast } from './widget-page.ts'

test('R-NEWS-01 R-NEWS-02 R-NEWS-03 R-NEWS-04 home invites to newsletter and assessment', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('coach-newsletter').scrollIntoViewIfNeeded()
  const section = page.getByRole('region', { name: 'Stay Connected' })
  await expect(section.getByLabel('Email address')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  await expect(section.getByText('We respect your privacy. Unsubscribe anytime.')).toBeVisible()
  await expect(section).toContainText(
    /free two-minute, AI-powered assessment of your business stage/,
  )
  await section.getByRole('link', { name: 'Take Free Assessment' }).click()
  await expect(page).toHaveURL('/assessment')
})

test('R-NEWS-17 R-NEWS-18 subscribing on the home page works once an address', async ({
  page,
  server,
  address,
  faults,
}) => {
  await page.goto('/')
  await page.locator('coach-newsletter').scrollIntoViewIfNeeded()
  await expect(page.locator('coach-newsletter [data-coach-fallback]')).toHaveCount(0)
  const email = page.getByLabel('Email address', { exact: true })
  await email.focus()
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await expectToast(
    page,
    'neutral',
    'Successfully Subscribed!',
    'Thank you for subscribing to our newsletter.',
  )
  await expect(email).toHaveValue('')
  await expect(email).toBeFocused()
  expect(faults).toEqual([])

  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await expectToast(
    page,
    'neutral',
    'Already Subscribed',
    'This email is already subscribed to our newsletter.',
  )
  const rows = sql(server.database, 'select 1 from newsletter_subscribers where email = ?', address)
  expect(rows).toHaveLength(1)
})

const routes = [
  ...['/', '/about', '/build', '/sustain', '/scale', '/summit', '/retreat', '/workshops'],
  ...['/true-ceo', '/privacy-policy', '/terms-of-service', '/disclaimer', '/cookie-policy'],
  ...['/refund-policy', '/accessibility', '/blog', '/blog-admin', '/built-to-scale', '/assessment'],
  ...['/booking', '/ad', '/no/such-page'],
]

test('R-CHAT-01 the chat’s button stays at the bottom right of every page', async ({ page }) => {
  const [width, height] = [1280, 900]
  await page.setViewportSize({ width, height })
  for (const route of routes) {
    await page.goto(route)
    const button = page.getByRole('button', { name: 'Chat with us' })
    await expect(button, route).toBeVisible()
    await page.evaluate(() => window.scrollTo({ top: 9999, behavior: 'instant' }))
    const box = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const gaps = [width - box.x - box.width, height - box.y - box.height]
    for (const gap of gaps) {
      expect(gap, route).toBeGreaterThanOrEqual(0)
      expect(gap, route).toBeLessThanOrEqual(40)
    }
  }
})

test('R-CHAT-26 anybody gets a reply of the assistant', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await page.getByPlaceholder('Type your message...').fill('What does the mastermind cost?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('$20,000')

  const messages = [{ role: 'user', content: 'What does the mastermind cost?' }]
  const answer = await page.request.post('/api/sales-chatbot', { data: { messages } })
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toEqual({ message: expect.stringContaining('$20,000') })
})

test('R-ASMT-30 R-ASMT-31 anybody gets a complete result for six answers', async ({ page }) => {
  await page.goto('/assessment')
  await expect(page.getByRole('main')).toContainText(/\b(2|two)[ -]minute/i)
  await expect(page.getByRole('main')).toContainText('Question 1 of 6')
  await answerAll(page)
  const answered = page.waitForResponse('**/api/analyze-assessment')
  await page.getByRole('button', { name: 'Get My Results' }).click()

  const text = expect.stringMatching(/\w/)
  const result = await (await answered).json()
  expect(result).toMatchObject({
    ...{ stage: text, stageDescription: text, biggestChallenge: text, behavioralPattern: text },
    recommendations: { immediate: text, shortTerm: text, longTerm: text },
    ...{ whyNow: text, recommendedProgram: text, programReason: text, nextSteps: text },
  })
  expect(result.keyInsights.length).toBeGreaterThan(0)
  for (const insight of result.keyInsights) expect(insight).toEqual(text)
  await expect(page.getByText(result.keyInsights[0])).toBeVisible()
})

const topics = [
  ...['leadership development', 'sales team building', 'growth systems'],
  ...['entrepreneurial success', 'strategic planning', 'CEO productivity', 'company culture'],
  ...['financial management', 'marketing strategies', 'limiting beliefs'],
  ...['delegation and leadership', 'business development'],
]

test('R-BADM-01 R-BADM-02 R-BADM-03 R-BADM-04 R-BADM-05 R-BADM-13 anybody can open /blog-admin, which explains the generator', async ({
  page,
}) => {
  await page.goto('/blog-admin')
  await expect(page.getByRole('heading', { name: 'Blog Administration' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'AI post generator' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate Blog Post Now' })).toBeEnabled()
  const main = page.getByRole('main')
  await expect(main).toContainText('1st of each month at 9:00 AM UTC')
  await expect(main).toContainText('800-1200')
  const listed = page.getByRole('list').filter({ hasText: /sales team building/i })
  const items = await listed.getByRole('listitem').allInnerTexts()
  expect(items.map((item) => item.trim().toLowerCase())).toEqual(
    topics.map((topic) => topic.toLowerCase()),
  )
})

test('R-BLOG-01 R-BLOG-08 the newest post comes first; lists omit content and author', async ({
  page,
  server,
}) => {
  for (const month of ['02', '03', '01']) {
    const at = `2025-${month}-01T09:00:00.000Z`
    insert(server.database, 'blog_posts', {
      ...{ id: `post-${month}`, slug: `post-${month}`, title: `Post ${month}`, excerpt: 'Why.' },
      ...{ category: 'company culture', content: '<p>Text.</p>', author: 'Ada' },
      ...{ created_at: at, published_at: at },
    })
  }
  const posts = await (await page.request.get('/api/blog-posts')).json()
  for (const post of posts) {
    expect(Object.keys(post).toSorted()).toEqual(
      ['category', 'excerpt', 'id', 'published_at', 'slug', 'title'].toSorted(),
    )
  }
  await page.goto('/blog')
  await expect(page.getByRole('heading', { name: /^Post 0/ })).toHaveText(
    ['03', '02', '01'].map((month) => `Post ${month}`),
  )
})
