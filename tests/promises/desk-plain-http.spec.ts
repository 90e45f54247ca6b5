import { findHeadlessChromium, quietFlags } from '../support/chromium.ts'
import { post } from '../support/http.ts'
import { application } from '../support/samples.ts'
import { test as base, expect, running } from '../support/site-fixtures.ts'

const token = 'a-token-of-the-consultancy'

// A page without HTTPS lacks some of the browser's functions, but not on localhost.
const test = base.extend({ server: [running({ ADMIN_TOKEN: token }), { scope: 'worker' }] })
test.use({
  launchOptions: {
    executablePath: findHeadlessChromium(),
    args: [...quietFlags, '--disable-gpu', '--host-resolver-rules=MAP desk.test 127.0.0.1'],
  },
})

test('X-DESKPLAINHTTP-01 a note is saved at a desk without HTTPS', async ({ page, server }) => {
  await post(`${server.url}/api/applications`, application)
  await page.goto(`${server.url.replace('127.0.0.1', 'desk.test')}/desk`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.getByLabel('Administration token').fill(token)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('option', { name: /Ada Byron/ }).click()
  await page.getByLabel('Add a note').fill('Called twice')
  await page.getByRole('button', { name: 'Save Note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Called twice' })).toBeVisible()
})
