import { expect, test } from '../support/site-fixtures.ts'

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
