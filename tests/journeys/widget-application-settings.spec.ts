import words from '../../data/application.json' with { type: 'json' }
import { application } from '../../data/contracts/application.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import {
  expect,
  fieldOf,
  fillIn,
  put,
  stored,
  test,
  webhook,
  webhookAnswers,
} from './host-pages/application-fixtures.ts'
import { expectToast } from './host-pages/toasts.ts'

const { webhookMissing, webhookSaved, success } = messages.application

test('the settings are saved trimmed, used after a reload, and left by Cancel unchanged', async ({
  page,
  dialog,
  opened,
}) => {
  await opened()
  const other = 'https://hooks.example/other'
  const settings = dialog.getByRole('button', { name: words.settings })
  const url = dialog.getByLabel(words.webhook.label)
  await put(dialog, 'fullName', 'Ada')
  await settings.click()
  await expect(dialog.getByRole('heading', { name: words.webhook.title })).toBeFocused()
  await expect(url).toHaveValue(webhook)
  await url.fill('https://elsewhere.example')
  await dialog.getByRole('button', { name: words.webhook.cancel }).click()
  await expect(fieldOf(dialog, 'fullName')).toHaveValue('Ada')
  expect(Object.values(await stored(page))).toEqual([webhook])

  await settings.click()
  for (const blank of ['', '   ']) {
    await url.fill(blank)
    await dialog.getByRole('button', { name: words.webhook.save }).click()
    await expect(url).toHaveAccessibleDescription(new RegExp(words.webhook.missing))
    await expect(url).toBeFocused()
  }
  await expect(page.getByText(webhookSaved.title)).toHaveCount(0)
  expect(Object.values(await stored(page))).toEqual([webhook])

  await url.fill(` ${other} `)
  await page.keyboard.press('Enter')
  await expectToast(page, webhookSaved)
  await expect(fieldOf(dialog, 'fullName')).toBeVisible()
  expect(Object.values(await stored(page))).toEqual([other])

  const sent = await webhookAnswers(page, 200, other)
  await page.reload()
  await page.getByRole('button', { name: 'Apply' }).click()
  await fillIn(dialog)
  await dialog.getByRole('button', { name: application.submit }).click()
  await expect.poll(() => sent.length).toBe(1)
})

for (const [how, lose] of [
  ['taken away', () => localStorage.clear()],
  ['emptied', () => localStorage.setItem('coach-webhook-url', ' ')],
] as const) {
  test(`where the address was ${how}, it is asked for, and the form waits`, async ({
    page,
    dialog,
    submit,
    opened,
  }) => {
    await opened()
    const sent = await webhookAnswers(page, 200)
    await fillIn(dialog)
    await page.evaluate(lose)
    await submit.click()

    await expectToast(page, webhookMissing)
    const url = dialog.getByLabel(words.webhook.label)
    await expect(url).toHaveValue('')
    expect(sent).toEqual([])
    await url.fill(webhook)
    await dialog.getByRole('button', { name: words.webhook.save }).click()
    await submit.click()
    await expectToast(page, success)
    expect(sent).toHaveLength(1)
  })
}

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
  await expectToast(page, webhookSaved)
  expect(Object.values(await stored(page))).toEqual(['http://hooks.example'])
})
