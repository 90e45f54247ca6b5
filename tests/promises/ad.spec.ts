import type { Page } from '@playwright/test'
import { holdBack } from '../support/page-checks.ts'
import { sentFrom } from '../support/sent.ts'
import { expect, test } from '../support/site-fixtures.ts'
import { fillInLead, lead, leadLabels } from './senders.ts'
import { expectToast } from './widget-page.ts'

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
  const mastermind = programs
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /mastermind/i }) })
  await expect(mastermind).toContainText('$20,000')
  await expect(mastermind).toContainText(/(6|six)[-\u2011 ]months?/i)
})

test('X-AD-01 the form becomes a widget without a layout shift or a lost text', async ({
  page,
}) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const release = await holdBack(page, '**/widgets/lead.*')
    await page.goto('/ad', { waitUntil: 'domcontentloaded' })
    const boxes = () =>
      Promise.all(
        ['textbox', 'button'].map((role) =>
          page
            .locator('.lead-form')
            .getByRole(role as 'button')
            .last()
            .boundingBox(),
        ),
      )
    await page.getByLabel('Full Name *').fill('Ada')
    await page.evaluate(() => document.fonts.ready)
    const plain = await boxes()
    release()
    await expect(page.locator('coach-lead form[data-coach-fallback]')).toHaveCount(0)
    expect(await boxes()).toEqual(plain)
    await expect(page.getByLabel('Full Name *')).toHaveValue('Ada')
    await expect(page.getByLabel('Full Name *')).toBeFocused()
    await page.unroute('**/widgets/lead.*')
  }
  // On a desktop the whole form is in the first screen, and no menu leads away.
  await expect(submit(page)).toBeInViewport({ ratio: 1 })
  for (const name of ['Main', 'Footer']) {
    await expect(page.getByRole('navigation', { name })).toHaveCount(0)
  }
})

test('R-AD-11 R-AD-12 a request sends nothing and leads to /booking', async ({ page }) => {
  await page.goto('/ad')
  await expect(page.locator('coach-lead form[data-coach-fallback]')).toHaveCount(0)
  const sent = sentFrom(page)
  await submit(page).press('Enter')
  await expect(page.getByLabel('Full Name *')).toBeFocused()
  for (const [name] of leadLabels) {
    await page.keyboard.type(lead[name])
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expectToast(
    page,
    'neutral',
    'Request Received!',
    "We'll contact you within 24 hours to schedule your free consultation.",
  )
  await expect(page).toHaveURL('/booking')
  expect(sent.filter((url) => !url.endsWith('/booking'))).toEqual([])
})

test('X-AD-02 without scripts the browser itself requires all answers', async ({
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
})
