import { application } from './senders.ts'
import { expect, test } from './widget-page.ts'

const challenge = 'What is your biggest business challenge right now?'
const reason = 'Why do you want to join the mastermind?'
const howHeard = 'How did you hear about us? (optional)'
const long = 'Description must be less than 1000 characters'
const tooLong = (length: number) => `${'a'.repeat(length - 5)}@b.co`

/** Label, an invalid value, its message, and a valid value at the bound. */
const bounds: readonly [string, string, string, string][] = [
  ['Full Name', ' A ', 'Name must be at least 2 characters', 'Al'],
  ['Full Name', 'x'.repeat(101), 'Name must be less than 100 characters', 'x'.repeat(100)],
  ['Email Address', 'not-an-email', 'Invalid email address', 'a@b.co'],
  ['Email Address', tooLong(256), 'Email must be less than 255 characters', tooLong(255)],
  ['Phone Number', '123456789', 'Please enter a valid phone number', '1234567890'],
  ['Phone Number', '1'.repeat(21), 'Phone number is too long', '1'.repeat(20)],
  ['Company Name', 'C', 'Company name must be at least 2 characters', 'Co'],
  [
    'Company Name',
    'x'.repeat(151),
    'Company name must be less than 150 characters',
    'x'.repeat(150),
  ],
  [
    challenge,
    ` ${'x'.repeat(19)} `,
    'Please provide at least 20 characters describing your challenge',
    'x'.repeat(20),
  ],
  [challenge, 'x'.repeat(1001), long, 'x'.repeat(1000)],
  [
    reason,
    'x'.repeat(19),
    'Please provide at least 20 characters explaining why you want to join',
    'x'.repeat(20),
  ],
  [reason, 'x'.repeat(1001), long, 'x'.repeat(1000)],
  [howHeard, 'x'.repeat(201), 'Response must be less than 200 characters', 'x'.repeat(200)],
]

test('every bound has its message, and the bound itself is valid', async ({ page, api, visit }) => {
  await visit('application', { attributes: 'data-button="Apply"' })
  await page.getByRole('button', { name: 'Apply' }).click()
  // Clicking the button must not suppress later error messages of the fields.
  await page.getByRole('button', { name: 'Submit Application' }).click()
  for (const [label, invalid, sentence, valid] of bounds) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(invalid)
    await field.press('Tab')
    await expect(field).toHaveAccessibleDescription(sentence)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(valid)
    await field.press('Tab')
    await expect(field).toHaveAccessibleDescription('')
    await expect(field).toHaveAttribute('aria-invalid', 'false')
  }
  expect(api.calls).toEqual([])
})

test('an empty form shows all eight messages and sends nothing', async ({ page, api, visit }) => {
  await visit('application', { attributes: 'data-button="Apply"' })
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: application.submit }).click()
  for (const [label, sentence] of [
    ['Full Name', 'Name must be at least 2 characters'],
    ['Email Address', 'Invalid email address'],
    ['Phone Number', 'Please enter a valid phone number'],
    ['Company Name', 'Company name must be at least 2 characters'],
    ['Annual Revenue', 'Please select your annual revenue range'],
    ['Team Size', 'Please select your team size'],
    [challenge, 'Please provide at least 20 characters describing your challenge'],
    [reason, 'Please provide at least 20 characters explaining why you want to join'],
    [howHeard, ''],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAccessibleDescription(sentence)
    await expect(field).toHaveAttribute('aria-invalid', `${sentence !== ''}`)
  }
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await expect(page.getByRole('dialog').getByRole('status').first()).toHaveText(
    '8 answers need another look.',
  )
  expect(api.calls).toEqual([])
})
