import { application, newsletter } from './senders.ts'
import { expect, hostPage, press, test } from './widget-page.ts'

const query = new URLSearchParams({
  ...{ 'coach-name': 'Ada <b>Byron</b>', 'coach-email': 'ada@example.com' },
  'coach-phone': '3105550100',
  ...{ challenge: 'Words of a stranger', heading: 'Words of a stranger' },
})

test('X-PREFILL-01 what the page or its address knows of a person is filled in, and nothing else', async ({
  page,
  visit,
}) => {
  await visit('lead', { at: `${hostPage}?${query}`, attributes: 'data-name="Grace Hopper"' })
  await expect(page.getByLabel('Full Name *')).toHaveValue('Grace Hopper')
  await expect(page.getByLabel('Email Address *')).toHaveValue('ada@example.com')
  await expect(page.getByLabel('Phone Number *')).toHaveValue('3105550100')
  await expect(page.getByLabel(/biggest challenge/)).toHaveValue('')
  await expect(page.getByText('Words of a stranger')).toHaveCount(0)
  await expect(page.getByText(/We kept/)).toHaveCount(0)

  await visit(application, { at: `${hostPage}?${query}&company=Shop&coach-company=Engines` })
  await press(page, 'Apply')
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada <b>Byron</b>')
  await expect(page.getByLabel('Company Name')).toHaveValue('Engines')
})

test('X-PREFILL-04 the plain names of an address, which mean something else to a shop, fill in only with an opt-in', async ({
  page,
  visit,
}) => {
  const at = `${hostPage}?name=Blue+shirt&email=ada@example.com`
  const name = page.getByLabel('Full Name *')
  await visit('lead', { at })
  await expect(name).toHaveValue('')
  await visit('lead', { at, attributes: 'data-prefill' })
  await expect(name).toHaveValue('Blue shirt')
})

test('X-PREFILL-02 what was typed goes before it, and a success clears it', async ({
  page,
  api,
  visit,
}) => {
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

const plus =
  'coach-email=ada+news@example.com&coach-phone=+34+600+123+456&coach-name=Ada+Byron&utm_source=spring+letter'

for (const query of [plus, plus.replace('ada+', 'ada%2B').replace('=+34+', '=%2B34%20')]) {
  test(`X-PREFILL-03 the plus of an address or a phone number stays: ${query}`, async ({
    page,
    api,
    visit,
  }) => {
    api.accept(newsletter)
    await visit(newsletter, { at: `${hostPage}?${query}` })
    const email = page.getByLabel('Email address')
    await expect(email).toHaveValue('ada+news@example.com')
    await press(page, newsletter.submit)
    await expect(page.getByText(newsletter.done)).toBeVisible()
    expect(api.calls[0]?.body).toMatchObject({
      email: 'ada+news@example.com',
      attribution: { utm_source: 'spring letter' },
    })

    await visit('lead', { at: `${hostPage}?${query}` })
    await expect(page.getByLabel('Full Name *')).toHaveValue('Ada Byron')
    await expect(page.getByLabel('Email Address *')).toHaveValue('ada+news@example.com')
    await expect(page.getByLabel('Phone Number *')).toHaveValue('+34 600 123 456')

    await visit(application, { at: `${hostPage}?${query}` })
    await press(page, 'Apply')
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron')
    await expect(page.getByLabel('Email')).toHaveValue('ada+news@example.com')
    await expect(page.getByLabel('Phone')).toHaveValue('+34 600 123 456')
  })
}
