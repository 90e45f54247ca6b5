import { findHeadlessChromium, quietFlags } from '../support/chromium.ts'
import { ada, enter, expect, people, saveNote, test } from './desk-page.ts'

// A page without HTTPS lacks some of the browser's functions, but not on localhost.
test.use({
  launchOptions: {
    executablePath: findHeadlessChromium(),
    args: [...quietFlags, '--disable-gpu', '--host-resolver-rules=MAP desk.test 127.0.0.1'],
  },
})

test('X-DESKPLAINHTTP-01 a note is saved at a desk without HTTPS', async ({ page, server }) => {
  await people(server)
  await page.goto(`${server.url.replace('127.0.0.1', 'desk.test')}/desk`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await enter(page)
  await ada(page).click()
  await saveNote(page, 'Called twice')
  await expect(page.getByRole('listitem').filter({ hasText: 'Called twice' })).toBeVisible()
})
