import { expect, test } from '../support/site-fixtures.ts'

test('R-HOME-03 R-HOME-08 Learn Our Story scrolls to the founder section, whose id is founder, and /#about leads there, too', async ({
  page,
}) => {
  await page.goto('/')
  const founder = page.locator('section#founder')
  await expect(founder.getByRole('link', { name: 'Read My Full Story' })).toHaveAttribute(
    'href',
    '/about',
  )
  await expect(founder).not.toBeInViewport()

  await page.getByRole('link', { name: 'Learn Our Story' }).click()
  await expect(founder.getByRole('heading', { level: 2 })).toBeInViewport()
  expect(new URL(page.url()).hash).toBe('#founder')

  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  await expect(founder.getByRole('heading', { level: 2 })).toBeInViewport()
  expect(new URL(page.url()).hash).toBe('#about')
})
