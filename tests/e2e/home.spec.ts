import type { Page } from '@playwright/test'
import { newsletter } from '../../data/contracts/newsletter.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/site-fixtures.ts'
import { sql } from '../support/sqlite.ts'
import { watchShifts } from './page-checks.ts'

const { success, duplicate, invalid } = messages.newsletter

function rowsOf(database: string, email: string): number {
  return sql(database, 'select 1 from newsletter_subscribers where email = ?', email).length
}

/** Waits until the newsletter widget has replaced the plain form. */
async function widgetReady(page: Page) {
  await page.locator('coach-newsletter').scrollIntoViewIfNeeded()
  await expect(page.locator('coach-newsletter [data-coach-fallback]')).toHaveCount(0)
}

test('the headline has a line for each sentence, and a space between them', async ({ page }) => {
  await page.goto('/')
  const headline = page.getByRole('heading', { level: 1 })
  expect(await headline.innerText()).toBe('Stop Wondering HOW. We Have the WHO.')
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const [first, second] = await Promise.all(
      ['HOW.', 'WHO.'].map((word) => headline.getByText(word).boundingBox()),
    )
    expect(second?.y, `${width} px`).toBeGreaterThan(first?.y ?? Number.POSITIVE_INFINITY)
  }
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the plain form tells new, repeated and wrong apart', async ({ page, server, address }) => {
    for (const answer of [success, duplicate]) {
      await page.goto('/')
      await page.getByLabel(newsletter.fields.email.label, { exact: true }).fill(address)
      await page.getByRole('button', { name: newsletter.submit }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(answer.title)
      await expect(page.getByText(answer.description)).toBeVisible()
    }
    expect(rowsOf(server.database, address)).toBe(1)

    await page.goto('/')
    const email = page.getByLabel(newsletter.fields.email.label, { exact: true })
    await email.fill('ada"@b')
    await page.getByRole('button', { name: newsletter.submit }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(invalid.title)
    await expect(email).toHaveValue('ada"@b')
  })

  test('menu, dropdown and questions open and close', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    const overview = page.getByRole('link', { name: 'True CEO Overview' })
    await expect(overview).toBeHidden()
    await page.getByRole('banner').getByText('Sustain', { exact: true }).click()
    await expect(overview).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const contact = page.getByRole('banner').getByRole('link', { name: 'Contact' })
    await expect(contact).toBeHidden()
    await page.getByRole('banner').getByText('Menu').click()
    await expect(contact).toBeVisible()
  })
})

test('the first screen shows headline, button and booking link', async ({ page }) => {
  for (const [width, height] of [
    [1280, 640],
    [390, 760],
    [480, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((headline) => {
      return headline.clientHeight / Number.parseFloat(getComputedStyle(headline).lineHeight)
    })
    expect(Math.round(lines), `${width} px`).toBe(2)
    for (const link of [
      page.getByRole('banner').getByRole('link', { name: 'Book a Call' }),
      page.getByRole('link', { name: 'Find Your Expert Match' }),
    ]) {
      await expect(link, `${width} x ${height}`).toBeInViewport({ ratio: 1 })
    }
  }
})

test('nothing shifts while home loads, and home stays short', async ({ page }) => {
  const shifted = await watchShifts(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/#newsletter')
    await expect(page.locator('coach-newsletter').getByRole('button')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await page.reload()
    await expect(page.locator('coach-newsletter').getByRole('button')).toBeVisible()
    expect(await shifted(), `at ${width}px`).toBeLessThanOrEqual(0.001)

    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, `at ${width}px`).toBeLessThanOrEqual(width === 390 ? 13_500 : 10_500)
  }
})

test('axe finds nothing in an open menu, an open question or a toast', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.locator('details[name] summary').first().click()
  await widgetReady(page)
  for (const [menu, colorScheme, width] of [
    ['Menu', 'light', 390],
    ['Sustain', 'dark', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('banner').getByText(menu, { exact: true }).click()
    await expectAccessible(page, 'header')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: newsletter.submit }).click()
    await expect(page.getByText(invalid.title)).toBeVisible()
    await expectAccessible(page, 'details[name], coach-newsletter, coach-toasts')
  }
})
