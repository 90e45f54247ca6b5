import { expect, test } from './fixtures.ts'
import { sentFrom } from './sent.ts'

test('on a desktop the whole form is in view at once, and no menu leads away', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/ad')

  await expect(page.getByRole('button', { name: 'Request My Free Consultation' })).toBeInViewport({
    ratio: 1,
  })
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Footer' })).toHaveCount(0)
})

test('the plain form asks for all four answers in the browser’s own words, and sends nothing', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: `${baseURL}` })
  await page.goto('/ad')
  const sent = sentFrom(page)
  const answers = {
    'Full Name *': 'Ada Byron',
    'Email Address *': 'ada@example.com',
    'Phone Number *': '(310) 555-0100',
    'What is your biggest challenge? *': 'Everything waits for me.',
  }
  for (const [label, answer] of Object.entries(answers)) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('required', '')
    await field.fill(answer)
  }

  await page.getByRole('button', { name: 'Request My Free Consultation' }).click()

  await expect(page).toHaveURL('/ad')
  await expect(page.getByLabel('Full Name *')).toHaveValue('Ada Byron')
  expect(sent).toEqual([])
  await page.close()
})
