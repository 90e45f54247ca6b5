import { application } from './senders.ts'
import { expect, test } from './widget-page.ts'

const challenge = 'What is your biggest business challenge right now?'
const reason = 'Why do you want to join the mastermind?'
const howHeard = 'How did you hear about us? (optional)'
const long = 'Description must be less than 1000 characters'
const tooLong = (length: number) => `${'a'.repeat(length - 5)}@b.co`

/** By field: a value that is invalid, its message, and a valid value at that bound. */
const fields: readonly (readonly [
  string,
  string,
  readonly (readonly [string, string, string])[],
])[] = [
  [
    'R-APP-06 R-APP-07 R-APP-08 R-APP-33',
    'Full Name',
    [
      ['  A  ', 'Name must be at least 2 characters', 'Al'],
      ['x'.repeat(101), 'Name must be less than 100 characters', 'x'.repeat(100)],
    ],
  ],
  [
    'R-APP-26 R-APP-27 R-APP-28',
    'Email Address',
    [
      ['not-an-email', 'Invalid email address', 'a@b.co'],
      [tooLong(256), 'Email must be less than 255 characters', tooLong(255)],
    ],
  ],
  [
    'R-APP-09 R-APP-10 R-APP-11',
    'Phone Number',
    [
      ['123456789', 'Please enter a valid phone number', '1234567890'],
      ['1'.repeat(21), 'Phone number is too long', '1'.repeat(20)],
    ],
  ],
  [
    'R-APP-12 R-APP-13 R-APP-14',
    'Company Name',
    [
      ['C', 'Company name must be at least 2 characters', 'Co'],
      ['x'.repeat(151), 'Company name must be less than 150 characters', 'x'.repeat(150)],
    ],
  ],
  [
    'R-APP-15 R-APP-16 R-APP-17',
    challenge,
    [
      [
        ` ${'x'.repeat(19)} `,
        'Please provide at least 20 characters describing your challenge',
        'x'.repeat(20),
      ],
      ['x'.repeat(1001), long, 'x'.repeat(1000)],
    ],
  ],
  [
    'R-APP-18 R-APP-19 R-APP-20',
    reason,
    [
      [
        'x'.repeat(19),
        'Please provide at least 20 characters explaining why you want to join',
        'x'.repeat(20),
      ],
      ['x'.repeat(1001), long, 'x'.repeat(1000)],
    ],
  ],
  [
    'R-APP-32',
    howHeard,
    [['x'.repeat(201), 'Response must be less than 200 characters', 'x'.repeat(200)]],
  ],
]

for (const [ids, label, bounds] of fields) {
  test(`X-APPLICATIONFIELDS-01 ${ids} ${label}: beyond a bound nothing is sent, the bound itself is valid`, async ({
    page,
    api,
    visit,
  }) => {
    await visit('application', { attributes: 'data-button="Apply"' })
    await application.fillIn(page)
    const field = page.getByLabel(label, { exact: true })
    for (const [invalid, sentence, valid] of bounds) {
      await field.fill(invalid)
      await page.getByRole('button', { name: application.submit }).click()
      await expect(field).toHaveAccessibleDescription(sentence)
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await field.fill(valid)
      await field.press('Tab')
      await expect(field).toHaveAccessibleDescription('')
      await expect(field).toHaveAttribute('aria-invalid', 'false')
    }
    expect(api.calls).toEqual([])
  })
}

test('R-APP-29 R-APP-30 R-APP-35 an empty form shows all eight messages and sends nothing', async ({
  page,
  api,
  visit,
}) => {
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
