import { subscriber } from '../../data/contracts/examples.ts'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { answer } from './host-pages/api.ts'
import { expect, test } from './host-pages/fixtures.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.install()
})

test('all widgets share one toast host', async ({ page, visit, tag, widget }) => {
  await visit({ body: `<div>${tag()}</div><p>and</p><div>${tag()}</div>` })
  await expect(widget).toHaveCount(2)
  await expect(page.locator('coach-toasts')).toHaveCount(0)

  await page.clock.pauseAt(Date.now() + 60_000)
  await widget.first().getByRole('button').click()
  await expect(page.getByRole('alert')).toHaveText('')
  await expect(page.getByRole('status')).toHaveText('')
  await page.clock.runFor(100)
  await expect(page.getByRole('alert')).toContainText('Please enter a valid email address.')
  await page.clock.resume()
  await answer(page, newsletter.action, 500, subscriber)
  await widget.last().getByRole('textbox').fill('ada@example.com')
  await widget.last().getByRole('button').click()
  await expect(page.getByText('Subscription Failed')).toBeVisible()
  await expect(page.getByText('Invalid Email')).toBeVisible()
  await expect(page.locator('coach-toasts')).toHaveCount(1)

  // A widget's newest toast replaces its last; typing closes it; none is printed.
  await widget.last().getByRole('textbox').fill('')
  await expect(page.getByText('Subscription Failed')).toHaveCount(0)
  await widget.first().getByRole('textbox').fill('ada@example.com')
  await expect(page.getByText('Invalid Email')).toHaveCount(0)
  await widget.first().getByRole('button').click()
  await expect(page.getByText('Subscription Failed')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Subscription Failed')).toBeHidden()
})

test('a toast closes by itself, button or Escape', async ({ page, visit, tag, email, button }) => {
  await visit({ body: tag() })
  const title = page.getByText('Invalid Email')
  // A repeated message replaces its predecessor.
  for (let times = 0; times < 3; times++) {
    await button.click()
    await page.clock.runFor(100)
  }
  await expect(title).toHaveCount(1)
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

  await button.click()
  await page.clock.runFor(100)
  await expect(title).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(title).toHaveCount(0)
  await expect(email).toBeFocused()

  await answer(page, newsletter.action, 201, subscriber)
  await email.fill('ada@example.com')
  await email.press('Enter')
  await page.clock.runFor(200)
  await expect(page.getByText('Successfully Subscribed!')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Successfully Subscribed!')).toHaveCount(0)
  await expect(email).toBeFocused()
})

test('a toast can be read and closed above any content', async ({ page, visit, tag, button }) => {
  await visit({
    head: '<style>#cover{position:fixed;inset:50% 0 0;z-index:2147483647;background:lime}</style>',
    body: `<dialog>${tag()}</dialog><div id="cover" popover="manual"></div>`,
  })
  const showAndClose = async () => {
    await button.click()
    await page.clock.runFor(100)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('Invalid Email')).toHaveCount(0)
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

test('an early message is shown once the page is parsed', async ({ page, visit, tag, button }) => {
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
