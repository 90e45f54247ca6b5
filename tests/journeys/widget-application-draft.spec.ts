import words from '../../data/application.json' with { type: 'json' }
import formWords from '../../data/forms.json' with { type: 'json' }
import { expect, fieldOf, put, test } from './host-pages/application-fixtures.ts'

test('closing it forgets what was typed; a reload offers it back', async ({
  page,
  dialog,
  opened,
}) => {
  await opened()
  const close = dialog.getByRole('button', { name: words.close })
  await put(dialog, 'fullName', 'Ada')
  await put(dialog, 'teamSize', '2-5')
  await page.reload()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText(formWords.draft)).toBeVisible()
  await expect(fieldOf(dialog, 'fullName')).toHaveValue('Ada')
  await expect(fieldOf(dialog, 'teamSize')).toHaveValue('2-5')
  await dialog.getByRole('button', { name: formWords.clear }).click()
  await expect(fieldOf(dialog, 'fullName')).toHaveValue('')
  await expect(dialog.getByText(formWords.draft)).toHaveCount(0)

  const leave = [
    () => close.click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]
  for (const way of leave) {
    await put(dialog, 'fullName', 'Ada')
    await way()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(fieldOf(dialog, 'fullName')).toHaveValue('')
    await expect(dialog.getByText(formWords.draft)).toHaveCount(0)
  }
})

test('a page that takes it away while it is open keeps what was typed, and offers it back', async ({
  page,
  dialog,
  opened,
}) => {
  await opened()
  await put(dialog, 'fullName', 'Ada')
  await page.evaluate(() => {
    const widget = document.querySelector('coach-application')
    widget?.remove()
    // The dialog's own event, which comes later, has been by then.
    requestAnimationFrame(() => requestAnimationFrame(() => widget && document.body.append(widget)))
  })
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText(formWords.draft)).toBeVisible()
  await expect(fieldOf(dialog, 'fullName')).toHaveValue('Ada')
})
