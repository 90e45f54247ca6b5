import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/site-fixtures.ts'
import { dialogsOf, openPost, savePost } from './desk-page.ts'
import { press } from './widget-page.ts'

test('X-DESKPOSTS-01 an editor edits, publishes and restores a post', async ({ page, context }) => {
  const dialogs = dialogsOf(page)
  await page.goto('/desk')
  await press(page, 'Posts')
  await press(page, 'Generate Blog Post Now')
  await expect(page.getByText('has been generated and published.')).toBeVisible()
  await expectAccessible(page)
  await openPost(page)
  const preview = page.getByRole('region', { name: 'As visitors will read it' })
  await page.getByLabel('Title').fill('Ask before you answer')
  await page
    .getByLabel('Text, in HTML')
    .fill('<h2>Why</h2><p>Because.<img src=x onerror=alert(1)><script>alert(2)</script></p>')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Ask before you answer')
  await expect(preview.getByRole('heading', { name: 'Why' })).toBeVisible()
  await expect(preview.locator('img, script')).toHaveCount(0)
  await expectAccessible(page)
  await savePost(page).click()
  await expect(savePost(page)).toBeDisabled()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'View on the Blog' }).click()
  const blog = await opened
  await expect(blog.getByRole('heading', { name: 'Ask before you answer' })).toBeVisible()

  await press(page, 'Take off the Blog')
  await expect(page.getByText('Not on the blog')).toBeVisible()
  expect((await blog.reload())?.status()).toBe(404)
  await press(page, 'Publish')
  await expect(page.getByText('On the blog since')).toBeVisible()

  await press(page, 'Delete')
  await expect(page.getByText('"Ask before you answer" is deleted.')).toBeVisible()
  const row = page.getByRole('rowheader', { name: 'Ask before you answer' })
  await expect(row).toHaveCount(0)
  await press(page, 'Undo')
  await expect(row).toBeVisible()
  expect(dialogs).toEqual([])
})
