import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { boxOf, overflowOf } from '../support/page-checks.ts'
import { adLead } from '../support/samples.ts'
import * as desk from './desk-page.ts'
import { expect, test } from './desk-page.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('X-DESKLAYOUT-01 the first person stands within 300 px, filters are behind one button, and Back leads back', async ({
    page,
    server,
  }) => {
    await desk.people(server)
    await desk.signIn(page)
    const firstEnd = async () => {
      const { y, height } = await boxOf(desk.rows(page).first())
      return height ? y + height : 999
    }
    await expect.poll(firstEnd).toBeLessThan(300)
    await expect(page.locator('#filters')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Views', exact: true })).toBeHidden()

    await desk.ada(page).click()
    const opened = desk.pane(page, 'Ada Byron')
    await expect(opened).toBeVisible()
    await expect(desk.rows(page).first()).toBeHidden()
    const within = (control: Locator) => expect.poll(async () => (await boxOf(control)).y)
    for (const label of ['Status', 'Owner']) {
      const field = opened.getByLabel(label)
      await within(field).toBeGreaterThan(740 / 2)
      expect((await boxOf(field)).height).toBeGreaterThanOrEqual(44)
    }
    await within(opened.getByRole('button', { name: 'Next step' })).toBeGreaterThan(740 / 2)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)

    await page.goBack()
    await expect(opened).toHaveCount(0)
    await expect(desk.ada(page)).toBeInViewport()
    await expect(desk.ada(page)).toBeFocused()
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('X-DESKLAYOUT-02 twelve people stand in a window of 1366x768, beside the one who is open, too', async ({
    page,
    server,
  }) => {
    for (let n = 0; n < 14; n += 1) {
      const email = `person-${n}@example.com`
      await desk.send(server, '/api/newsletter-subscribers', { email, source: 'home' })
    }
    await desk.send(server, '/api/leads', adLead)
    await desk.signIn(page)
    await expect(desk.rows(page).first()).toBeVisible()
    const whole = () =>
      desk.rows(page).evaluateAll(
        (rows) =>
          rows.filter((row) => {
            const { top, bottom } = row.getBoundingClientRect()
            return top >= 0 && bottom <= innerHeight
          }).length,
      )
    await expect.poll(whole).toBeGreaterThanOrEqual(12)
    await desk.linkOf(page, 'Grace Hopper').click()
    await expect(desk.pane(page, 'Grace Hopper')).toBeVisible()
    await expect.poll(whole).toBeGreaterThanOrEqual(12)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  })
})

test('X-DESKLAYOUT-03 nothing of the desk scrolls smoothly, so that no focus is out of view', async ({
  page,
  server,
}) => {
  await desk.openAda(page, server)
  const smooth = await page.evaluate(
    () =>
      [document.documentElement, ...document.querySelectorAll('*')].filter(
        (element) => getComputedStyle(element).scrollBehavior !== 'auto',
      ).length,
  )
  expect(smooth).toBe(0)
})
