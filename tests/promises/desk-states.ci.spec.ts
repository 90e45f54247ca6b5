import { expectAccessible } from '../support/accessibility.ts'
import { post } from '../support/http.ts'
import { application } from '../support/samples.ts'
import type { RunningServer } from '../support/server.ts'
import { test as base, expect, running } from '../support/site-fixtures.ts'

const token = 'a-token-of-the-consultancy'

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // Nothing listens there, so deliveries stay pending.
    running({ ADMIN_TOKEN: token, WEBHOOK_URL: 'http://127.0.0.1:1/' }),
    { scope: 'worker' },
  ],
})

const devices = [
  { name: 'a phone', width: 360, height: 740 },
  { name: 'a desktop', width: 1440, height: 900 },
]

for (const { name, ...viewport } of devices) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`X-DESKSTATES-01 axe finds nothing on ${name}, ${colorScheme}`, async ({
      server,
      browser,
    }) => {
      await post(`${server.url}/api/applications`, application)
      const Authorization = `Bearer ${token}`
      await post(`${server.url}/api/generate-blog-post`, {}, { Authorization })
      const page = await browser.newPage({ baseURL: server.url, viewport, colorScheme })

      await page.goto('/desk')
      await expect(page.getByText('The session ends after 12 hours.')).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('Administration token').fill('another-token-of-somebody')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'token' })).toBeVisible()
      await expectAccessible(page)

      await page.getByLabel('Administration token').fill(token)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByRole('option', { name: /Ada Byron/ })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('option', { name: /Ada Byron/ }).click()
      await expect(page.getByLabel('Add a note')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Erase This Person...' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).last().click()

      await page.getByRole('button', { name: 'Deliveries' }).click()
      await expect(page.getByRole('table')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Posts' }).click()
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('rowheader').first().getByRole('button').click()
      await expect(page.getByRole('region', { name: 'As visitors will read it' })).toBeVisible()
      await expectAccessible(page)
      await page.close()
    })
  }
}
