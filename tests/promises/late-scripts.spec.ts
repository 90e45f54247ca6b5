import type { Page } from '@playwright/test'
import { captured, newsletter } from './senders.ts'
import { expect, expectSuccess, site, test } from './widget-page.ts'

/** The plain forms, as a page is served, and the script when it arrives. */
const forms = `<coach-newsletter><form action="/plain" data-coach-fallback novalidate>
  <label for="plain">Email</label><input id="plain" name="email" type="email"><button>Subscribe</button></form></coach-newsletter>
  <coach-lead next=""><form action="/plain" data-coach-fallback novalidate>
  <label for="who">Name</label><input id="who" name="name">
  <label for="what">Challenge</label><textarea id="what" name="challenge"></textarea><button>Send</button></form></coach-lead>`

const arrive = async (page: Page) => {
  for (const name of ['newsletter', 'lead'])
    await page.addScriptTag({ url: `${site}/widgets/${name}.js` })
}

test('X-LATESCRIPTS-01 a script that arrives while somebody corrects a text waits until they leave the field', async ({
  page,
  visit,
  faults,
}) => {
  await visit('', { body: forms })
  const plain = page.locator('#what')
  await plain.fill('Everything wits for me')
  await plain.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(12, 12))
  await arrive(page)
  // The other form isn't in use.
  await expect(page.locator('coach-newsletter').getByLabel('Email address')).toBeVisible()
  await page.keyboard.type('a')
  await expect(plain).toHaveValue('Everything waits for me')
  await page.keyboard.press('Shift+Tab')
  const name = page.getByLabel('Full Name *')
  await expect(name).toBeFocused()
  await page.keyboard.type('Ada')
  await expect(name).toHaveValue('Ada')
  await expect(page.getByLabel('What is your biggest challenge? *')).toHaveValue(
    'Everything waits for me',
  )
  expect(faults).toEqual([])
})

test('X-LATESCRIPTS-02 a composition isn’t broken', async ({ page, visit, faults }) => {
  await visit('', { body: forms })
  const plain = page.locator('#what')
  await plain.focus()
  const session = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
  await compose('す')
  await arrive(page)
  await expect(page.locator('coach-newsletter').getByLabel('Email address')).toBeVisible()
  await compose('すし')
  await session.send('Input.insertText', { text: '寿司' })
  await expect(plain).toHaveValue('寿司')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByLabel('What is your biggest challenge? *')).toHaveValue('寿司')
  expect(faults).toEqual([])
})

test('X-LATESCRIPTS-03 what is sent from the plain form by Enter or its button is sent by the widget', async ({
  page,
  api,
  visit,
  faults,
}) => {
  api.accept(newsletter)
  api.accept(captured)
  for (const way of ['Enter', 'click'] as const) {
    await visit('', { body: forms })
    const plain = page.locator('#plain')
    await plain.focus()
    await page.keyboard.type('ada@example.com')
    await arrive(page)
    await expect(page.locator('coach-lead').getByLabel('Full Name *')).toBeVisible()
    await expect(plain).toBeVisible()
    if (way === 'Enter') await page.keyboard.press('Enter')
    else await page.locator('coach-newsletter').getByRole('button').click()
    await expectSuccess(page, newsletter)
    await expect(page.getByLabel('Email address', { exact: true })).toHaveValue('')
  }
  expect(api.calls.map(({ body }) => Object(body).email)).toEqual(Array(2).fill('ada@example.com'))
  expect(faults).toEqual([])
})
