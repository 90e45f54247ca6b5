import { expectAccessible } from '../support/accessibility.ts'
import { keepShown } from '../support/site-fixtures.ts'
import { sql } from '../support/sqlite.ts'
import { signUp } from '../support/visits.ts'
import * as desk from './desk-page.ts'
import { expect, test } from './desk-page.ts'
import { press } from './widget-page.ts'

test('X-DESKADDING-20 somebody is added by hand at the desk: mistakes stand beside their fields, and what was typed stays', async ({
  page,
  server,
}) => {
  await desk.people(server)
  await desk.signIn(page)
  await press(page, 'Add a Person')
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  const name = dialog.getByLabel('Name')
  await expect(name).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Email').fill('mary@')
  await press(dialog, 'Add')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Email')).toHaveValue('mary@')
  await name.fill('Mary Jackson')
  await dialog.getByLabel('Email').fill('mary@example.com')
  await dialog.getByLabel('Where you met').fill('The fair')
  await page.keyboard.press('Enter')
  const opened = desk.pane(page, 'Mary Jackson')
  await expect(opened.getByRole('link', { name: 'Write to mary@example.com' })).toBeVisible()
  await expect(desk.rows(page)).toHaveCount(3)

  await press(opened, 'Put on the List...')
  await page.getByLabel(/^How did the owner/).fill('Asked for it at the fair.')
  await expectAccessible(page)
  await press(page.getByRole('dialog'), 'Put on the List')
  await expect(opened).toContainText('mary@example.com: on the list')
  await press(opened, 'Take Off the List')
  await expect(opened.getByRole('button', { name: 'Take Off the List' })).toHaveCount(0)
})

test('X-DESKADDING-22 who has not confirmed is in a view of the inbox, and is sent the mail again from there', async ({
  page,
  start,
  mailServer: receiver,
}) => {
  const server = await start({ NEWSLETTER: 'confirm', SMTP_URL: receiver.url })
  await signUp(server.url, 'ada@example.com')
  await expect.poll(() => receiver.mails.length).toBe(1)
  await page.clock.install()
  await keepShown(page)
  await page.goto(`${server.url}/desk`)
  const waiting = page.getByRole('link', { name: 'Not confirmed yet' })
  await waiting.click()
  const one = page.getByRole('listitem').filter({ hasText: 'ada@example.com' })
  await expect(one).toContainText(/1 mail.*again from/)
  const before = new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString()
  sql(server.database, 'update newsletter_subscribers set asked_at = ?', before)
  await page.clock.fastForward(60_000)
  await expectAccessible(page)
  await press(one, 'Send again to ada@example.com')
  await expect(page.getByText('Asked again')).toBeVisible()
  await expect(one).toContainText('2 mails')
  await expect(page.getByRole('heading', { name: 'Not confirmed yet' })).toBeFocused()
  await expect.poll(() => receiver.mails.length).toBe(2)
})

test('X-DESKADDING-21 a file is tried before it is imported, each problem with its row, a column is chosen by hand, and an import can be taken back', async ({
  page,
  server,
}) => {
  await desk.people(server)
  await desk.signIn(page)
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import people' })).toBeVisible()
  await expectAccessible(page)
  const buffer = Buffer.from(
    'Who,E-mail,Shoe size\r\nMary Jackson,mary@example.com,7\r\nBad,not an address,8\r\nAda,ada@example.com,9\r\n',
  )
  await page
    .getByLabel('File (CSV)')
    .setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer })
  await press(page, 'Try It')
  const result = page.getByRole('region', { name: 'What would happen' })
  await expect(result).toContainText('1 new')
  await expect(result).toContainText('1 known already')
  // A column whose header says nothing is chosen by what it holds, and the file is tried again with it.
  await expect(page.getByLabel('Shoe size')).toHaveValue('')
  await expect(page.getByLabel('E-mail')).toHaveValue('email')
  const who = page.getByLabel('Who')
  await expect(who).toHaveAccessibleDescription('Mary Jackson')
  await who.selectOption('name')
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
  await press(page, 'Try It')
  await expect(result).toContainText('1 new')
  await expect(result.getByRole('rowheader', { name: '3' })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Import')
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Who: name')
  await desk.openView(page, 'Inbox')
  await expect(desk.rows(page)).toHaveCount(3)
  await expect(desk.linkOf(page, 'Mary Jackson')).toBeVisible()

  await page.getByRole('link', { name: 'Import' }).click()
  await press(page, 'Undo the import of fair.csv')
  await expect(page.getByRole('listitem').filter({ hasText: 'taken back' })).toBeVisible()
  await desk.openView(page, 'Inbox')
  await expect(desk.rows(page)).toHaveCount(2)
})
