import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/accessibility.ts'
import { deskOf } from '../support/desk.ts'
import { running } from '../support/site-fixtures.ts'
import * as desk from './desk-page.ts'
import { expect } from './desk-page.ts'

const test = desk.test.extend({
  // No mail server is there, so nothing is sent.
  server: running({ ADMIN_TOKEN: desk.token, SMTP_URL: 'smtp://127.0.0.1:1', SEQUENCES: 'on' }),
})

test('X-PERSONEXPORT-03 X-SEQUENCES-09 a record has a button that downloads what a script exports of its person, and says which mail comes next', async ({
  page,
  server,
}) => {
  await desk.openAda(page, server)
  await desk.saveNote(page, 'Likes tea.')
  const opened = desk.pane(page, 'Ada Byron')
  await expect(opened).toContainText('Likes tea.')
  await expect(opened).toContainText('To be sent: Have you heard from us about your application?')
  await expectAccessible(page)

  const { person } = deskOf({ url: server.url, token: desk.token })
  const exported = async () => (await person('ada@example.com')).body
  const before = await exported()
  const download = page.waitForEvent('download')
  await opened.getByRole('button', { name: 'Download This Person’s Data' }).click()
  const file = await download

  expect(file.suggestedFilename()).toMatch(/^person-\d{4}-\d\d-\d\d\.json$/)
  const text = readFileSync(await file.path(), 'utf8')
  // A mail may be tried again before or after it, and is due later then.
  expect([before, await exported()]).toContainEqual(JSON.parse(text))
  expect(text).toContain('Likes tea.')
  expect(text).not.toContain('cleo@')
})
