import type { Locator, Page } from '@playwright/test'
import { boxOf, drawn } from '../support/page-checks.ts'
import { expect, test } from '../support/site-fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, hasTouch: true })

/** The controls that a toast covers. */
async function coveredBy(page: Page, title: string, controls: Locator[]): Promise<string[]> {
  const close = page.locator('coach-toasts').getByRole('button', { name: 'Dismiss' })
  const toast = close.locator('..').filter({ hasText: title })
  await expect(toast).toBeInViewport({ ratio: 1 })
  const { y, height } = await boxOf(toast)
  const names: string[] = []
  for (const control of controls) {
    const box = await boxOf(control)
    if (box.y < y + height && box.y + box.height > y) names.push(`${control}`)
  }
  return names
}

for (const height of [640, 844]) {
  test(`X-TOASTPLACE-01 at ${height} px a toast leaves its control free`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height })
    await page.goto('/#newsletter')
    const email = page.getByRole('textbox', { name: 'Email address', exact: true })
    const subscribe = page.getByRole('button', { name: 'Subscribe' })
    await drawn(page, 'newsletter')
    for (const block of ['start', 'center', 'end'] as const) {
      await email.evaluate((one, block) => one.scrollIntoView({ block }), block)
      await subscribe.tap()
      await expect(email).toBeFocused()
      expect(await coveredBy(page, 'Invalid Email', [email]), block).toEqual([])
      await email.press('a')
      await expect(page.getByText('Invalid Email')).toHaveCount(0)
      await email.press('Backspace')
    }

    await page.goto('/assessment')
    const next = page.getByRole('button', { name: 'Next' })
    await next.tap()
    const shown = [next, page.getByRole('radio').first()]
    expect(await coveredBy(page, 'Please select an answer', shown)).toEqual([])
  })
}

for (const [width, height] of [
  [390, 640],
  [390, 844],
  [1440, 900],
] as const) {
  test(`X-TOASTPLACE-02 at ${width}x${height} an answer stands beside its form`, async ({
    page,
  }) => {
    const data = { email: 'ada@byron.example', source: 'home' }
    await page.request.post('/api/newsletter-subscribers', { data })
    await page.setViewportSize({ width, height })
    await page.goto('/#newsletter')
    await drawn(page, 'newsletter')
    const email = page.getByRole('textbox', { name: 'Email address', exact: true })
    const subscribe = page.getByRole('button', { name: 'Subscribe' })
    await email.fill(data.email)
    await subscribe.tap()
    const next = page.getByRole('heading', { name: 'Ready to Transform Your Business?' })
    expect(await coveredBy(page, 'Already Subscribed', [subscribe, next])).toEqual([])
  })
}

test('X-TOASTPLACE-03 on a right-to-left page an answer begins where its form begins', async ({
  page,
}) => {
  const data = { email: 'ada@lovelace.example', source: 'home' }
  await page.request.post('/api/newsletter-subscribers', { data })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/#newsletter')
  await drawn(page, 'newsletter')
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await page.getByRole('textbox', { name: 'Email address', exact: true }).fill(data.email)
  await page.getByRole('button', { name: 'Subscribe' }).tap()
  const close = page.locator('coach-toasts').getByRole('button', { name: 'Dismiss' })
  const toast = await boxOf(close.locator('..').filter({ hasText: 'Already Subscribed' }))
  const widget = await boxOf(page.locator('coach-newsletter'))
  expect(toast.x + toast.width).toBeCloseTo(widget.x + widget.width, 0)
})
