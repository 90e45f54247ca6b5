import Database from 'better-sqlite3'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { expect, test } from './host-pages/fixtures.ts'
import { expectToast } from './host-pages/toasts.ts'

const success = {
  tone: 'neutral',
  title: 'Successfully Subscribed!',
  description: 'Thank you for subscribing to our newsletter.',
}

test.describe('drawn by one tag', () => {
  test.beforeEach(async ({ visit, tag }) => {
    await visit({ body: tag() })
  })

  test('a visitor subscribes by mouse, and the row is in the database', async ({
    page,
    server,
    address,
    email,
    button,
  }) => {
    await email.fill(address)
    await button.click()

    await expectToast(page, success)
    await expect(email).toHaveValue('')
    await expect(button).toHaveText(newsletter.submit)
    const db = new Database(server.database, { readonly: true })
    const rows = db
      .prepare('select email, source from newsletter_subscribers where email = ?')
      .all(address)
    db.close()
    const { hostname, pathname } = new URL(page.url())
    expect(rows).toEqual([{ email: address, source: hostname + pathname }])
  })

  test('a visitor subscribes by keyboard alone', async ({ page, address, email }) => {
    await page.keyboard.press('Tab')
    await expect(email).toBeFocused()
    await page.keyboard.type(address)
    await page.keyboard.press('Enter')

    await expectToast(page, success)
    await expect(email).toHaveValue('')
    await expect(email).toBeFocused()
  })
})
