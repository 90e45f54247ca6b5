import type { Page } from '@playwright/test'
import { boxOf, drawn, holdBack } from '../support/page-checks.ts'
import { sentFrom } from '../support/sent.ts'
import { expect, test } from '../support/site-fixtures.ts'
import { captured, fillInLead, lead, leadLabels } from './senders.ts'
import { expectSuccess } from './widget-page.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Request My Free Consultation' })

test('R-AD-01 R-AD-04 R-AD-13 a long page with figures and three programs', async ({ page }) => {
  await page.goto('/ad')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const main = page.getByRole('main')
  expect((await main.innerText()).length).toBeGreaterThan(1500)
  for (const stat of [/\$20M\+\s*revenue unlocked/, /200\+\s*CEOs coached/, /15\+\s*years/]) {
    await expect(main.getByRole('listitem').filter({ hasText: stat })).toHaveCount(1)
  }
  const programs = page.getByRole('region', { name: 'Three programs' })
  const names = programs.getByRole('heading', { level: 3 })
  await expect(names).toHaveCount(3)
  const has = page.getByRole('heading', { name: /mastermind/i })
  const mastermind = programs.getByRole('listitem').filter({ has })
  await expect(mastermind).toContainText('$20,000')
  await expect(mastermind).toContainText(/(6|six)[-\u2011 ]months?/i)
})

test('X-AD-01 the form becomes a widget without a shift or a lost text', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const release = await holdBack(page, '**/widgets/lead.*')
    const releaseFonts = await holdBack(page, '**/*.woff2')
    await page.goto('/ad', { waitUntil: 'domcontentloaded' })
    const form = page.locator('.lead-form')
    const parts = [form.getByRole('textbox').last(), form.getByRole('button').last()]
    const boxes = () => Promise.all(parts.map((part) => part.boundingBox()))
    await page.getByLabel('Full Name *').fill('Ada')
    const { y } = await boxOf(form)
    releaseFonts()
    await page.evaluate(() => document.fonts.ready)
    // The lines above it break in the same places with a font of the system.
    expect((await boxOf(form)).y).toBeCloseTo(y, 0)
    const plain = await boxes()
    release()
    await expect(page.locator('coach-lead [data-coach-fallback]')).toHaveCount(0)
    expect(await boxes()).toEqual(plain)
    await expect(page.getByLabel('Full Name *')).toHaveValue('Ada')
    await expect(page.getByLabel('Full Name *')).toBeFocused()
    await page.unroute('**/widgets/lead.*')
    await page.unroute('**/*.woff2')
  }
  // On a desktop the whole form is in the first screen, and no menu leads away.
  await expect(submit(page)).toBeInViewport({ ratio: 1 })
  for (const name of ['Main', 'Footer']) {
    await expect(page.getByRole('navigation', { name })).toHaveCount(0)
  }
})

test('R-AD-11 R-AD-12 a request sends nothing and leads to /booking', async ({ page }) => {
  await page.goto('/ad')
  await drawn(page, 'lead')
  const sent = sentFrom(page)
  await submit(page).press('Enter')
  await expect(page.getByLabel('Full Name *')).toBeFocused()
  for (const [name] of leadLabels) {
    await page.keyboard.type(lead[name])
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expectSuccess(page, captured)
  await expect(page).toHaveURL('/booking')
  expect(sent.filter((url) => !url.endsWith('/booking'))).toEqual([])
})

test('X-AD-02 without scripts the browser requires all answers, and a call is offered', async ({
  plainPage: page,
}) => {
  await page.goto('/ad')
  const sent = sentFrom(page)
  for (const [, label] of leadLabels) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required', '')
  }
  await fillInLead(page)
  await submit(page).click()

  await expect(page).toHaveURL('/ad')
  await expect(page.getByLabel('Full Name *')).toHaveValue(lead.name)
  expect(sent).toEqual([])
  await expect(page.getByRole('main').getByRole('link', { name: 'book a call' })).toBeVisible()
})
