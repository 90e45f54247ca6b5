import formWords from '../../data/forms.json' with { type: 'json' }
import { expect, fieldOf, put, test } from './host-pages/application-fixtures.ts'

test('an open dialog that is removed keeps the typed text', async ({ page, dialog, opened }) => {
  await opened()
  await put(dialog, 'full_name', 'Ada')
  await page.evaluate(() => {
    const widget = document.querySelector('coach-application')
    widget?.remove()
    // By then the dialog's own event, which fires later, has fired.
    requestAnimationFrame(() => requestAnimationFrame(() => widget && document.body.append(widget)))
  })
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText(formWords.draft)).toBeVisible()
  await expect(fieldOf(dialog, 'full_name')).toHaveValue('Ada')
})
