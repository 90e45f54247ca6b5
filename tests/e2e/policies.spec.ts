import { expect, test } from '../support/site-fixtures.ts'

const policies = [
  '/privacy-policy',
  '/terms-of-service',
  '/disclaimer',
  '/cookie-policy',
  '/refund-policy',
  '/accessibility',
]

test('every policy shows the day of the visit as its last update', async ({ page }) => {
  await page.clock.setFixedTime('2031-03-05T12:00:00Z')
  for (const url of policies) {
    await page.goto(url)
    const date = page.getByText('Last Updated:')
    await expect(date, url).toHaveText('Last Updated: March 5, 2031')
    await expect(date.locator('time')).toHaveAttribute('datetime', '2031-03-05')
  }
})

test('without scripts a policy shows its build date and a contact', async ({ plainPage: page }) => {
  await page.goto('/refund-policy')

  await expect(page.getByText('Last Updated:')).toHaveText(/Last Updated: [A-Z][a-z]+ \d+, \d{4}/)
  const main = page.getByRole('main')
  await expect(main.locator('address [href^="mailto:"]')).toBeVisible()
  await expect(main.locator('address [href^="tel:"]')).toBeVisible()
  await expect(main.locator('address')).toContainText('Los Angeles, CA')
})

test('the contents list leads to each numbered clause', async ({ page }) => {
  await page.goto('/terms-of-service')

  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
  await expect(contents).toHaveCount(await page.locator('.clauses > section').count())
  await contents.filter({ hasText: 'Liability' }).click()
  await expect(page).toHaveURL(/#liability$/)
  await expect(page.getByRole('heading', { name: 'Liability' })).toBeInViewport()
})
