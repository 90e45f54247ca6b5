import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/accessibility.ts'
import { site } from '../support/command-line.ts'
import { running } from '../support/site-fixtures.ts'
import * as desk from './desk-page.ts'
import { expect } from './desk-page.ts'

const test = desk.test.extend({
  // No mail server is there, so nothing is sent.
  server: running({ ADMIN_TOKEN: desk.token, SMTP_URL: 'smtp://127.0.0.1:1', SEQUENCES: 'on' }),
})

test('X-PERSONEXPORT-03 X-SEQUENCES-09 a record has a button that downloads what the command exports of its person, and says which mail comes next', async ({
  page,
  server,
}) => {
  await desk.openAda(page, server)
  await desk.saveNote(page, 'Likes tea.')
  const opened = desk.pane(page, 'Ada Byron')
  await expect(opened).toContainText('Likes tea.')
  await expect(opened).toContainText('To be sent: Have you heard from us about your application?')
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await opened.getByRole('button', { name: 'Download This Person’s Data' }).click()
  const file = await download

  expect(file.suggestedFilename()).toMatch(/^person-\d{4}-\d\d-\d\d\.json$/)
  const DATABASE_URL = `file:${server.database}`
  const { data } = await site(['person', 'export', 'ada@example.com'], { DATABASE_URL })
  expect(readFileSync(await file.path(), 'utf8')).toBe(data)
  expect(data).toContain('Likes tea.')
  expect(data).not.toContain('cleo@')
})
