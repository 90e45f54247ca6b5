import type { Page } from '@playwright/test'
import { application, fillInApplication } from './senders.ts'
import { expect, expectFailure, expectSuccess, press, site, test } from './widget-page.ts'

const own = `${site}${application.path}`
/** Where our API may have been when a browser stored its URL. */
const earlier = {
  'another origin': `https://old.example${application.path}`,
  http: own.replace('https:', 'http:'),
  'another port': `https://coach.example:8443${application.path}`,
}

const stored = (page: Page) => page.evaluate(() => Object.values({ ...localStorage }))
const url = (page: Page) => page.getByLabel('Webhook URL')

/** Saves a URL in the settings. */
async function save(page: Page, value: string) {
  await press(page, 'Apply')
  await press(page, 'Webhook settings')
  await url(page).fill(value)
  await press(page, 'Save')
  await expect(page.getByText('Webhook Saved!')).toBeVisible()
  await press(page, 'Close')
}

for (const [name, seed] of Object.entries(earlier)) {
  test(`X-MOVEDWEBHOOK-01 ${name}: a URL that was seeded when our API was elsewhere follows it, and a failure is seen`, async ({
    page,
    api,
    visit,
  }) => {
    await page.addInitScript((seed) => localStorage.setItem('coach-webhook-url', seed), seed)
    api.answer(application.path, { code: 'unavailable' }, 503)
    await visit(application)
    await application.fillIn(page)
    expect(await stored(page)).toEqual([own])
    await press(page, application.submit)
    await expectFailure(page, application)
    await expect(page.getByLabel('Full Name')).toHaveValue(' Ada Byron ')

    api.accept(application)
    await press(page, application.submit)
    await expectSuccess(page, application)
    expect(api.calls.map((call) => call.url)).toEqual([own, own])
    // Only our own API gets what isn't the application's.
    expect(api.calls[1]?.body).toMatchObject({ consent: { page: 'https://host.example/page' } })
  })
}

test('X-MOVEDWEBHOOK-02 with another `api` it follows the option, back and forth', async ({
  page,
  api,
  visit,
}) => {
  const other = 'https://api.example'
  for (const [attributes, origin] of [
    ['', site],
    [`data-api="${other}"`, other],
    ['', site],
  ] as const) {
    await visit(application, { attributes })
    await application.fillIn(page)
    expect(await stored(page)).toEqual([origin + application.path])
    await press(page, application.submit)
    await expectFailure(page, application)
    expect(api.calls.at(-1)?.url).toBe(origin + application.path)
  }
})

test('X-MOVEDWEBHOOK-03 what another page seeds while the dialog is open changes nothing', async ({
  page,
  api,
  visit,
}) => {
  api.answer(application.path, { code: 'unavailable' }, 503)
  await visit(application)
  await application.fillIn(page)
  await page.evaluate((url) => {
    for (const name of Object.keys(localStorage)) localStorage.setItem(name, url)
  }, earlier['another origin'])
  await press(page, application.submit)
  await expectFailure(page, application)
  expect(api.calls.map((call) => call.url)).toEqual([own])
})

for (const typed of [own, own.replace('coach', 'COACH')]) {
  test(`X-MOVEDWEBHOOK-04 ${typed}: a typed URL that is ours follows the API, as if it was seeded`, async ({
    page,
    api,
    visit,
  }) => {
    await visit(application)
    await save(page, 'https://hooks.example/applications')
    await save(page, typed)
    expect(await stored(page)).toEqual([own])

    await visit(application, { attributes: 'data-api="https://api.example"' })
    await application.fillIn(page)
    await press(page, application.submit)
    await expectFailure(page, application)
    expect(api.calls.map((call) => call.url)).toEqual(['https://api.example/api/applications'])
  })
}

test('X-MOVEDWEBHOOK-05 a URL that somebody has chosen stays, whatever its path', async ({
  page,
  api,
  visit,
}) => {
  const chosen = 'https://other.example/api/applications'
  await visit(application)
  await save(page, chosen)
  api.accept(application)
  await visit(application, { attributes: 'data-api="https://api.example"' })
  await press(page, 'Apply')
  expect(await stored(page)).toEqual([chosen])
  await fillInApplication(page)
  await press(page, application.submit)
  await expectSuccess(page, application)
  expect(api.calls.map((call) => call.url)).toEqual([chosen])

  // Earlier versions have stored it under the name of the seed.
  await page.evaluate(() => {
    localStorage.clear()
    localStorage.setItem('coach-webhook-url', 'https://hooks.example/applications?key=1')
  })
  await page.reload()
  await press(page, 'Apply')
  expect(await stored(page)).toEqual(['https://hooks.example/applications?key=1'])
})
