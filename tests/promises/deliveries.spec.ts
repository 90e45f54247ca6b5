import { expectAccessible, expectLegible } from '../support/accessibility.ts'
import { overflowOf } from '../support/page-checks.ts'
import { adLead } from '../support/samples.ts'
import type { RunningServer } from '../support/server.ts'
import { test as base, expect, openView, send, signIn, token } from './desk-page.ts'
import { press } from './widget-page.ts'

const test = base.extend<{ server: RunningServer }>({
  server: async ({ mailServer, start }, use) =>
    use(await start({ ADMIN_TOKEN: token, SMTP_URL: mailServer.url, REPLIES: 'on' })),
})

test('X-DELIVERIES-05 a failed mail says in plain words why and what to do, leads to its person, and is sent again', async ({
  page,
  mailServer: mail,
  server,
}) => {
  mail.play((step) => (step === 'recipient' ? '550 5.1.1' : undefined))
  await send(server, '/api/leads', { ...adLead, name: 'Ada Byron', email: 'ada@example.com' })
  await signIn(page)
  await openView(page, 'Deliveries')
  const row = page.getByRole('row').filter({ hasText: 'Ada Byron' })
  await expect(row).toContainText('Reply to them')
  await expect(row).toContainText('ada@example.com')
  await expect(row).toContainText('No mailbox takes mail at this address.')
  await expect(row).toContainText('5.1.1')
  await expect(row).toContainText('Ask the person for another address')
  await expectAccessible(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 360, height: 780 })
    await page.reload()
    await expect(row).toBeVisible()
    await expectLegible(page)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  }

  await row.getByRole('link', { name: 'Ada Byron' }).click()
  await expect(page).toHaveURL(/\/desk\/people\/[\w-]{36}$/)
  await page.goBack()
  mail.play(() => undefined)
  await press(page, 'Send Again')
  await expect(page.getByText('On its way')).toBeVisible()
  await expect.poll(() => mail.mails.length).toBe(1)
  await page.clock.fastForward(10_000)
  await expect(page.getByText('Everything has been delivered.')).toBeVisible()
})
