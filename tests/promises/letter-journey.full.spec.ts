import { expectAccessible } from '../support/accessibility.ts'
import { linkIn, press as pressLink } from '../support/mail-links.ts'
import { expect, unserved as test } from '../support/site-fixtures.ts'
import { apply, signUp } from '../support/visits.ts'
import { press } from './widget-page.ts'
import { begin, body, savedLine, stored, subject } from './writing-page.ts'

test('X-LETTERS-13 a letter is written, tested, sent to an audience and reported, in a few clicks', async ({
  page,
  start,
  mailServer: receiver,
}) => {
  const server = await start({ SMTP_URL: receiver.url, NEWSLETTER_PER_MINUTE: '6000' })
  for (const name of ['ada', 'grace', 'alan']) await signUp(server.url, `${name}@example.com`)
  for (const name of ['ada', 'grace']) await apply(server.url, `${name}@example.com`)
  page.on('pageerror', (error) => expect(error.message).toBe(''))
  await begin(page, 'Letter', server.url)
  await subject(page).fill('What we saw in May')
  await page.getByLabel('Preheader').fill('Three companies, one habit')
  await body(page).click()
  await page.keyboard.type('## May\nAsk first.')
  await expect.poll(async () => (await stored(page)).content).toContain('Ask first.')
  await expect(savedLine(page)).toBeVisible()

  const part = page.getByRole('region', { name: 'Send as a mail' })
  await part.getByLabel('Send a test mail to').fill('me@example.com')
  await press(page, 'Send a Test')
  await expect.poll(() => receiver.mails.length).toBe(1)
  await expect(part.getByText('3 subscribers get it')).toBeVisible()
  await part.getByLabel('To', { exact: true }).selectOption({ value: 'interest:application' })
  await expect(part.getByText('2 subscribers get it')).toBeVisible()
  await part.getByLabel('I have read the mail').check()
  await press(page, 'Send to Subscribers')
  await expect.poll(() => receiver.mails.length).toBe(3)
  const [, mail] = receiver.mails
  expect(mail?.mail.subject).toBe('What we saw in May')
  expect(await pressLink(server.url + linkIn(mail?.mail))).toBe(200)

  // What has arrived isn't noted as sent at once, and the list is read once.
  const letters = async () =>
    (await (await page.request.get(`${server.url}/api/desk/letters`)).json()).posts
  await expect.poll(letters).toMatchObject([{ state: 'sent', mailing: { state: 'done', left: 1 } }])
  await expect(page.getByText('Readers have this letter')).toBeVisible()
  await expect(body(page)).toHaveAttribute('contenteditable', 'false')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All Letters' }).click()
  const row = page.getByRole('row', { name: /What we saw in May/ })
  await expect(row).toContainText('Sent')
  await expect(row.getByRole('cell')).toHaveText([/Sent/, /./, '2', /0/, '1', /./])
  // Another one begins with its text.
  await row.getByRole('link').click()
  await press(page, 'Copy as a New Letter')
  await expect(page.getByText('Readers have this letter')).toHaveCount(0)
  await expect(body(page)).toContainText('Ask first.')
  await expect(body(page)).toHaveAttribute('contenteditable', 'true')
})
