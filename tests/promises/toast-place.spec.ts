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
  test(`X-TOASTPLACE-01 at 390 x ${height} px a toast never covers its control`, async ({
    page,
  }) => {
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
    await page
      .locator('coach-newsletter')
      .evaluate((one) => one.setAttribute('consent-box', 'required'))
    const agreed = page.getByRole('checkbox')
    await agreed.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    await subscribe.tap()
    const label = page.locator('coach-newsletter label').first()
    expect(await coveredBy(page, 'Invalid Email', [label, email, agreed])).toEqual([])

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
  test(`X-TOASTPLACE-02 at ${width}x${height} an answer stands in the middle, and its sentence once`, async ({
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
    expect(await coveredBy(page, 'Already Subscribed', [subscribe])).toEqual([])
    const dismiss = page.locator('coach-toasts').getByRole('button', { name: 'Dismiss' })
    const toast = await boxOf(dismiss.locator('..'))
    expect(toast.x + toast.width / 2).toBeCloseTo(width / 2, -1)
    const line = page
      .locator('coach-newsletter')
      .getByText('This email is already subscribed to our newsletter.')
    await expect(line).toBeHidden()
    await dismiss.tap()
    await expect(line).toBeVisible()
  })
}
