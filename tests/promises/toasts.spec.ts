import type { Page } from '@playwright/test'
import { keepShown } from '../support/site-fixtures.ts'
import { errorsOf } from './page-state.ts'
import { captured, newsletter } from './senders.ts'
import { expect, press, site, tag, test } from './widget-page.ts'

const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' })
const invalid = (page: Page) => page.getByText('Invalid Email')

test('X-TOASTS-01 all widgets of a page share one host, where each shows its newest toast until its next input', async ({
  page,
  visit,
}) => {
  await page.clock.install()
  await keepShown(page)
  await visit('newsletter', { body: '<div><coach-newsletter></coach-newsletter></div>'.repeat(2) })
  await expect(page.locator('coach-toasts')).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 60_000)
  await subscribe(page).first().click()
  // Screen readers hear only what is added to a region that they know.
  await expect(page.getByRole('alert')).toHaveText('')
  await page.clock.runFor(100)
  await expect(page.getByRole('alert')).toContainText('Please enter a valid email address.')
  await page.clock.resume()
  await page.getByRole('textbox').last().fill('ada@example.com')
  await subscribe(page).last().click()
  await expect(page.getByText('Subscription Failed')).toBeVisible()
  await expect(invalid(page)).toBeVisible()
  await expect(page.locator('coach-toasts')).toHaveCount(1)

  await page.getByRole('textbox').last().fill('')
  await expect(page.getByText('Subscription Failed')).toHaveCount(0)
  await page.getByRole('textbox').first().fill('ada@example.com')
  await expect(invalid(page)).toHaveCount(0)
  await subscribe(page).first().click()
  await expect(page.getByText('Subscription Failed')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Subscription Failed')).toBeHidden()
})

test('X-TOASTS-04 beside other widgets and versions of a widget there is one stack, with the newest toast', async ({
  page,
  api,
  visit,
}) => {
  api.answer(captured.path, captured.reply, captured.status)
  const errors = errorsOf(page)
  const otherVersion = `<script src="${site}/widgets/newsletter.js?version=2" async></script>`
  const form = tag(captured.widget, captured.attributes)
  await visit('newsletter', { body: `<div>${otherVersion}</div><div>${form}</div>` })
  await expect(subscribe(page)).toHaveCount(2)

  await subscribe(page).last().click()
  await expect(invalid(page)).toBeVisible()
  await captured.fillIn(page)
  // The toast of the other form may stand above the button.
  await page.getByRole('button', { name: captured.submit }).press('Enter')
  await expect(page.getByText(captured.done)).toBeVisible()
  await expect(invalid(page)).toHaveCount(0)
  await subscribe(page).first().click()
  await expect(invalid(page)).toBeVisible()
  await expect(page.locator('coach-toasts')).toHaveCount(1)
  expect(errors).toEqual([])
})

test('X-TOASTS-02 a toast stays while it is hovered or focused, then closes by itself, button or Escape', async ({
  page,
  api,
  visit,
}) => {
  await page.clock.install()
  await visit('newsletter')
  // The newer of two replaces the older, even while the older waits to be announced.
  await page.clock.pauseAt(Date.now() + 60_000)
  await subscribe(page).click()
  api.answer(newsletter.path, { code: '23505' }, 409)
  await newsletter.fillIn(page)
  const replied = page.waitForResponse(`**${newsletter.path}`)
  await page.keyboard.press('Enter')
  await (await replied).finished()
  await expect(subscribe(page)).toBeEnabled()
  await page.clock.runFor(200)
  await expect(page.getByText('Already Subscribed', { exact: true })).toBeVisible()
  await expect(invalid(page)).toHaveCount(0)
  await page.getByRole('textbox').fill('')
  // A repeated message replaces its predecessor.
  for (let times = 0; times < 3; times++) {
    await subscribe(page).click()
    await page.clock.runFor(100)
  }
  await expect(invalid(page)).toHaveCount(1)
  await invalid(page).hover()
  await page.clock.runFor(20_000)
  await expect(invalid(page)).toBeVisible()
  await page.mouse.move(0, 0)
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await dismiss.focus()
  await page.clock.runFor(20_000)
  await expect(invalid(page)).toBeVisible()
  await subscribe(page).focus()
  await page.clock.runFor(8_000)
  await expect(invalid(page)).toHaveCount(0)

  await subscribe(page).click()
  await page.clock.runFor(100)
  await expect(invalid(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(invalid(page)).toHaveCount(0)
  await expect(page.getByRole('textbox')).toBeFocused()

  api.accept(newsletter)
  await newsletter.fillIn(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox')).toHaveValue('')
  await page.clock.runFor(200)
  await expect(page.getByText(newsletter.done)).toBeVisible()
  await dismiss.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(newsletter.done)).toHaveCount(0)
  await expect(page.getByRole('textbox')).toBeFocused()
})

test('X-TOASTS-03 a toast can be read and closed above dialogs, popovers and anything else', async ({
  page,
  visit,
}) => {
  await visit('newsletter', {
    head: '<style>#cover{position:fixed;inset:50% 0 0;z-index:2147483647;background:lime}</style>',
    body: `<dialog><coach-newsletter></coach-newsletter></dialog><div id="cover" popover="manual"></div>`,
  })
  const showAndClose = async () => {
    await subscribe(page).click()
    await press(page, 'Dismiss')
    await expect(invalid(page)).toHaveCount(0)
  }
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await showAndClose()
  await page.evaluate(() => {
    document.querySelector('dialog')?.close()
    document.querySelector('dialog')?.show()
    document.querySelector<HTMLElement>('#cover')?.showPopover()
  })
  await showAndClose()
})
