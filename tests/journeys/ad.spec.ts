import { adLead } from '../../data/contracts/lead.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './host-pages/toasts.ts'
import { sentFrom } from './sent.ts'

const success = {
  tone: 'neutral',
  title: 'Request Received!',
  description: "We'll contact you within 24 hours to schedule your free consultation.",
}
const answers = {
  'Full Name *': 'Ada Byron',
  'Email Address *': 'ada@example.com',
  'Phone Number *': '(310) 555-0100',
  'What is your biggest challenge? *': 'Everything waits for me.',
}

test('on a desktop the whole form is in view at once, and no menu leads away', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/ad')

  await expect(page.getByRole('button', { name: 'Request My Free Consultation' })).toBeInViewport({
    ratio: 1,
  })
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Footer' })).toHaveCount(0)
})

test('a press on the plain button that outlasts the arrival of the widget still submits, and the focus stays', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/widgets/lead.*', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/ad', { waitUntil: 'domcontentloaded' })
  const button = page.getByRole('button', { name: 'Request My Free Consultation' })
  await button.hover()
  await page.mouse.down()
  resolve()
  await expect(page.locator('coach-lead form[data-coach-fallback]')).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.mouse.up()

  await expect(page.getByText('Please fill in this field').first()).toBeVisible()
  await expect(page.getByLabel('Full Name *')).toBeFocused()
})

for (const width of [360, 1440]) {
  test(`at ${width} px the widget takes over in place: nothing moves, and what was typed stays`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/widgets/lead.*', async (route) => {
      await promise
      await route.continue()
    })
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
    resolve()
    await expect(page.locator('coach-lead form[data-coach-fallback]')).toHaveCount(0)
    expect(await boxes()).toEqual(plain)
    await expect(page.getByLabel('Full Name *')).toHaveValue('Ada')
    await expect(page.getByLabel('Full Name *')).toBeFocused()
  })
}

test('a request is pretended to be sent, answered, and leads to booking; nothing goes out', async ({
  page,
}) => {
  await page.goto('/ad')
  await expect(page.locator('coach-lead form[data-coach-fallback]')).toHaveCount(0)
  const sent = sentFrom(page)
  for (const [label, answer] of Object.entries(answers)) await page.getByLabel(label).fill(answer)
  await expect(page.getByLabel('Email Address *')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Phone Number *')).toHaveAttribute('type', 'tel')
  await expect(page.locator('coach-lead').locator('textarea')).toHaveAttribute('rows', '4')
  await page.getByRole('button', { name: adLead.submit }).click()

  const button = page.getByRole('button', { name: adLead.submitting })
  await expect(button).toBeDisabled()
  await expect(page.getByText(success.title)).toHaveCount(0)
  await expectToast(page, success)
  await expect(page).toHaveURL('/booking')
  expect(sent.filter((url) => !url.endsWith('/booking'))).toEqual([])
})

test('each of the four is asked for in words, by the keyboard, and axe finds nothing', async ({
  page,
}) => {
  await page.goto('/ad')
  await expect(page.locator('coach-lead form[data-coach-fallback]')).toHaveCount(0)
  const name = page.getByLabel('Full Name *')
  await page.getByRole('button', { name: adLead.submit }).press('Enter')
  await expect(name).toBeFocused()
  for (const label of Object.keys(answers)) {
    const field = page.getByLabel(label)
    await expect(field).toHaveAttribute('required', '')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/./)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, 'coach-lead')
  }
  for (const answer of Object.values(answers)) {
    await page.keyboard.type(answer)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expectToast(page, success)
  await expect(page).toHaveURL('/booking')
})

test('the plain form asks for all four answers in the browser’s own words, and sends nothing', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: `${baseURL}` })
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
  await page.close()
})
