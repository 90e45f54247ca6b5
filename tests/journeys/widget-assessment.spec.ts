import type { Locator, Page } from '@playwright/test'
import { type AssessmentResult, assessment } from '../../data/contracts/assessment.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { test as base, expect } from './host-pages/fixtures.ts'
import { result as sample } from './host-pages/samples.ts'
import { expectToast } from './host-pages/toasts.ts'

const { questions, words } = assessment
const unanswered = {
  tone: 'destructive',
  title: 'Please select an answer',
  description: 'Choose an option before continuing',
}

const test = base.extend<{ name: string }>({ name: 'assessment' })

// More than the link to a mail program can carry.
const longTerm = `Be away for two weeks. ${'And then for three. '.repeat(200)}`
const result: AssessmentResult = {
  ...sample,
  recommendations: { ...sample.recommendations, longTerm },
}
const texts = [
  ...[result.stageDescription, ...result.keyInsights, result.biggestChallenge],
  ...[result.behavioralPattern, result.recommendations.immediate, result.recommendations.shortTerm],
  ...[result.recommendations.longTerm.trim(), result.whyNow, result.recommendedProgram],
  ...[result.programReason, result.nextSteps],
]

/** Answers every analysis like this. @returns what was sent */
async function analyzes(page: Page, status: number, body: object) {
  const sent: unknown[] = []
  await page.route(`**${assessment.action}`, (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status, json: body, headers: { 'access-control-allow-origin': '*' } })
  })
  return sent
}

const next = (page: Page) => page.getByRole('button', { name: words.next })
const submit = (page: Page) => page.getByRole('button', { name: words.submit })

/** Chooses the same place in each question, and stops before the last button. */
async function answerAll(page: Page, place: 'first' | 'last') {
  for (const [at] of questions.entries()) {
    await page.getByRole('radio')[place]().check()
    if (at < questions.length - 1) await next(page).click()
  }
}

async function expectResults(page: Page, widget: Locator) {
  const title = widget.getByRole('heading', { level: 2 })
  await expect(title).toHaveText(words.result.replace('{stage}', result.stage))
  for (const text of texts) await expect(widget.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  return title
}

test.describe('drawn by one tag', () => {
  test.beforeEach(async ({ visit, tag }) => {
    await visit({ body: tag('data-layer') })
  })

  test('one question at a time, with its options in order and the progress in per cent', async ({
    page,
    widget,
  }) => {
    const sent = await analyzes(page, 200, result)
    const heights = new Set()
    for (const [at, { text, options }] of questions.entries()) {
      const group = page.getByRole('group', { name: text })
      await expect(group).toBeVisible()
      expect(await group.locator('label').allTextContents()).toEqual(
        options.map(({ label }) => label),
      )
      const percent = Math.round(((at + 1) / 6) * 100)
      const bar = page.getByRole('progressbar', { name: `Question ${at + 1} of 6` })
      await expect(bar).toHaveAttribute('aria-valuenow', `${percent}`)
      await expect(page.getByText(`${percent}%`)).toBeVisible()
      await expect(page.getByRole('button', { name: words.previous })).toHaveCount(at ? 1 : 0)
      heights.add((await widget.boundingBox())?.height)

      const forward = at < 5 ? next(page) : submit(page)
      await forward.click()
      await expectToast(page, unanswered)
      await expect(group).toBeVisible()
      await page.keyboard.press('Escape')
      await group.getByRole('radio').nth(1).check()
      await forward.click()
    }
    expect([...heights]).toHaveLength(1)
    await expect(await expectResults(page, widget)).toBeFocused()
    const chosen = questions.map(({ id, options }) => [id, options[1]?.value])
    expect(sent).toEqual([{ answers: Object.fromEntries(chosen) }])
    expect(await page.evaluate(() => window.dataLayer)).toEqual([
      { event: 'coach:submitted', widget: 'assessment' },
    ])
  })

  test('by the keyboard alone, back and forth, answers are kept, also over a reload', async ({
    page,
  }) => {
    await analyzes(page, 200, result)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await page.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio').nth(1)).toBeChecked()
    await expect(page.getByRole('radio').nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio').first()).toBeChecked()

    await page.reload()
    await expect(page.getByRole('group', { name: questions[1]?.text ?? '' })).toBeVisible()
    await expect(page.getByRole('radio').first()).toBeChecked()
  })

  test('results survive a reload, can be mailed and printed, and are forgotten on request', async ({
    page,
    server,
    widget,
  }) => {
    await analyzes(page, 200, result)
    await answerAll(page, 'first')
    await submit(page).click()
    await expectResults(page, widget)
    await page.reload()
    await expectResults(page, widget)

    const link = await page.getByRole('link', { name: words.email }).getAttribute('href')
    expect(link?.length).toBeLessThanOrEqual(1900)
    const mail = new URL(link ?? '')
    expect([mail.protocol, mail.pathname]).toEqual(['mailto:', ''])
    expect(mail.searchParams.get('subject')).toContain(result.stage)
    expect(mail.searchParams.get('body')).toContain(result.recommendations.immediate)
    const page_ = page.getByRole('link', { name: '/sustain' })
    await expect(page_).toHaveAttribute('href', `${server.url}/sustain`)

    await page.evaluate(() => {
      Object.assign(window, { print: () => Object.assign(window, { printed: true }) })
    })
    await page.getByRole('button', { name: words.print }).click()
    expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(true)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('button', { name: words.print })).toBeHidden()
    const sheet = widget.getByRole('article')
    await expect(sheet).toHaveCSS('color-scheme', 'light')
    await expect(sheet).toHaveCSS('border', /^0px/)
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

    await page.getByRole('button', { name: words.restart }).click()
    await expect(page.getByRole('radio').first()).toBeFocused()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })
})

for (const [width, theme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const) {
  test(`axe finds nothing in any state at ${width} px, ${theme}`, async ({ page, visit, tag }) => {
    await page.setViewportSize({ width, height: 800 })
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(`**${assessment.action}`, async (route) => {
      await promise
      await route.fulfill({ json: result })
    })
    await visit({
      head: '<meta name="viewport" content="width=device-width">',
      body: `<main><h1>Assessment</h1>${tag(`data-theme="${theme}"`)}</main>`,
    })
    await next(page).click()
    await expectToast(page, unanswered)
    await expectAccessible(page)
    await answerAll(page, 'first')
    await submit(page).click()
    await expect(page.getByText(words.analyzing)).toBeVisible()
    await expectAccessible(page)
    resolve()
    await expect(page.getByText(result.whyNow)).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('on /assessment the widget takes over without a shift, and the server’s analysis is shown', async ({
  page,
  baseURL,
  widget,
}) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  for (const width of [360, 800, 1440]) {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/widgets/assessment.*', async (route) => {
      await promise
      await route.continue()
    })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${baseURL}/assessment`, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.fonts.ready)
    await expect(widget).toBeVisible()
    const before = await widget.boundingBox()
    resolve()
    await expect(page.getByRole('radio').first()).toBeVisible()
    expect(await widget.boundingBox(), `${width} px`).toEqual(before)
  }

  await answerAll(page, 'first')
  await submit(page).click()
  await expect(widget.getByRole('heading', { level: 2 })).toContainText(/BUILD|SUSTAIN|SCALE/)
  for (const name of [words.keyInsights, words.whyNow, words.nextSteps]) {
    await expect(widget.getByRole('heading', { name })).toBeVisible()
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(widget.getByRole('heading', { name: words.whyNow })).toBeVisible()
  expect(faults).toEqual([])
})

test('without scripts all six questions are there to be read', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: `${baseURL}` })
  await page.goto('/assessment')
  for (const { text } of questions) await expect(page.getByText(text)).toBeVisible()
  await page.close()
})
