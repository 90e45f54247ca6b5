import { errorsOf } from './page-state.ts'
import { newsletter } from './senders.ts'
import { expect, expectToast, press, test } from './widget-page.ts'

const invalid = ['destructive', 'Invalid Email', 'Please enter a valid email address.'] as const

test('X-NEWSLETTER-01 the field has a name, and the form says what happens to it', async ({
  page,
  visit,
}) => {
  await visit(newsletter)
  const email = page.getByRole('textbox')
  await expect(email).toHaveAccessibleName('Email address')
  await expect(email).toHaveAttribute('type', 'email')
  await expect(email).toHaveAttribute('autocomplete', 'email')
  await expect(page.getByText('We respect your privacy. Unsubscribe anytime.')).toBeVisible()
  await expect(page.getByRole('button')).toHaveText('Subscribe')
})

test('R-NEWS-10 R-NEWS-11 R-NEWS-12 R-NEWS-14 R-NEWS-15 R-NEWS-16 an invalid address is refused before it is sent', async ({
  page,
  api,
  visit,
}) => {
  await visit(newsletter)
  const email = page.getByLabel('Email address')
  const tooLong = `${'a'.repeat(250)}@b.co`
  for (const typed of ['', '  ', 'plainaddress', 'a@b', '@b.co', 'a@b.', 'a b@c.de', tooLong]) {
    await email.fill(typed)
    await press(page, 'Subscribe')
    await expectToast(page, ...invalid)
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Invalid Email')).toHaveCount(0)
  }
  expect(api.calls).toEqual([])

  api.answer(newsletter.path, { email: 'a@b.c' }, 201)
  await email.fill(' a@b.c ')
  await expect(email).toHaveAttribute('aria-invalid', 'false')
  await email.press('Enter')
  await expect(page.getByText('Successfully Subscribed!')).toBeVisible()
  expect(api.calls.map(({ body }) => body)).toEqual([
    {
      ...{ email: 'a@b.c', source: expect.anything() },
      ...{ attribution: expect.anything(), consent: expect.anything() },
    },
  ])
})

test('R-NEWS-05 R-NEWS-06 R-NEWS-07 R-NEWS-08 a call locks the form', async ({
  page,
  api,
  send,
}) => {
  const release = api.hold(newsletter)
  await send(newsletter)
  await expect(page.getByRole('button')).toHaveText('Subscribing...')
  await expect(page.getByRole('button')).toBeDisabled()
  await expect(page.getByLabel('Email address')).toBeDisabled()

  release()
  const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true })
  await expect(subscribe).toBeEnabled()
  await expect(subscribe).toBeFocused()
  await expect(page.getByLabel('Email address')).toBeEnabled()
  await expect(page.getByLabel('Email address')).toHaveValue('')
})

test('R-NEWS-19 R-NEWS-20 X-NEWSLETTER-02 results are shown', async ({ page, api, visit }) => {
  const errors = errorsOf(page)
  await visit(newsletter)
  const form = page.locator('coach-newsletter')
  const email = page.getByLabel('Email address')
  const already = 'This email is already subscribed to our newsletter.'
  for (const [status, reply, tone, title, message] of [
    [409, { code: '23505' }, 'neutral', 'Already Subscribed', already],
    [422, { code: '23514' }, ...invalid],
    [201, newsletter.reply, 'neutral', newsletter.done, `${newsletter.success}`],
  ] as const) {
    api.answer(newsletter.path, reply, status)
    await newsletter.fillIn(page)
    await expect(form.getByText(message)).toHaveCount(0)
    await email.press('Enter')
    await expectToast(page, tone, title, message)
    // The same sentence isn't said twice.
    await press(page, 'Dismiss')
    await expect(form.getByText(message)).toBeVisible()
    await expect(email).toHaveValue(status === 201 ? '' : 'ada@example.com')
    await email.press('a')
    await expect(form.getByText(message)).toHaveCount(0)
  }
  expect(errors).toEqual([])
})

test('X-NEWSLETTER-03 a dataLayer of the page disturbs nothing', async ({ page, api, send }) => {
  api.accept(newsletter)
  for (const dataLayer of ['{ events: [] }', '{ push() { throw new Error("blocked") } }']) {
    const head = `<script>dataLayer = ${dataLayer}</script>`
    await send(newsletter, { head, attributes: 'data-layer' })
    await expect(page.getByText('Successfully Subscribed!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeEnabled()
    await expect(page.getByLabel('Email address')).toHaveValue('')
  }
})
