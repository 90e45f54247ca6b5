import { expectAccessible } from '../support/accessibility.ts'
import { post } from '../support/http.ts'
import { longMinutes } from '../support/preload.ts'
import { expect, keepShown, unserved as test } from '../support/site-fixtures.ts'
import { signUp } from '../support/visits.ts'
import { linkOf, openPost } from './desk-page.ts'
import { press } from './widget-page.ts'

test('X-MAILING-08 an editor reads the mail, sends a test, sends the post and stops it', async ({
  page,
  context,
  start,
  mailServer: receiver,
}) => {
  const server = await start({
    ...longMinutes,
    ...{ SMTP_URL: receiver.url, NEWSLETTER_PER_MINUTE: '1' },
  })
  await page.clock.install()
  await keepShown(page)
  for (const name of ['ada', 'grace']) await signUp(server.url, `${name}@example.com`)
  await page.goto(`${server.url}/desk/posts`)
  await press(page, 'Generate Blog Post Now')
  await expect(page.getByText('has been generated and published.')).toBeVisible()
  await openPost(page)
  const title = await page.getByLabel('Title', { exact: true }).inputValue()
  const part = page.getByRole('region', { name: 'Send as a mail' })

  await part.getByText('Read the mail', { exact: true }).click()
  await expect(part.getByText(`Subject: ${title}`)).toBeVisible()
  await expectAccessible(page)
  const opened = context.waitForEvent('page')
  await part.getByRole('link', { name: 'Open the mail as HTML' }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(title)
  await part.getByLabel('Send a test mail to').fill('editor@example.com')
  await press(page, 'Send a Test')
  await expect(part.getByText('The test mail is on its way.')).toBeVisible()
  await expect.poll(() => receiver.asked).toEqual(['editor@example.com'])

  await expect(part.getByText('2 subscribers get it')).toBeVisible()
  await press(page, 'Send to Subscribers')
  await expect(part.getByText('It will be sent')).toHaveCount(0)
  await part.getByLabel('I have read the mail').check()
  await press(page, 'Send to Subscribers')
  await expect.poll(() => receiver.asked.length).toBe(2)
  const shown = async () => {
    // The desk asks again.
    await page.clock.fastForward(6_000)
    return part.textContent()
  }
  await expect.poll(shown).toContain('1 of 2 sent')
  await expect(part.getByRole('heading')).toBeFocused()
  await expectAccessible(page)
  await press(page, 'Stop Sending')
  await expect(part.getByText('somebody at the desk stopped it')).toBeVisible()
  await expect(part.getByRole('button', { name: 'Send to Those Who Don’t Have It' })).toBeVisible()
  expect(receiver.asked).toHaveLength(2)
})

test('X-MAILING-09 without a mail server the desk says what to set', async ({ page, start }) => {
  const server = await start()
  await page.goto(`${server.url}/desk/posts`)
  await press(page, 'Generate Blog Post Now')
  await expect(page.getByText('has been generated and published.')).toBeVisible()
  await openPost(page)
  const part = page.getByRole('region', { name: 'Send as a mail' })
  await expect(part.getByText('With SMTP_URL')).toBeVisible()
  await expect(part.getByRole('button')).toHaveCount(0)
})

test('X-MAILING-13 at the desk a time that has passed is refused, and a far one asked again', async ({
  page,
  start,
  mailServer: receiver,
}) => {
  const server = await start({ SMTP_URL: receiver.url })
  await signUp(server.url, 'ada@example.com')
  await page.goto(`${server.url}/desk/posts`)
  await press(page, 'Generate Blog Post Now')
  await expect(page.getByText('has been generated and published.')).toBeVisible()
  await openPost(page)
  const part = page.getByRole('region', { name: 'Send as a mail' })
  const time = part.getByLabel('When? Leave it empty to send now')
  const isMeant = part.getByLabel('The year is right: send it then')
  await part.getByLabel('I have read the mail').check()

  await time.fill('2020-01-01T09:00')
  await press(page, 'Send to Subscribers')
  await expect(time).toHaveAccessibleDescription(/This time has passed/)
  await expect(time).toHaveAttribute('aria-invalid', 'true')
  await expect(time).toBeFocused()
  await expect(isMeant).toHaveCount(0)
  await expectAccessible(page)

  await time.fill('2206-01-01T09:00')
  await expect(time).toHaveAttribute('aria-invalid', 'false')
  await press(page, 'Send to Subscribers')
  await expect(time).toHaveAccessibleDescription(/more than a year away/)
  await expectAccessible(page)
  // It must be said, and another time must be said again.
  await press(page, 'Send to Subscribers')
  await time.fill('2207-01-01T09:00')
  await expect(isMeant).toHaveCount(0)
  await press(page, 'Send to Subscribers')
  await expect(part.getByText('It will be sent')).toHaveCount(0)
  await isMeant.check()
  await press(page, 'Send to Subscribers')

  await expect(part.getByText('It will be sent')).toContainText('2207')
  expect(receiver.asked).toEqual([])
})

test('X-MAILING-16 the desk says in the office’s words why an address was refused, wherever it shows it', async ({
  page,
  start,
  mailServer: receiver,
}) => {
  const { url } = await start({ SMTP_URL: receiver.url, NEWSLETTER_PER_MINUTE: '6000' })
  receiver.play((step) => (step === 'recipient' ? '550 5.1.1' : undefined))
  await signUp(url, 'ada@example.com')
  await post(`${url}/api/generate-blog-post`, {})
  await page.clock.install()
  await page.goto(`${url}/desk/posts`)
  await openPost(page)
  const part = page.getByRole('region', { name: 'Send as a mail' })
  await part.getByLabel('I have read the mail').check()
  await press(page, 'Send to Subscribers')
  const why = 'No mailbox takes mail at this address.'

  const shown = async () => {
    // The desk asks again.
    await page.clock.fastForward(6_000)
    return part.textContent()
  }
  await expect.poll(shown).toContain(why)
  await expect(part.getByText('5.1.1')).toBeVisible()
  await page.goto(`${url}/desk/posts`)
  await expect(page.getByRole('row').filter({ hasText: why })).toContainText('5.1.1')
  await page.goto(`${url}/desk`)
  await linkOf(page, 'ada@example.com').click()
  await expect(page.getByText(why)).toBeVisible()
  await expectAccessible(page)
})
