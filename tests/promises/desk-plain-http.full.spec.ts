import { ada, enter, expect, people, saveNote, test, timeline } from './desk-page.ts'

test('X-DESKPLAINHTTP-01 a note is saved at a desk without HTTPS', async ({ page, server }) => {
  await people(server)
  // A page without HTTPS lacks some of the browser's functions, but not on localhost.
  await page.goto(`${server.url.replace('127.0.0.1', 'desk.test')}/desk`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await enter(page)
  await ada(page).click()
  await saveNote(page, 'Called twice')
  await expect(timeline(page).filter({ hasText: 'Called twice' })).toBeVisible()
})
