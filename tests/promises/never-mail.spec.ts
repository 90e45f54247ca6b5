import { expectAccessible } from '../support/accessibility.ts'
import { overflowOf } from '../support/page-checks.ts'
import { expect, unserved as test } from '../support/site-fixtures.ts'
import { apply } from '../support/visits.ts'

test('X-NEVERMAIL-01 who opens the link of a mail reads what it does, presses the button, and reads how to come back', async ({
  browser,
  start,
  mailServer: receiver,
}) => {
  const server = await start({ SMTP_URL: receiver.url, REPLIES: 'on' })
  for (const [index, colorScheme] of (['light', 'dark'] as const).entries()) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 360, height: 800 } })
    // Mails lead to the address of the site.
    await page.route('https://www.antecedent.example/**', (route) => {
      const { pathname, search } = new URL(route.request().url())
      return route.fulfill({ status: 302, headers: { location: server.url + pathname + search } })
    })
    const shows = async (title: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectAccessible(page)
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    }
    await apply(server.url, `${colorScheme}@example.com`)
    await expect.poll(() => receiver.mails.length).toBe(index + 1)
    await page.setContent(`${receiver.mails[index]?.mail.html}`)

    await page.getByRole('link', { name: 'Never email me again' }).click()
    await shows('Never get mail from us again?')
    await page.getByRole('button', { name: 'Never email me again' }).click()
    await shows('We won’t email you again')
    await expect(page.getByRole('link', { name: 'hello@antecedent.example' })).not.toHaveCount(0)
    await page.goto(`${server.url}/unsubscribe/never?token=unknown`)
    await shows('This link doesn’t work')
    await page.close()
  }
})
