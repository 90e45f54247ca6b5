import type { Page } from '@playwright/test'
import words from '../../data/application.json' with { type: 'json' }
import { application } from '../../data/contracts/application.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { applicationFields, fillInApplication } from '../promises/senders.ts'
import { answer } from './host-pages/api.ts'
import { test as base, expect } from './host-pages/fixtures.ts'
import { expectToast } from './host-pages/toasts.ts'

const test = base.extend<{ name: string; dialog: import('@playwright/test').Locator }>({
  name: 'application',
  dialog: ({ page }, use) => use(page.getByRole('dialog')),
})

const submit = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: application.submit })

test('on /scale both buttons open it and get the focus back', async ({ page, baseURL, dialog }) => {
  await page.goto(`${baseURL}/scale`)
  for (const name of ['Apply to Join', 'Submit Application']) {
    const opener = page.getByRole('main').getByRole('button', { name }).first()
    await opener.press('Enter')
    await expect(dialog.getByText(application.note)).toBeVisible()
    await expect(dialog.getByRole('heading', { name: words.title })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('pages can open it and get anonymous events', async ({ page, visit, tag, dialog }) => {
  await visit({
    head: tag('data-layer'),
    body: `<a href="/elsewhere" data-coach-open="application"><b>Apply</b></a>
      <coach-application data-layer heading="Join us"></coach-application><coach-application></coach-application>`,
  })
  await page.waitForFunction(() => customElements.get('coach-application'))
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  await page.getByText('Apply').click()
  await expect(dialog).toHaveCount(1)
  await expect(dialog.getByRole('heading')).toHaveText('Join us')
  await submit(page).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await answer(page, application.action, 201, { id: '1' })
  await page.evaluate(() => {
    const element = document.querySelector<HTMLElement & { open(): void }>('coach-application')
    element?.open()
  })
  await fillInApplication(page)
  await submit(page).click()
  await expectToast(page, messages.application.success)
  expect(await page.evaluate(() => window.dataLayer)).toEqual([
    { event: 'coach:opened', widget: 'application' },
    { event: 'coach:failed', widget: 'application', code: 'invalid' },
    { event: 'coach:closed', widget: 'application' },
    { event: 'coach:opened', widget: 'application' },
    { event: 'coach:submitted', widget: 'application' },
  ])
})

test('a page can reopen it right after it closes', async ({ page, visit, tag, dialog }) => {
  await visit({ body: tag('data-button="Apply" data-layer') })
  await page.getByRole('button', { name: 'Apply' }).click()
  await dialog.evaluate((one) => {
    const { host } = one.getRootNode() as ShadowRoot
    const reopen = () => (host as HTMLElement & { open(): void }).open()
    new MutationObserver(reopen).observe(one, { attributeFilter: ['open'] })
  })
  await page.keyboard.press('Escape')
  const eventNames = () =>
    page.evaluate(() => window.dataLayer?.map((one) => Reflect.get(one, 'event')))
  await expect.poll(eventNames).toEqual(['coach:opened', 'coach:closed', 'coach:opened'])
  await expect(dialog).toBeVisible()
})

test('the page behind stays still; a phone is filled', async ({ page, visit, tag, dialog }) => {
  await visit({
    head: '<meta name="viewport" content="width=device-width">',
    body: `${tag('data-button="Apply"')}<p style="height:3000px">Long</p>`,
  })
  const place = () =>
    page.evaluate(() => [document.querySelector('p')?.getBoundingClientRect().width, scrollY])
  await page.getByRole('button', { name: 'Apply' }).scrollIntoViewIfNeeded()
  const before = await place()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByText(application.note).hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await page.mouse.wheel(0, 500)
  await page.keyboard.press('End')
  expect(await place()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await place()).toEqual(before)
  await page.mouse.wheel(0, 500)
  await expect.poll(place).not.toEqual(before)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Apply' }).click()
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
})

test('the dialog is filled in and sent by keyboard alone', async ({ page, visit, tag, dialog }) => {
  const sent = await answer(page, application.action, 201, { id: '1' })
  await visit({ body: tag('data-button="Apply"') })
  await page.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(dialog.getByRole('heading', { name: words.title })).toBeFocused()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
  for (const [label, text] of applicationFields) {
    await expect(dialog.getByLabel(label, { exact: true })).toBeFocused()
    await page.keyboard.type(text.trim())
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('A friend')
  await page.keyboard.press('Tab')
  await expect(submit(page)).toBeFocused()
  await page.keyboard.press('Enter')

  await expectToast(page, messages.application.success)
  const typed = Object.fromEntries(applicationFields.map(([, , key, value]) => [key, value]))
  expect(sent[0]?.postDataJSON()).toMatchObject({ ...typed, how_heard: 'A friend' })
})
