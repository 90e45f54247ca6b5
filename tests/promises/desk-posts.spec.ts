import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/site-fixtures.ts'

test('X-DESKPOSTS-01 an editor generates, edits, publishes and restores a post', async ({
  page,
  context,
}) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.accept()
  })
  await page.goto('/desk')
  await page.getByRole('button', { name: 'Posts' }).click()
  await page.getByRole('button', { name: 'Generate a Post' }).click()
  await expect(page.getByText('is on the blog.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('rowheader').first().getByRole('button').click()
  const preview = page.getByRole('region', { name: 'As visitors will read it' })
  await page.getByLabel('Title').fill('Ask before you answer')
  await page
    .getByLabel('Text, in HTML')
    .fill('<h2>Why</h2><p>Because.<img src=x onerror=alert(1)><script>alert(2)</script></p>')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Ask before you answer')
  await expect(preview.getByRole('heading', { name: 'Why' })).toBeVisible()
  await expect(preview.locator('img, script')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'View on the Blog' }).click()
  const blog = await opened
  await expect(blog.getByRole('heading', { name: 'Ask before you answer' })).toBeVisible()

  await page.getByRole('button', { name: 'Take off the Blog' }).click()
  await expect(page.getByText('Not on the blog')).toBeVisible()
  expect((await blog.reload())?.status()).toBe(404)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('On the blog since')).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('"Ask before you answer" is deleted.')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Ask before you answer' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('rowheader', { name: 'Ask before you answer' })).toBeVisible()
  expect(dialogs).toEqual([])
})

test('X-DESKPOSTS-10 closing the window with unsaved text asks first', async ({ page }) => {
  await page.goto('/desk')
  await page.getByRole('button', { name: 'Posts' }).click()
  await page.getByRole('button', { name: 'Generate a Post' }).click()
  await expect(page.getByText('is on the blog.')).toBeVisible()
  await page.getByRole('rowheader').first().getByRole('button').click()
  await page.getByLabel('Title').fill('Not saved yet')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })

  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(page.getByLabel('Title')).toHaveValue('Not saved yet')
})

test('X-DESKPOSTS-02 of two editors, the later one is warned and loses no text', async ({
  page,
  context,
}) => {
  await page.goto('/desk')
  await page.getByRole('button', { name: 'Posts' }).click()
  await page.getByRole('button', { name: 'Generate a Post' }).click()
  await expect(page.getByText('is on the blog.')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/desk')
  await other.getByRole('button', { name: 'Posts' }).click()
  for (const one of [page, other]) {
    await one.getByRole('rowheader').first().getByRole('button').click()
    await one.getByLabel('Title').fill(one === page ? 'First' : 'Late')
  }

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Somebody else saved this post first.')).toBeVisible()
  await expect(other.getByLabel('Title')).toHaveValue('Late')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})
