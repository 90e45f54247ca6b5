import type { Page } from '@playwright/test'
import { violationsOnLightAndDark } from '../support/accessibility.ts'
import { overflowOf } from '../support/page-checks.ts'
import { application, fillInApplication } from './senders.ts'
import { expect, press, test } from './widget-page.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const question = (page: Page) =>
  dialog(page).getByRole('heading', { name: 'Discard Your Application?' })
const name = (page: Page) => dialog(page).getByLabel('Full Name')

const ways = {
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'its button': (page: Page) => press(page, 'Close'),
}

for (const [way, close] of Object.entries(ways)) {
  test(`X-UNSAVED-01 closed by ${way}, a form with answers asks first, and one without closes at once`, async ({
    page,
    visit,
  }) => {
    await visit(application, { attributes: 'data-email="ada@example.com"' })
    await press(page, 'Apply')
    // What the page knows was not typed.
    await expect(dialog(page).getByLabel('Email Address')).toHaveValue('ada@example.com')
    await close(page)
    await expect(dialog(page)).toHaveCount(0)

    await press(page, 'Apply')
    await fillInApplication(page)
    await close(page)
    await expect(question(page)).toBeFocused()
    await expect(dialog(page)).toHaveAccessibleName('Discard Your Application?')
    await press(page, 'Keep Editing')
    await expect(name(page)).toHaveValue(' Ada Byron ')
    await name(page).fill('Grace')
    await close(page)
    await press(page, 'Discard')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Apply' })).toBeFocused()
    await press(page, 'Apply')
    await expect(name(page)).toHaveValue('')
  })
}

test('X-UNSAVED-02 keys alone answer the question, and no number of Escapes discards anything', async ({
  page,
  visit,
}) => {
  await visit(application)
  await page.getByRole('button', { name: 'Apply' }).press('Enter')
  const company = dialog(page).getByLabel('Company Name')
  await company.fill('Engines')
  // Browsers close a dialog at the second Escape, whatever the page wants.
  for (const isAsked of [true, false, true, false, true, false]) {
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeVisible()
    await expect(question(page)).toHaveCount(isAsked ? 1 : 0)
    await (isAsked ? expect(question(page)).toBeFocused() : expect(company).toBeFocused())
  }
  await expect(company).toHaveValue('Engines')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeFocused()
  const discard = page.getByRole('button', { name: 'Discard' })
  for (let stops = 0; stops < 4; stops += 1) {
    await page.keyboard.press('Tab')
    if (await discard.evaluate((one) => one.matches(':focus'))) break
  }
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
})

test('X-UNSAVED-03 Escape in the webhook settings means Cancel', async ({ page, visit }) => {
  await visit(application)
  await press(page, 'Apply')
  await name(page).fill('Ada')
  for (const close of Object.values(ways)) {
    await press(page, 'Webhook settings')
    const url = page.getByLabel('Webhook URL')
    await url.fill('https://hooks.example/mine')
    await close(page)
    await expect(url).toHaveCount(0)
    await expect(name(page)).toHaveValue('Ada')
  }
  expect(await page.evaluate(() => Object.values({ ...localStorage }))).not.toContain(
    'https://hooks.example/mine',
  )
})

test('X-UNSAVED-04 the question is accessible and fits where storage is blocked and the policy is strict', async ({
  page,
  visit,
  faults,
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
  for (const size of [
    { width: 320, height: 256 },
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await visit(application, {
      head: '<meta name="viewport" content="width=device-width">',
      policy: "default-src 'self'; script-src https://coach.example; connect-src https:",
    })
    await press(page, 'Apply')
    await name(page).fill('Ada')
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeInViewport({ ratio: 1 })
    for (const answer of ['Keep Editing', 'Discard']) {
      const button = page.getByRole('button', { name: answer })
      await button.focus()
      await expect(button).toBeInViewport({ ratio: 1 })
    }
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    expect(await violationsOnLightAndDark(page.mainFrame(), 'coach-application')).toEqual([])
  }
  expect(faults).toEqual([])
})

test('X-UNSAVED-05 the settings are the last stop of the dialog', async ({ page, visit }) => {
  // The dialog moves as it opens.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(application)
  await page.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(dialog(page).getByRole('heading')).toBeFocused()
  const settings = page.getByRole('button', { name: 'Webhook settings' })
  const submit = dialog(page).getByRole('button', { name: 'Submit Application' })
  await submit.focus()
  await page.keyboard.press('Tab')
  await expect(settings).toBeFocused()
  // It stands in the head, beside the button that closes the dialog.
  const close = await dialog(page).getByRole('button', { name: 'Close' }).boundingBox()
  const box = await settings.boundingBox()
  expect(box?.y).toBeCloseTo(close?.y ?? 0, 0)
  expect(close && box ? close.x - box.x - box.width : 0).toBeGreaterThanOrEqual(0)
})
