import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/site-fixtures.ts'
import { dialogsOf, openPost } from './desk-page.ts'
import { press } from './widget-page.ts'
import { body, paste, savedLine, stored } from './writing-page.ts'

const generated = /has been generated and published/

test('X-DESKPOSTS-01 an editor generates, edits, publishes and restores a post', async ({
  page,
  context,
}) => {
  const dialogs = dialogsOf(page)
  await page.goto('/desk/posts')
  await press(page, 'Generate Blog Post Now')
  await expect(page.getByText(generated)).toBeVisible()
  await expectAccessible(page)
  await openPost(page)
  await page.getByLabel('Title', { exact: true }).fill('Ask before you answer')
  await body(page).click()
  await page.keyboard.press('Control+A')
  await paste(
    body(page),
    '<h2>Why</h2><p>Because.<img src=x onerror=alert(1)><script>alert(2)</script></p>',
  )
  await expect(body(page).getByRole('heading', { name: 'Why' })).toBeVisible()
  await expect(body(page).locator('img:not(.ProseMirror-separator), script')).toHaveCount(0)
  await expectAccessible(page)
  // What is saved isn't on the blog yet.
  const update = page.getByRole('button', { name: 'Update the Blog' })
  const hasDraft = page.getByText('What you changed is saved, and not on the blog yet.')
  await expect(hasDraft).toBeVisible()
  await update.click()
  await expect(hasDraft).toHaveCount(0)
  await expect(update).toHaveAttribute('aria-disabled', 'true')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'View on the Blog' }).click()
  const blog = await opened
  await expect(blog.getByRole('heading', { name: 'Ask before you answer' })).toBeVisible()
  await expect(blog.getByRole('heading', { name: 'Why' })).toBeVisible()

  await press(page, 'Take off the Blog')
  await expect(page.getByText('Not on the blog')).toBeVisible()
  expect((await blog.reload())?.status()).toBe(404)
  await press(page, 'Publish')
  await expect(page.getByText('On the blog since')).toBeVisible()
  expect((await blog.reload())?.status()).toBe(200)

  await press(page, 'Delete')
  await expect(page.getByText('“Ask before you answer” is gone.')).toBeVisible()
  const row = page.getByRole('rowheader', { name: 'Ask before you answer' })
  await expect(row).toHaveCount(0)
  await press(page, 'Undo')
  await expect(row).toBeVisible()
  expect(dialogs).toEqual([])
})

test('X-DESKPOSTS-11 a text as long as it may be is saved, in letters of three bytes, too', async ({
  page,
}) => {
  await page.goto('/desk/posts')
  await press(page, 'Generate Blog Post Now')
  await expect(page.getByText(generated)).toBeVisible()
  await openPost(page)
  const textOf = (letter: string) => `<p>${`${letter.repeat(7)} `.repeat(4875).trim()}</p>`
  for (const letter of ['Ж', '語']) {
    await body(page).click()
    await page.keyboard.press('Control+A')
    await paste(body(page), textOf(letter))
    await expect(savedLine(page)).toBeVisible()
    await expect(page.getByRole('alert').getByText(/./)).toHaveCount(0)
  }
  const written = textOf('語').replace(/<[^>]*>/g, '')
  const kept = async () => ((await stored(page)) as unknown as { draft: { content: string } }).draft
  await expect.poll(async () => (await kept()).content).toBe(textOf('語'))
  await page.reload()
  await expect(body(page)).toHaveText(written)
})

test('X-DESKPOSTS-12 a post by hand is described, previewed as a search result, scheduled and published', async ({
  page,
}) => {
  await page.goto('/desk/posts')
  await press(page, 'New Post')
  await page.getByLabel('Title', { exact: true }).fill('Wait a day')
  await body(page).fill('And ask again.')
  await press(page, 'Publish')
  // What is missing is said beside its field, and the text stays.
  await expect(page.getByLabel('Description')).toHaveAccessibleDescription(
    /Describe it in a sentence/,
  )
  await expect(page.getByLabel('Topic')).toHaveAccessibleDescription('Choose a topic')
  await expectAccessible(page)
  await page.getByLabel('Description').fill('What a day is worth.')
  await page.getByLabel('Topic').selectOption('Growth systems')
  await page.getByLabel('Address').fill('a-day')
  const preview = page.locator('.search-result')
  await expect(preview).toContainText('/blog/a-day')
  await expect(preview).toContainText('What a day is worth.')

  const when = page.getByLabel('When? Leave it empty to publish now')
  await when.fill('2020-01-01T09:00')
  await press(page, 'Publish Then')
  await expect(when).toHaveAccessibleDescription(/This time has passed/)
  await expect(when).toBeFocused()
  await when.fill('2206-01-01T09:00')
  await press(page, 'Publish Then')
  await page.getByLabel('The year is right: publish it then').check()
  await press(page, 'Publish Then')
  await expect(page.getByText(/It will be published .*2206/)).toBeVisible()
  await press(page, 'Don’t Publish Then')
  await press(page, 'Publish')
  await expect(page.getByText('On the blog since')).toBeVisible()
  expect((await page.request.get('/blog/a-day')).status()).toBe(200)

  // A renamed address redirects.
  await page.getByLabel('Address').fill('one-day')
  await press(page, 'Update the Blog')
  const moved = async () => (await page.request.get('/blog/a-day', { maxRedirects: 0 })).headers()
  await expect.poll(async () => (await moved()).location).toBe('/blog/one-day')
})
