import { application } from './senders.ts'
import { expect, press, test } from './widget-page.ts'

const x = (length: number) => 'x'.repeat(length)
const digits = (length: number) => '1'.repeat(length)
const mail = (length: number) => `${'a'.repeat(length - 5)}@b.co`
const challenge = 'What is your biggest business challenge right now?'
const reason = 'Why do you want to join the mastermind?'
const howHeard = 'How did you hear about us? (optional)'
const fewDescribing = 'Please provide at least 20 characters describing your challenge'
const fewExplaining = 'Please provide at least 20 characters explaining why you want to join'
const long = 'Description must be less than 1000 characters'
const noPhone = 'Please enter a valid phone number'

type Bound = readonly [invalid: string, sentence: string, valid: string]

/** By field: values that are invalid, their messages, and valid values at those bounds. */
const fields: Record<string, readonly [ids: string, ...Bound[]]> = {
  'Full Name': [
    'R-APP-06 R-APP-07 R-APP-08 R-APP-33',
    ['  A  ', 'Name must be at least 2 characters', 'Al'],
    [x(101), 'Name must be less than 100 characters', x(100)],
  ],
  'Email Address': [
    'R-APP-26 R-APP-27 R-APP-28',
    ['not-an-email', 'Invalid email address', 'a@b.co'],
    [mail(256), 'Email must be less than 255 characters', mail(255)],
  ],
  'Phone Number': [
    'R-APP-09 R-APP-10 R-APP-11',
    [digits(9), noPhone, digits(10)],
    [digits(21), 'Phone number is too long', digits(20)],
  ],
  'Company Name': [
    'R-APP-12 R-APP-13 R-APP-14',
    ['C', 'Company name must be at least 2 characters', 'Co'],
    [x(151), 'Company name must be less than 150 characters', x(150)],
  ],
  [challenge]: [
    'R-APP-15 R-APP-16 R-APP-17',
    [` ${x(19)} `, fewDescribing, x(20)],
    [x(1001), long, x(1000)],
  ],
  [reason]: ['R-APP-18 R-APP-19 R-APP-20', [x(19), fewExplaining, x(20)], [x(1001), long, x(1000)]],
  [howHeard]: ['R-APP-32', [x(201), 'Response must be less than 200 characters', x(200)]],
}

const ids = Object.values(fields).map(([all]) => all)
test(`X-APPLICATIONFIELDS-01 ${ids.join(' ')} each field keeps its bounds`, async ({
  page,
  api,
  visit,
}) => {
  await visit(application)
  await application.fillIn(page)
  for (const [label, [, ...bounds]] of Object.entries(fields)) {
    const field = page.getByLabel(label, { exact: true })
    for (const [invalid, sentence, valid] of bounds) {
      await field.fill(invalid)
      await press(page, application.submit)
      await expect(field, label).toHaveAccessibleDescription(sentence)
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await field.fill(valid)
      await field.press('Tab')
      await expect(field).toHaveAccessibleDescription('')
      await expect(field).toHaveAttribute('aria-invalid', 'false')
    }
  }
  expect(api.calls).toEqual([])
})

test('R-APP-29 R-APP-30 R-APP-35 an empty form is refused', async ({ page, api, visit }) => {
  await visit(application)
  await press(page, 'Apply')
  await press(page, application.submit)
  for (const [label, sentence] of Object.entries({
    'Full Name': 'Name must be at least 2 characters',
    'Email Address': 'Invalid email address',
    'Phone Number': noPhone,
    'Company Name': 'Company name must be at least 2 characters',
    'Annual Revenue': 'Please select your annual revenue range',
    'Team Size': 'Please select your team size',
    [challenge]: fewDescribing,
    [reason]: fewExplaining,
    [howHeard]: '',
  })) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAccessibleDescription(sentence)
    await expect(field).toHaveAttribute('aria-invalid', `${sentence !== ''}`)
  }
  await expect(page.getByLabel('Full Name')).toBeFocused()
  const told = page.getByRole('dialog').getByRole('status').first()
  await expect(told).toHaveText('8 answers need another look.')
  expect(api.calls).toEqual([])
})
