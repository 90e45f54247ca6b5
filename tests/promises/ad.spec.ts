import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { boxOf, drawn, holdBack, overflowOf } from '../support/page-checks.ts'
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

test('X-AD-01 the form becomes a widget without a layout shift or a lost text', async ({
  page,
}) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const release = await holdBack(page, '**/widgets/lead.*')
    const releaseFonts = await holdBack(page, '**/*.woff2')
    await page.goto('/ad', { waitUntil: 'domcontentloaded' })
    const form = page.locator('.lead-form')
    const parts = [form.getByRole('textbox').last(), form.getByRole('button').last()]
    // On the page, because the field that gets the focus may be scrolled into view.
    const boxOnPage = (part: Element) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return { x, y: y + scrollY, width, height }
    }
    const boxes = () => Promise.all(parts.map((part) => part.evaluate(boxOnPage)))
    await page.getByLabel('Full Name *').fill('Ada')
    const { y } = await boxOf(form)
    releaseFonts()
    await page.evaluate(() => document.fonts.ready)
    // A font of the system has the same width on average. The letters of one line may be wider, so that it breaks
    // elsewhere.
    const line = await page
      .locator('.lead-text .intro')
      .evaluate((intro) => parseFloat(getComputedStyle(intro).lineHeight))
    expect(Math.abs((await boxOf(form)).y - y)).toBeLessThan(line + 0.5)
    const plain = await boxes()
    const loaded = page.waitForResponse('**/widgets/lead.*')
    release()
    await loaded
    // The plain form stays until the field is left.
    await page.keyboard.press('Tab')
    await expect(page.locator('coach-lead [data-coach-fallback]')).toHaveCount(0)
    expect(await boxes()).toEqual(plain)
    await expect(page.getByLabel('Full Name *')).toHaveValue('Ada')
    await expect(page.getByLabel('Email Address *')).toBeFocused()
    await page.unroute('**/widgets/lead.*')
    await page.unroute('**/*.woff2')
  }
  // On a desktop the whole form is in the first screen, and no menu leads away.
  await expect(submit(page)).toBeInViewport({ ratio: 1 })
  for (const name of ['Main', 'Footer']) {
    await expect(page.getByRole('navigation', { name })).toHaveCount(0)
  }
})

/** Sends the request, and sees it received. The clock stands meanwhile, because a second later the page leads on. */
async function receive(page: Page, send: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
  await send()
  const done = page.getByText(captured.done, { exact: true })
  await expect(async () => {
    await page.clock.runFor(100)
    expect(await done.isVisible()).toBe(true)
  }).toPass({ intervals: [0] })
  await expectSuccess(page, captured)
  await page.clock.resume()
}

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
  await receive(page, () => page.keyboard.press('Enter'))
  await expect(page).toHaveURL('/booking')
  expect(sent.filter((url) => !url.endsWith('/booking'))).toEqual([])
})

test('X-AD-02 without scripts the browser itself requires all answers, and the page offers a call instead', async ({
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

test('X-AD-03 the booking page says that the request is in, without storage, and goes on saying it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/ad')
  await drawn(page, 'lead')
  await fillInLead(page)
  await receive(page, () => submit(page).press('Enter'))
  await page.waitForURL(/booking/)
  const line = page.getByRole('status').filter({ hasText: `${captured.done} ${captured.success}` })
  await expect(line).toBeInViewport({ ratio: 1 })
  // It goes on from there: the calendars know who it is.
  for (const calendar of await page.locator('coach-booking').all()) {
    await expect(calendar).toHaveAttribute('name', lead.name)
    await expect(calendar).toHaveAttribute('email', lead.email)
  }
  // Neither a reload nor a link that somebody copies says it again.
  await expect(page).toHaveURL('/booking')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(line).toBeVisible()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await page.reload()
  await expect(line).toHaveCount(0)
})
