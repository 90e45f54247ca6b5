import { application, newsletter } from './senders.ts'
import { expect, hostPage, press, test } from './widget-page.ts'

const query = new URLSearchParams({
  ...{ name: 'Ada <b>Byron</b>', email: 'ada@example.com', phone: '3105550100' },
  ...{ challenge: 'Words of a stranger', heading: 'Words of a stranger' },
})

test('X-PREFILL-01 what is known of a person is filled in, no more', async ({ page, visit }) => {
  await visit('lead', { at: `${hostPage}?${query}`, attributes: 'data-name="Grace Hopper"' })
  await expect(page.getByLabel('Full Name *')).toHaveValue('Grace Hopper')
  await expect(page.getByLabel('Email Address *')).toHaveValue('ada@example.com')
  await expect(page.getByLabel('Phone Number *')).toHaveValue('3105550100')
  await expect(page.getByLabel(/biggest challenge/)).toHaveValue('')
  await expect(page.getByText('Words of a stranger')).toHaveCount(0)
  await expect(page.getByText(/We kept/)).toHaveCount(0)

  await visit(application, { at: `${hostPage}?${query}&company=Engines` })
  await press(page, 'Apply')
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada <b>Byron</b>')
  await expect(page.getByLabel('Company Name')).toHaveValue('Engines')
})

test('X-PREFILL-02 typed text goes first; a success clears it', async ({ page, api, visit }) => {
  api.accept(newsletter)
  const email = page.getByLabel('Email address')
  await visit(newsletter, { at: `${hostPage}?${query}` })
  await expect(email).toHaveValue('ada@example.com')
  await email.fill('typed@example.com')
  await page.reload()
  await expect(email).toHaveValue('typed@example.com')
  await press(page, newsletter.submit)
  await expect(page.getByText(newsletter.done)).toBeVisible()
  await expect(email).toHaveValue('')
  expect(api.calls[0]?.body).toMatchObject({ email: 'typed@example.com' })
})
