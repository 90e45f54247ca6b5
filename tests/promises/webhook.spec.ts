import type { Page } from '@playwright/test'
import { application, fillInApplication } from './senders.ts'
import { expect, expectToast, press, site, test } from './widget-page.ts'

const other = 'https://hooks.example/applications'
const own = `${site}/api/applications`
const saved = ['neutral', 'Webhook Saved!', 'Your Zapier webhook URL has been configured.'] as const

const stored = (page: Page) => page.evaluate(() => Object.values({ ...localStorage }))
const url = (page: Page) => page.getByLabel('Webhook URL')

async function openSettings(page: Page) {
  await press(page, 'Apply')
  await press(page, 'Webhook settings')
}

test('R-HOOK-01 R-HOOK-02 R-HOOK-03 anybody opens seeded settings', async ({ page, visit }) => {
  await visit(application)
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible()
  expect(await stored(page)).toEqual([])
  await press(page, 'Apply')
  expect(await stored(page)).toEqual([own])

  await page.getByLabel('Full Name').fill('Ada')
  await press(page, 'Webhook settings')
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Webhook Settings')
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused()
  await expect(url(page)).toHaveValue(own)
  await url(page).fill(other)
  await press(page, 'Cancel')
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada')
  expect(await stored(page)).toEqual([own])
})

test('R-APP-41 R-APP-48 R-HOOK-04 R-HOOK-05 R-HOOK-06 R-HOOK-07 only non-blank addresses are saved, and apply at once', async ({
  page,
  api,
  visit,
}) => {
  await visit(application)
  await openSettings(page)
  for (const blank of ['', '   ']) {
    await url(page).fill(blank)
    await press(page, 'Save')
    await expect(url(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(url(page)).toBeFocused()
  }
  await expect(page.getByText(saved[1])).toHaveCount(0)
  expect(await stored(page)).toEqual([own])

  await url(page).fill(` ${other} `)
  await press(page, 'Save')
  await expectToast(page, ...saved)
  await expect(page.getByLabel('Full Name')).toBeVisible()
  expect(await stored(page)).toEqual([other])

  await page.reload()
  // What a webhook of others answers is never read. The answer of our own API is.
  api.answer('/applications', {}, 500)
  await openSettings(page)
  await expect(url(page)).toHaveValue(other)
  await press(page, 'Cancel')
  await fillInApplication(page)
  await press(page, 'Submit Application')
  await expect(page.getByText('Application Submitted!')).toBeVisible()
  expect(api.calls.map((call) => call.url)).toEqual([other])
  expect(api.calls[0]?.body).toMatchObject({ full_name: 'Ada Byron' })
})

test('R-HOOK-08 without an address the settings open', async ({ page, api, visit }) => {
  await visit(application)
  await application.fillIn(page)
  const sentence = 'Please configure your Zapier webhook URL first.'
  const empty = () => {
    for (const name of Object.keys(localStorage)) localStorage.setItem(name, '  ')
  }
  for (const loseIt of [() => localStorage.clear(), empty]) {
    await page.evaluate(loseIt)
    await press(page, 'Submit Application')
    await expectToast(page, 'destructive', 'Webhook URL Required', sentence)
    await expect(url(page)).toHaveValue('')
    await press(page, 'Cancel')
    await expect(page.getByLabel('Full Name')).toHaveValue(' Ada Byron ')
  }
  expect(api.calls).toEqual([])
})
