import { trapFocus, trapKinds, trappedDialog } from '../support/focus-traps.ts'
import { expectSaid, input, launcher, say } from './chat-page.ts'
import { chat } from './senders.ts'
import { expect, press, test } from './widget-page.ts'

for (const kind of trapKinds) {
  test(`X-PAGEDIALOGS-01 beside a dialog of the page that keeps the focus as ${kind} does, the chat above it takes typing, Tab and Escape`, async ({
    page,
    api,
    visit,
    faults,
  }) => {
    api.answer(chat.path, { message: 'One' })
    await visit('chat', { body: trappedDialog })
    await expect(launcher(page)).toBeVisible()
    await page.evaluate(trapFocus, kind)
    const pageDialog = page.getByRole('dialog', { name: 'Cookies' })
    await expect(page.locator('#first')).toBeFocused()
    await launcher(page).click()
    await expect(input(page)).toBeFocused()
    await page.keyboard.type('Half a th')
    // From the page's dialog and back with the mouse.
    await page.locator('#last').click()
    await expect(page.locator('#last')).toBeFocused()
    await input(page).click()
    await page.keyboard.type('ought')
    await expect(input(page)).toHaveValue('Half a thought')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(input(page)).toBeFocused()
    await say(page, 'First')
    await expectSaid(page, 'One')
    await press(page, 'Send message')
    // Escape closes what has the focus, one after the other.
    await page.keyboard.press('Escape')
    await expect(launcher(page)).toBeVisible()
    await expect(pageDialog).toBeVisible()
    await page.locator('#last').focus()
    await page.keyboard.press('Escape')
    await expect(pageDialog).toHaveCount(0)
    expect(faults).toEqual([])
  })

  test(`X-PAGEDIALOGS-02 a dialog of ours is above one of the page that keeps the focus as ${kind} does, and closes alone`, async ({
    page,
    visit,
    faults,
  }) => {
    await visit('application', {
      attributes: 'data-button="Apply"',
      body: trappedDialog,
    })
    await page.getByRole('button', { name: 'Apply' }).waitFor()
    await page.evaluate(trapFocus, kind)
    await page.evaluate(() => Object(document.querySelector('coach-application')).open())
    const dialog = page.locator('coach-application').getByRole('dialog')
    const field = dialog.getByLabel('Full Name')
    await field.click()
    await page.keyboard.type('Ada')
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel('Email Address')).toBeFocused()
    await expect(field).toHaveValue('Ada')
    await field.fill('')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Apply' })).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'Cookies' })).toBeVisible()
    await page.locator('#last').focus()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(faults).toEqual([])
  })
}
