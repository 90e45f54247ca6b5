import { expect, test } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { expectAccessible } from '../support/accessibility.ts'
import { startServer } from '../support/server.ts'
import { signUp } from '../support/visits.ts'
import { overflowOf } from './page-checks.ts'

test('axe finds nothing at any step of a confirmation link', async ({ browser }) => {
  // Nothing listens there: the links are read from the table.
  const server = await startServer({ NEWSLETTER: 'confirm', SMTP_URL: 'smtp://127.0.0.1:1' })
  const database = new Sqlite(server.database)
  for (const [colorScheme, width] of [
    ['light', 360],
    ['light', 1440],
    ['dark', 360],
    ['dark', 1440],
  ] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 800 } })
    async function shows(title: string) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectAccessible(page)
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    }
    async function linkTo(address: string) {
      await signUp(server.url, address)
      const row = database.prepare('select id from unconfirmed_subscribers where email = ?')
      return `${server.url}/newsletter/confirm?token=${row.pluck().get(address)}`
    }
    const button = page.getByRole('button', { name: 'Confirm my subscription' })

    await page.goto(await linkTo(`late-${colorScheme}-${width}@example.com`))
    await shows('Join the newsletter?')
    database.exec("update unconfirmed_subscribers set asked_at = '2020-01-01T00:00:00.000Z'")
    await button.click()
    await shows('This link does not work')
    const link = await linkTo(`${colorScheme}-${width}@example.com`)
    await page.goto(link)
    await button.click()
    await shows('You are on the list')
    await page.goto(link)
    await shows('This link does not work')
    await page.close()
  }
  database.close()
  await server.stop()
})
