import type { Page } from '@playwright/test'
import { expectAccessible, expectLegible } from '../support/accessibility.ts'
import { captured, newsletter } from './senders.ts'
import { expect, expectSuccess, press, test } from './widget-page.ts'

const fields = 'Company *; Team size: Just me | 2-10; Where from;'

/** The distance of a field from its label, if the label stands above it. */
const gapAbove = (page: Page, name: string) =>
  page.getByLabel(name).evaluate((field: HTMLInputElement) => {
    const label = field.labels?.[0]?.getBoundingClientRect()
    const { left, top } = field.getBoundingClientRect()
    return label?.left === left && top >= label.bottom ? top - label.bottom : Infinity
  })

for (const sender of [newsletter, captured]) {
  test(`X-OWNFIELDS-01 ${sender.widget}: a page’s own fields are checked, and sent with their labels`, async ({
    page,
    api,
    visit,
    faults,
  }) => {
    api.accept(sender)
    await visit(sender, { attributes: `data-fields="${fields}" data-hidden-segment="founders"` })
    await sender.fillIn(page)
    await press(page, sender.submit)
    const company = page.getByLabel('Company *')
    await expect(company).toBeFocused()
    await expect(page.getByText('Please fill in this field')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await company.fill('Acme')
    await page.getByLabel('Team size').selectOption('2-10')
    for (const name of ['Company *', 'Team size'])
      await expect.poll(() => gapAbove(page, name)).toBeLessThan(20)
    await expectAccessible(page, `coach-${sender.widget}`)
    await press(page, sender.submit)
    await expectSuccess(page, sender)
    expect(api.calls).toHaveLength(1)
    const { hidden } = Object(api.calls[0]?.body)
    const answers = { 'answer: Company': 'Acme', 'answer: Team size': '2-10', segment: 'founders' }
    expect(hidden).toEqual(answers)
    expect(faults).toEqual([])
  })
}

test('X-OWNFIELDS-02 a page sets the colors of texts and fields, and what is typed stays legible', async ({
  page,
  visit,
}) => {
  const style =
    '<style>coach-newsletter { --coach-ink: rgb(90, 0, 90); --coach-field: FIELD }</style>'
  for (const field of ['rgb(20, 20, 20)', 'rgb(250, 250, 250)']) {
    await visit('newsletter', {
      head: style.replace('FIELD', field),
      body: '<coach-newsletter heading="Letters"></coach-newsletter>',
    })
    const email = page.getByLabel('Email address')
    await email.fill('ada@example.com')
    await expect(email).toHaveCSS('background-color', field)
    await expect(page.getByText('Email address')).toHaveCSS('color', 'rgb(90, 0, 90)')
    await expectLegible(page)
  }
})

test('X-OWNFIELDS-04 an answer that is too long is kept as it was pasted, and refused for its length', async ({
  page,
  api,
  visit,
}) => {
  api.accept(newsletter)
  await visit(newsletter, { attributes: `data-fields="${fields}"` })
  await newsletter.fillIn(page)
  const company = page.getByLabel('Company *')
  await company.focus()
  const pasted = 'Engines '.repeat(30)
  await page.keyboard.insertText(pasted)
  await expect(company).toHaveValue(pasted)
  await press(page, newsletter.submit)
  await expect(page.getByText('Please keep it to 200 characters')).toBeVisible()
  await expect(company).toBeFocused()
  expect(api.calls).toEqual([])
  // Nobody sees these, and they don't count.
  await company.fill(`${'a'.repeat(200)}\u200b\u200b `)
  await press(page, newsletter.submit)
  await expectSuccess(page, newsletter)
  const { hidden } = Object(api.calls[0]?.body)
  expect(hidden).toEqual({ 'answer: Company': 'a'.repeat(200) })
})
