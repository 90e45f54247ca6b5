import { expectAccessible } from '../support/accessibility.ts'
import { insert } from '../support/sqlite.ts'
import { expect, openView, signIn, test } from './desk-page.ts'

// The server deletes older ones at each full hour.
const today = new Date().toISOString().slice(0, 10)

test('X-QUESTIONS-05 the desk says how to keep questions, lists them, and deletes one, by keyboard', async ({
  page,
  server,
}) => {
  await signIn(page)
  await openView(page, 'Questions')
  await expect(page.getByText('CHAT_UNANSWERED=on')).toBeVisible()
  await expectAccessible(page)

  for (const [id, question] of [
    ['a', 'Do you work with farms?'],
    ['b', 'Is there a branch in Oslo?'],
  ] as const) {
    insert(server.database, 'unanswered_questions', {
      ...{ id, question },
      ...{ count: 2, asked_on: today },
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

test('X-QUESTIONS-12 the desk deletes all questions, once that is confirmed', async ({
  page,
  server,
}) => {
  for (const id of ['c', 'd']) {
    insert(server.database, 'unanswered_questions', {
      ...{ id, question: `Is there a branch in ${id}?` },
      ...{ count: 1, asked_on: today },
    })
  }
  await signIn(page)
  await openView(page, 'Questions')
  const rows = page.getByRole('rowheader')
  await expect(rows.first()).toBeVisible()
  await page.getByRole('button', { name: 'Delete All...' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows.first()).toBeVisible()

  await page.getByRole('button', { name: 'Delete All...' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete All', exact: true }).click()

  await expect(rows).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Questions without an answer' })).toBeFocused()
})
