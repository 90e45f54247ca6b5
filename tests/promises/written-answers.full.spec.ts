import { expectAccessible, expectLegible } from '../support/accessibility.ts'
import { post } from '../support/http.ts'
import { overflowOf } from '../support/page-checks.ts'
import { insert } from '../support/sqlite.ts'
import { expect, openView, signIn, test } from './desk-page.ts'
import { press } from './widget-page.ts'

// The server deletes older ones at each full hour.
const asked_on = new Date().toISOString().slice(0, 10)
const zebras = 'Do your zebras waltz quietly?'

test('X-ANSWERS-09 a question is answered at the desk: mistakes stand beside their field, nothing typed is lost, it is shown as the chat will, and the chat uses it', async ({
  page,
  server,
}) => {
  insert(server.database, 'unanswered_questions', {
    ...{ id: 'a', question: zebras, count: 3, asked_on },
  })
  await signIn(page)
  await openView(page, 'Questions')
  await page.getByRole('link', { name: `Write the Answer: ${zebras}` }).press('Enter')
  await expect(page).toHaveURL(/\/desk\/questions\/a$/)
  await expect(page.getByRole('heading', { name: 'Write an answer' })).toBeFocused()
  const questions = page.getByLabel('How visitors ask for it')
  const answer = page.getByLabel('Answer', { exact: true })
  await expect(questions).toHaveValue(zebras)

  await press(page, 'Save Answer')
  await expect(answer).toBeFocused()
  await expect(answer).toHaveAccessibleDescription(/Write the answer/)
  await answer.fill('They waltz on [Fridays](/nowhere).')
  await press(page, 'Save Answer')
  await expect(answer).toHaveAccessibleDescription(/There is no page or section at \/nowhere/)
  await expect(answer).toBeFocused()
  await expectAccessible(page)

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(answer).toHaveValue('They waltz on [Fridays](/nowhere).')
  await answer.fill('They waltz on Fridays. [Book a call](/booking).')
  const preview = page.getByRole('region', { name: 'As the chat shows it' })
  await expect(preview).toContainText(zebras)
  await expect(preview.getByRole('link', { name: 'Book a call' })).toBeVisible()
  await questions.press('End')
  await questions.press('Enter')
  await questions.pressSequentially('zebras at night')
  await press(page, 'Save Answer')

  await expect(page.getByRole('status').filter({ hasText: 'The chat uses it now.' })).toBeVisible()
  await expect(page).toHaveURL(/\/desk\/questions$/)
  await expect(page.getByText('They waltz on Fridays.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Write the Answer/ })).toHaveCount(0)
  const asked = { messages: [{ role: 'user', content: 'zebras at night?' }] }
  const reply = await post(`${server.url}/api/sales-chatbot`, asked)
  expect(JSON.stringify(reply.body)).toContain('They waltz on Fridays.')
})

test('X-ANSWERS-10 an answer is edited and deleted at the desk, which can be undone; of two who edit it the second is told', async ({
  page,
  server,
  context,
}) => {
  insert(server.database, 'written_answers', {
    ...{ id: '0b3f6a52-6d0e-4f0f-8a53-2f6f2f1c9d11', questions: '["Do you work with farms?"]' },
    ...{ answer: 'Yes.', version: 0, written_at: '2026-01-31T09:30:00.000Z' },
  })
  await signIn(page)
  await openView(page, 'Questions')
  await page.getByRole('link', { name: 'Do you work with farms?' }).click()
  const answer = page.getByLabel('Answer', { exact: true })
  await expect(answer).toHaveValue('Yes.')
  await answer.fill('Yes, with large ones.')

  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Answer', { exact: true }).fill('No.')
  await press(other, 'Save Answer')
  await expect(other.getByText('The chat uses it now.')).toBeVisible()
  await press(page, 'Save Answer')
  await expect(
    page.getByRole('alert').filter({ hasText: 'changed this answer first' }),
  ).toBeVisible()
  await expect(answer).toHaveValue('Yes, with large ones.')
  await press(page, 'Save Answer')
  await expect(page.getByText('Yes, with large ones.')).toBeVisible()

  await page.getByRole('link', { name: 'Do you work with farms?' }).click()
  await press(page, 'Delete Answer')
  await expect(page.getByText('The chat no longer uses it.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Do you work with farms?' })).toHaveCount(0)
  await press(page, 'Undo')
  await expect(page.getByRole('link', { name: 'Do you work with farms?' })).toBeVisible()

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 360, height: 780 })
    await page.reload()
    await expect(page.getByText('Yes, with large ones.')).toBeVisible()
    await expectLegible(page)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  }
})

test('X-ANSWERS-14 a question is tried at the desk, which shows the answer and why it comes', async ({
  page,
}) => {
  await signIn(page)
  await openView(page, 'Questions')
  const tried = page.getByRole('region', { name: 'Try a question' })
  await tried.getByLabel('Question').fill('hw much is glod')
  await tried.getByLabel('Question').press('Enter')

  await expect(tried.getByRole('status')).toContainText('$1,997')
  await expect(tried.getByText('Why: an example is near enough')).toBeVisible()
  // The nearest example is the first row below the headings.
  await expect(tried.getByRole('row').nth(1)).toContainText('tier-price')
  await expect(tried.getByRole('row')).toHaveCount(11)
  await expectAccessible(page)

  // The next one goes on with the conversation, until a new one is begun.
  await tried.getByLabel('Question').fill('and silver?')
  await tried.getByLabel('Question').press('Enter')
  await expect(tried.getByRole('status')).toContainText('$997')
  await expect(tried.getByText('$1,997')).toBeVisible()
  await expectAccessible(page)
  await tried.getByRole('button', { name: 'New Conversation' }).click()
  await expect(tried.getByText('$1,997')).toHaveCount(0)
  await expect(tried.getByRole('status')).toBeEmpty()
  await expect(tried.getByLabel('Question')).toBeFocused()
})
