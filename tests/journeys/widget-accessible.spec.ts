import { expectAccessible } from '../support/accessibility.ts'
import { answer, hold } from './host-pages/answers.ts'
import { expect, test } from './host-pages/fixtures.ts'

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in any state, ${theme}`, async ({ page, visit, tag, email, button }) => {
    const ground = theme === 'dark' ? 'background:#161412;color:#fff' : ''
    await visit({
      head: `<meta name="viewport" content="width=device-width"><style>body{${ground}}</style>`,
      body: `<main><h1>Letters</h1>${tag('data-heading="Stay Connected"')}</main>`,
    })
    await expect(email).toBeVisible()
    await expectAccessible(page)

    await button.click()
    await expect(page.getByText('Invalid Email')).toBeVisible()
    await expectAccessible(page)

    const release = await hold(page)
    await email.fill('ada@example.com')
    await button.click()
    await expect(button).toBeDisabled()
    await expectAccessible(page)

    release()
    await expect(page.getByText('Successfully Subscribed!')).toBeVisible()
    await expectAccessible(page)
  })
}

test('in forced colours the field, the button and the toast keep their edges', async ({
  page,
  visit,
  tag,
  email,
  button,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await answer(page, 500)
  await visit({ body: tag() })
  await button.click()
  const card = page.getByRole('alert').locator('.destructive')
  await expect(card).toBeVisible()
  for (const edged of [email, button, card]) {
    const [edge, ground] = await edged.evaluate((one) => {
      const { borderTopColor, borderTopStyle, backgroundColor } = getComputedStyle(one)
      return [borderTopStyle === 'solid' && borderTopColor, backgroundColor]
    })
    expect(edge).not.toBe(ground)
    expect(edge).not.toBe(false)
  }
})
