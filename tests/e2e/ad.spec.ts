import { adLead } from '../../data/contracts/lead.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { expect, test } from '../support/site-fixtures.ts'
import { expectToast } from './host-pages/toasts.ts'
import { holdBack } from './page-checks.ts'
import { sentFrom } from './sent.ts'

const answers = {
  'Full Name *': 'Ada Byron',
  'Email Address *': 'ada@example.com',
  'Phone Number *': '(310) 555-0100',
  'What is your biggest challenge? *': 'Everything waits for me.',
}

test('the form becomes a widget without a layout shift or a lost text', async ({ page }) => {
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
  await expect(page.getByRole('button', { name: 'Request My Free Consultation' })).toBeInViewport({
    ratio: 1,
  })
  for (const name of ['Main', 'Footer']) {
    await expect(page.getByRole('navigation', { name })).toHaveCount(0)
  }
})

test('every field is required; a request only simulates sending', async ({ page }) => {
  await page.goto('/ad')
  await expect(page.locator('coach-lead form[data-coach-fallback]')).toHaveCount(0)
  const sent = sentFrom(page)
  await page.getByRole('button', { name: adLead.submit }).press('Enter')
  await expect(page.getByLabel('Full Name *')).toBeFocused()
  for (const label of Object.keys(answers)) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/./)
  }
  for (const answer of Object.values(answers)) {
    await page.keyboard.type(answer)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: adLead.submitting })).toBeDisabled()
  await expect(page.getByText(messages.lead.success.title)).toHaveCount(0)
  await expectToast(page, messages.lead.success)
  await expect(page).toHaveURL('/booking')
  expect(sent.filter((url) => !url.endsWith('/booking'))).toEqual([])
})

test('without scripts the browser itself requires all answers', async ({ plainPage: page }) => {
  await page.goto('/ad')
  const sent = sentFrom(page)
  for (const [label, answer] of Object.entries(answers)) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('required', '')
    await field.fill(answer)
  }

  await page.getByRole('button', { name: 'Request My Free Consultation' }).click()

  await expect(page).toHaveURL('/ad')
  await expect(page.getByLabel('Full Name *')).toHaveValue('Ada Byron')
  expect(sent).toEqual([])
})
