import { expectAccessible } from '../support/accessibility.ts'
import { insert } from '../support/sqlite.ts'
import { expect, signIn, test } from './desk-page.ts'

test('X-QUESTIONS-05 the desk says how to keep questions, lists them, and deletes one, by keyboard', async ({
  page,
  server,
}) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Questions' }).click()
  await expect(page.getByText('CHAT_UNANSWERED=on')).toBeVisible()
  await expectAccessible(page)

  for (const [id, question] of [
    ['a', 'Do you work with farms?'],
    ['b', 'Is there a branch in Oslo?'],
  ] as const) {
    insert(server.database, 'unanswered_questions', {
      ...{ id, question },
      ...{ count: 2, asked_on: '2026-01-31' },
    })
  }
  await page.clock.fastForward(10_000)
  const rows = page.getByRole('rowheader')
  await expect(rows).toHaveText(['Do you work with farms?', 'Is there a branch in Oslo?'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete: Do you work with farms?' }).press('Enter')
  await expect(rows).toHaveText(['Is there a branch in Oslo?'])
  await expect(page.getByRole('heading', { name: 'Questions without an answer' })).toBeFocused()
})
