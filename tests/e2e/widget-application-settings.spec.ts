import words from '../../data/application.json' with { type: 'json' }
import { application } from '../../data/contracts/application.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { expect, fillIn, stored, test, webhookAnswers } from './host-pages/application-fixtures.ts'
import { expectToast } from './host-pages/toasts.ts'

test('an odd address is saved with a warning', async ({ page, visit, tag, server, dialog }) => {
  await visit({ body: tag('data-button="Apply"') })
  await page.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByRole('button', { name: words.settings }).click()
  const url = dialog.getByLabel(words.webhook.label)
  await expect(url).toHaveValue(`${server.url}${application.action}`)
  const warning = dialog.getByText(words.webhook.unusual)
  await expect(warning).toHaveCount(0)
  for (const odd of ['hooks', 'http://hooks.example']) {
    await url.fill(odd)
    await expect(warning).toBeVisible()
  }
  await dialog.getByRole('button', { name: words.webhook.save }).click()
  await expectToast(page, messages.application.webhookSaved)
  expect(Object.values(await stored(page))).toEqual(['http://hooks.example'])
})

test('a toast closes without any focus events', async ({ page, dialog, opened, submit }) => {
  // As in a background tab, where the focus moves without an event.
  await page.addInitScript(() =>
    addEventListener('focusin', (event) => event.stopImmediatePropagation(), true),
  )
  await opened()
  await webhookAnswers(page, 200)
  await fillIn(dialog)
  await submit.click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(dialog.getByRole('heading')).toBeFocused()
})
