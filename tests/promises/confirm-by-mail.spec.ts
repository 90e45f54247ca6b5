import { drawn } from '../support/page-checks.ts'
import type { RunningServer } from '../support/server.ts'
import { test as base, expect, shared } from '../support/site-fixtures.ts'

const onItsWay = 'An email is on its way to you. Follow its link to join the list.'

const test = base.extend<{ asking: RunningServer }>({
  // Nothing listens there: the mail waits in the outbox.
  asking: shared({ NEWSLETTER: 'confirm', SMTP_URL: 'smtp://127.0.0.1:1' }),
})

for (const [id, where, javaScriptEnabled] of [
  ['X-CONFIRMBYMAIL-01', 'beside the toast a line says that a mail is on its way', true],
  ['X-CONFIRMBYMAIL-02', 'without scripts the next page says that a mail is on its way', false],
] as const) {
  test.describe(() => {
    test.use({ javaScriptEnabled })

    test(`${id} ${where}, also to who signs up again`, async ({ page, server, asking }) => {
      const line = javaScriptEnabled
        ? page.locator('coach-newsletter').getByRole('status').filter({ hasText: onItsWay })
        : page.getByText(onItsWay)
      for (const { url } of [asking, asking, server]) {
        await page.goto(`${url}/#newsletter`)
        if (javaScriptEnabled) await drawn(page, 'newsletter')
        await page.getByLabel('Email address', { exact: true }).fill(`${javaScriptEnabled}@b.co`)
        await page.getByRole('button', { name: 'Subscribe' }).click()
        await expect(page.getByText('Successfully Subscribed!')).toBeVisible()
        await expect(line).toHaveCount(url === asking.url ? 1 : 0)
      }
    })
  })
}
