import { storedEntries } from './page-state.ts'
import { generator } from './senders.ts'
import { expect, expectFailure, expectSuccess, expectToast, site, test } from './widget-page.ts'

test('R-BADM-06 R-BADM-07 R-BADM-08 R-BADM-10 X-BLOGADMIN-01 a post is made, and its title alone is enough', async ({
  page,
  api,
  visit,
}) => {
  const release = api.hold(generator)
  await visit(generator)
  const button = page.getByRole('button', { name: 'Generate Blog Post Now' })
  await button.press('Enter')
  await expect(page.getByRole('button', { name: 'Generating Post...' })).toBeDisabled()
  release()
  await expectSuccess(page, generator)
  await expect(button).toBeEnabled()
  await expect(button).toBeFocused()
  const link = page.getByRole('link', { name: 'Say "no"' })
  await expect(link).toHaveAttribute('href', `${site}/blog/say-no`)
  expect(api.calls.map(({ body }) => body)).toEqual([{}])

  api.answer(generator.path, { title: 'On Mondays' })
  await button.click()
  const text = 'New blog post "On Mondays" has been generated and published.'
  await expectToast(page, 'neutral', 'Success!', text)
  await expect(page.getByRole('link')).toHaveCount(0)
})

test('X-BLOGADMIN-02 a token is asked for if required, never stored, and never spell-checked', async ({
  page,
  api,
  send,
}) => {
  api.answer(generator.path, { code: 'missing-token', detail: 'Say who asks.' }, 401)
  await send(generator)
  await expectFailure(page, generator)
  await expect(page.getByText('Say who asks.')).toBeVisible()
  await expect(page.getByLabel('Administration token')).toBeFocused()
  // A browser's spell checker may send what is typed to a server.
  await expect(page.getByLabel('Administration token')).toHaveAttribute('spellcheck', 'false')

  api.accept(generator)
  await page.keyboard.type('let me in')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Success!')).toBeVisible()
  expect(api.calls.map(({ headers }) => headers.authorization)).toEqual([
    undefined,
    'Bearer let me in',
  ])
  expect(await storedEntries(page)).toBe(0)
})
