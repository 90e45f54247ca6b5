import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/site-fixtures.ts'
import { dialogsOf, openPost, savePost } from './desk-page.ts'
import { press } from './widget-page.ts'

const title = (page: Page) => page.getByLabel('Title')

test.beforeEach(async ({ page }) => {
  await page.goto('/desk')
  await press(page, 'Posts')
  await press(page, 'Generate a Post')
  await expect(page.getByText('is on the blog.')).toBeVisible()
})

test('X-DESKPOSTS-01 an editor edits, publishes and restores a post', async ({ page, context }) => {
  const dialogs = dialogsOf(page)
  await expectAccessible(page)
  await openPost(page)
  const preview = page.getByRole('region', { name: 'As visitors will read it' })
  await title(page).fill('Ask before you answer')
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

test('X-DESKPOSTS-10 closing the window with unsaved text asks first', async ({ page }) => {
  await openPost(page)
  await title(page).fill('Not saved yet')
  await expect(savePost(page)).toBeEnabled()

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })

  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(title(page)).toHaveValue('Not saved yet')
})

test('X-DESKPOSTS-02 of two editors, the later one is warned', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/desk')
  for (const one of [page, other]) {
    await openPost(one)
    await title(one).fill(one === page ? 'First' : 'Late')
  }

  await savePost(page).click()
  await expect(savePost(page)).toBeDisabled()
  await savePost(other).click()
  await expect(other.getByText('Somebody else saved this post first.')).toBeVisible()
  await expect(title(other)).toHaveValue('Late')
  await savePost(other).click()
  await expect(savePost(other)).toBeDisabled()
})
