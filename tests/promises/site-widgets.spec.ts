import { drawn } from '../support/page-checks.ts'
import { postRow } from '../support/samples.ts'
import { expect, test } from '../support/site-fixtures.ts'
import { insert, sql } from '../support/sqlite.ts'
import { expectSaid, launcher, say } from './chat-page.ts'
import { answerAll, newsletter } from './senders.ts'
import { expectSuccess, expectToast } from './widget-page.ts'

test('R-NEWS-01 R-NEWS-02 R-NEWS-03 R-NEWS-04 R-NEWS-17 R-NEWS-18 home takes an address once', async ({
  page,
  server,
  address,
  faults,
}) => {
  await page.goto('/')
  await drawn(page, 'newsletter')
  const section = page.getByRole('region', { name: 'Stay Connected' })
  await expect(section.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  await expect(section.getByText('We respect your privacy. Unsubscribe anytime.')).toBeVisible()
  const invitation = 'free two-minute, AI-powered assessment of your business stage'
  await expect(section).toContainText(invitation)
  const email = section.getByLabel('Email address', { exact: true })
  await email.focus()
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await expectSuccess(page, newsletter)
  await expect(email).toHaveValue('')
  await expect(email).toBeFocused()
  expect(faults).toEqual([])

  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  const already = 'This email is already subscribed to our newsletter.'
  await expectToast(page, 'neutral', 'Already Subscribed', already)
  const rows = sql(server.database, 'select 1 from newsletter_subscribers where email = ?', address)
  expect(rows).toHaveLength(1)
  await section.getByRole('link', { name: 'Take Free Assessment' }).click()
  await expect(page).toHaveURL('/assessment')
})

test('R-CHAT-26 anybody gets a reply of the assistant', async ({ page }) => {
  await page.goto('/')
  await launcher(page).click()
  await say(page, 'What does the mastermind cost?')
  await expectSaid(page, '$20,000')

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
  ...['entrepreneurial success', 'strategic planning', 'ceo productivity', 'company culture'],
  ...['financial management', 'marketing strategies', 'limiting beliefs'],
  ...['delegation and leadership', 'business development'],
]

test('R-BADM-01 R-BADM-02 R-BADM-03 R-BADM-04 R-BADM-05 R-BADM-13 it is open', async ({ page }) => {
  await page.goto('/blog-admin')
  await expect(page.getByRole('heading', { name: 'Blog Administration' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'AI post generator' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate Blog Post Now' })).toBeEnabled()
  const main = page.getByRole('main')
  await expect(main).toContainText('1st of each month at 9:00 AM UTC')
  await expect(main).toContainText('800-1200')
  const listed = page.getByRole('list').filter({ hasText: /sales team building/i })
  const items = await listed.getByRole('listitem').allInnerTexts()
  expect(items.map((item) => item.trim().toLowerCase())).toEqual(topics)
})

test('R-BLOG-01 R-BLOG-08 lists are brief, the newest post first', async ({ page, server }) => {
  for (const month of ['02', '03', '01']) {
    const published_at = `2025-${month}-01T09:00:00.000Z`
    insert(server.database, 'blog_posts', postRow(`0${month}`, { published_at }))
  }
  const posts = await (await page.request.get('/api/blog-posts')).json()
  for (const post of posts) {
    const fields = ['category', 'excerpt', 'id', 'published_at', 'slug', 'title']
    expect(Object.keys(post).toSorted()).toEqual(fields)
  }
  await page.goto('/blog')
  const titles = ['03', '02', '01'].map((month) => `About 0${month}`)
  await expect(page.getByRole('heading', { name: /^About 00/ })).toHaveText(titles)
})
