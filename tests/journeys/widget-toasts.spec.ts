import { answer } from './host-pages/answers.ts'
import { expect, test } from './host-pages/fixtures.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.install()
})

test('every widget of a page speaks through one toast host', async ({
  page,
  visit,
  tag,
  widget,
}) => {
  await visit({ body: `<div>${tag()}</div><p>and</p><div>${tag()}</div>` })
  await expect(widget).toHaveCount(2)
  await expect(page.locator('coach-toasts')).toHaveCount(0)

  await widget.first().getByRole('button').click()
  await page.clock.runFor(100)
  await expect(page.getByText('Invalid Email')).toBeVisible()
  await answer(page, 500)
  await widget.last().getByRole('textbox').fill('ada@example.com')
  await widget.last().getByRole('button').click()
  await expect(page.getByText('Subscription Failed')).toBeVisible()
  await expect(page.getByText('Invalid Email')).toBeVisible()
  await expect(page.locator('coach-toasts')).toHaveCount(1)
})

test('the live regions stand in the page before any text comes to them', async ({
  page,
  visit,
  tag,
  button,
}) => {
  await visit({ body: tag() })
  await expect(button).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('')
  await expect(page.getByRole('status')).toHaveText('')
  await page.clock.runFor(100)
  await expect(page.getByRole('alert')).toContainText('Please enter a valid email address.')
})

test('a toast that is said again takes the place of its like', async ({
  page,
  visit,
  tag,
  button,
}) => {
  await visit({ body: tag() })
  for (let times = 0; times < 3; times++) {
    await button.click()
    await page.clock.runFor(100)
  }
  await expect(page.getByText('Invalid Email')).toHaveCount(1)
})

test('it goes by itself, but not under a pointer nor with the focus in it', async ({
  page,
  visit,
  tag,
  button,
}) => {
  await visit({ body: tag() })
  await button.click()
  await page.clock.runFor(100)
  const title = page.getByText('Invalid Email')
  await expect(title).toBeVisible()

  await title.hover()
  await page.clock.runFor(20_000)
  await expect(title).toBeVisible()

  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Dismiss' }).focus()
  await page.clock.runFor(20_000)
  await expect(title).toBeVisible()

  await button.focus()
  await page.clock.runFor(8_000)
  await expect(title).toHaveCount(0)
})

test('it closes by its button, by keyboard, and gives the focus back', async ({
  page,
  visit,
  tag,
  email,
}) => {
  await answer(page, 201)
  await visit({ body: tag() })
  await email.fill('ada@example.com')
  await email.press('Enter')
  const close = page.getByRole('button', { name: 'Dismiss' })
  await page.clock.runFor(200)
  await expect(page.getByText('Successfully Subscribed!')).toBeVisible()

  await close.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Successfully Subscribed!')).toHaveCount(0)
  await expect(email).toBeFocused()
})

test('Escape closes it from anywhere', async ({ page, visit, tag, email, button }) => {
  await visit({ body: tag() })
  await button.click()
  await page.clock.runFor(100)
  await expect(page.getByText('Invalid Email')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Invalid Email')).toHaveCount(0)
  await expect(email).toBeFocused()
})

test('in a modal dialog of the page it can be read and closed', async ({
  page,
  visit,
  tag,
  button,
}) => {
  await visit({ body: `<dialog>${tag()}</dialog>` })
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await button.click()
  await page.clock.runFor(100)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Invalid Email')).toHaveCount(0)
})

test('it stands above everything that the page has stacked', async ({
  page,
  visit,
  tag,
  button,
}) => {
  await visit({
    head: `<style>#cover{position:fixed;inset:50% 0 0;z-index:2147483647;background:lime}</style>`,
    body: `${tag()}<div id="cover" popover="manual"></div>`,
  })
  await page.evaluate(() => document.querySelector<HTMLElement>('#cover')?.showPopover())
  await button.click()
  await page.clock.runFor(100)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Invalid Email')).toHaveCount(0)
})

test('what is said while the page is still being parsed is shown at its end', async ({
  page,
  visit,
  tag,
  button,
}) => {
  await visit({ body: tag() })
  await expect(button).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true })
  })
  await button.click()
  await page.clock.runFor(1000)
  await expect(page.locator('coach-toasts')).toHaveCount(1)
  await expect(page.getByText('Invalid Email')).toHaveCount(0)

  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'readyState')
    document.dispatchEvent(new Event('DOMContentLoaded'))
  })
  await page.clock.runFor(100)
  await expect(page.getByText('Invalid Email')).toHaveCount(1)
})
