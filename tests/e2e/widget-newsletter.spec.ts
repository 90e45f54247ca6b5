import Database from 'better-sqlite3'
import { expect, test } from './host-pages/fixtures.ts'
import { expectToast } from './host-pages/toasts.ts'

test('a visitor subscribes by keyboard alone, and the row is in the database', async ({
  page,
  server,
  visit,
  tag,
  address,
  email,
}) => {
  await visit({ body: tag() })
  await expect(email).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(email).toBeFocused()
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')

  await expectToast(page, {
    tone: 'neutral',
    title: 'Successfully Subscribed!',
    description: 'Thank you for subscribing to our newsletter.',
  })
  await expect(email).toHaveValue('')
  await expect(email).toBeFocused()
  const db = new Database(server.database, { readonly: true })
  const rows = db
    .prepare('select email, source from newsletter_subscribers where email = ?')
    .all(address)
  db.close()
  const { hostname, pathname } = new URL(page.url())
  expect(rows).toEqual([{ email: address, source: hostname + pathname }])
})
