import { expectAccessible } from '../support/accessibility.ts'
import { adLead } from '../support/samples.ts'
import * as desk from './desk-page.ts'
import { expect, test } from './desk-page.ts'

test('X-PEOPLE-09 at the desk all of one person is on one page, and two are made one and separated again by the keyboard', async ({
  page,
  server,
}) => {
  await desk.insertLead(server, { name: 'Ada King', email: 'ada@home.example' })
  await desk.send(server, '/api/newsletter-subscribers', { email: 'ada@example.com' })
  await desk.openAda(page, server)
  const opened = desk.pane(page, 'Ada Byron')
  await expect(desk.timeline(page).filter({ hasText: 'Subscriber' })).toHaveCount(1)

  await opened.getByRole('button', { name: 'Same Person As...' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Who else is this person?' })
  const contact = dialog.getByLabel('The other email address or phone number')
  await contact.fill('nobody@example.com')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(
    'Nobody is known by this address or phone number. Check how it is written.',
  )
  await expect(contact).toHaveValue('nobody@example.com')
  await expectAccessible(page)
  await contact.fill('ada@home.example')
  await page.keyboard.press('Enter')

  await expect(dialog).toHaveCount(0)
  await expect(opened).toContainText('Turned out to be the same person as Ada King')
  await expect(desk.timeline(page).filter({ hasText: 'Lead' })).toHaveCount(1)
  await expect(opened.getByRole('link', { name: 'Write to ada@home.example' })).toBeVisible()
  await expect(desk.rows(page).filter({ hasText: 'Ada King' })).toHaveCount(0)
  await expectAccessible(page)

  await opened.getByRole('button', { name: 'Separate Again' }).press('Enter')
  await expect(opened.getByRole('button', { name: 'Separate Again' })).toHaveCount(0)
  await expect(desk.timeline(page).filter({ hasText: adLead.challenge })).toHaveCount(0)
  await desk.linkOf(page, 'Ada King').press('Enter')
  await expect(desk.pane(page, 'Ada King')).toContainText(adLead.challenge)
  await expect(desk.timeline(page).filter({ hasText: 'Application' })).toHaveCount(0)
})
