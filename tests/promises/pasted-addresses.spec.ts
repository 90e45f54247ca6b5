import { newsletter } from './senders.ts'
import { expect, press, test } from './widget-page.ts'

test('X-PASTEDADDRESSES-04 a field takes a pasted address as the server does', async ({
  page,
  api,
  visit,
}) => {
  await visit(newsletter)
  const email = page.getByLabel('Email address')
  for (const typed of [
    'me@example..com',
    'me@.example.com',
    'ada@example.com\u00A0Ada',
    'mailto:',
  ]) {
    await email.fill(typed)
    await press(page, 'Subscribe')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
  }
  expect(api.calls).toEqual([])

  api.answer(newsletter.path, { email: 'ada@example.com' }, 201)
  const pasted = ['ada\u200B@example.com\u00A0', 'mailto:ada@example.com', 'Ada <ada@example.com>']
  for (const typed of pasted) {
    await email.fill(typed)
    await email.press('Enter')
    // The address is cleared only on success.
    await expect(email).toHaveValue('')
  }
  expect(api.calls.map(({ body }) => (body as { email: string }).email)).toEqual(
    pasted.map(() => 'ada@example.com'),
  )
})
