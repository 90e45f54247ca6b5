import type { Locator, Page } from '@playwright/test'
import { type AssessmentResult, assessment } from '../../data/contracts/assessment.ts'
import { analysis } from '../../data/contracts/examples.ts'
import { answerAll } from '../promises/senders.ts'
import { test as base, expect } from './host-pages/fixtures.ts'
import { holdBack } from './page-checks.ts'

const { questions, copy } = assessment
const test = base.extend<{ name: string }>({ name: 'assessment' })

// Longer than a mailto: link can be.
const longTerm = `Be away for two weeks. ${'And then for three. '.repeat(200)}`
const result: AssessmentResult = {
  ...analysis,
  whyNow: 'It takes 2-3 years, or a 6-month program.',
  recommendations: { ...analysis.recommendations, longTerm },
}
const texts = [
  ...[result.stageDescription, ...result.keyInsights, result.biggestChallenge],
  ...[result.behavioralPattern, result.recommendations.immediate, result.recommendations.shortTerm],
  ...[result.recommendations.longTerm.trim(), result.recommendedProgram, result.programReason],
  // With hyphens that don't break lines.
  ...['It takes 2\u20113 years, or a 6\u2011month program.', 'Read our True CEO page, then book.'],
]

const submit = (page: Page) => page.getByRole('button', { name: copy.submit })

async function expectResults(widget: Locator) {
  for (const text of texts) await expect(widget.getByText(text, { exact: true })).toBeVisible()
}

test('a result can be kept, mailed and printed', async ({ page, server, visit, tag, widget }) => {
  await page.route(`**${assessment.action}`, (route) =>
    route.fulfill({ json: result, headers: { 'access-control-allow-origin': '*' } }),
  )
  await visit({ body: tag() })
  await answerAll(page)
  await submit(page).click()
  await expectResults(widget)
  await page.reload()
  await expectResults(widget)

  const link = await page.getByRole('link', { name: copy.email }).getAttribute('href')
  expect(link?.length).toBeLessThanOrEqual(1900)
  const mail = new URL(link ?? '')
  expect([mail.protocol, mail.pathname]).toEqual(['mailto:', ''])
  expect(mail.searchParams.get('subject')).toContain(result.stage)
  expect(mail.searchParams.get('body')).toContain(result.recommendations.immediate)
  expect(mail.searchParams.get('body')).toContain(`Read ${server.url}/sustain, then book.`)
  for (const [name, path] of [
    ['our True CEO page', '/sustain'],
    ['See True CEO', '/sustain'],
    ['Book a Strategy Call', '/booking'],
  ] as const) {
    const link = widget.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', server.url + path)
  }

  await page.evaluate(() => {
    Object.assign(window, { print: () => Object.assign(window, { printed: true }) })
  })
  await page.getByRole('button', { name: copy.print }).click()
  expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(true)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: copy.print })).toBeHidden()
  const sheet = widget.getByRole('article')
  await expect(sheet).toHaveCSS('color-scheme', 'light')
  await expect(sheet).toHaveCSS('border', /^0px/)
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

  await page.getByRole('button', { name: copy.restart }).click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('on /assessment nothing shifts, and a result appears', async ({
  page,
  baseURL,
  widget,
  faults,
}) => {
  for (const width of [360, 800, 1440]) {
    const release = await holdBack(page, '**/widgets/assessment.*')
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${baseURL}/assessment`, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.fonts.ready)
    await expect(widget).toBeVisible()
    const before = await widget.boundingBox()
    release()
    await expect(page.getByRole('radio').first()).toBeVisible()
    expect(await widget.boundingBox(), `${width} px`).toEqual(before)
    // The first answer is in the first screen.
    const option = await widget.getByRole('radio').first().boundingBox()
    expect(option?.y, `${width} px`).toBeLessThan(600)
  }

  await expect(page.getByRole('heading', { name: 'What your result tells you' })).toBeVisible()
  await answerAll(page)
  await submit(page).click()
  await expect(widget.getByRole('heading', { level: 2 })).toContainText(/BUILD|SUSTAIN|SCALE/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
    'Here is where you stand',
  )
  await expect(page.getByRole('heading', { name: 'What your result tells you' })).toBeHidden()
  const steps = await widget.getByRole('definition').allTextContents()
  expect(steps.filter((step) => /^(this week|over|the next|within)/i.test(step))).toEqual([])
  for (const name of [copy.keyInsights, copy.whyNow, copy.nextSteps]) {
    await expect(widget.getByRole('heading', { name })).toBeVisible()
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(widget.getByRole('heading', { name: copy.whyNow })).toBeVisible()
  expect(faults).toEqual([])
})

test('without scripts all six questions are readable', async ({ request }) => {
  const html = await (await request.get('/assessment')).text()
  for (const { text } of questions) expect(html).toContain(text.replaceAll("'", '&#39;'))
})
