import type { Route } from '@playwright/test'
import * as desk from './desk-page.ts'
import { expect, test } from './desk-page.ts'
import { press } from './widget-page.ts'

const isChange = (route: Route) => route.request().method() === 'PATCH'
const isSearch = (route: Route) => Boolean(route.request().postDataJSON().q)

test('X-DESKREPLIES-01 X-DESKREPLIES-02 a slow search is sent once', async ({ page, server }) => {
  await desk.people(server)
  await desk.signIn(page)
  await expect(desk.rows(page)).toHaveCount(2)
  const searches = await desk.held(page, '**/search', isSearch)
  const search = page.getByLabel('Search names')
  await search.fill('Byron')
  await expect.poll(() => searches.calls.length).toBe(1)
  // No other rows stand under it, however often the desk asks for changes; a request ends after 20 s.
  await expect(desk.rows(page)).toHaveCount(0)
  for (let polls = 0; polls < 2; polls += 1) {
    const polled = page.waitForResponse('**/changes')
    await page.clock.fastForward(6_000)
    await polled
  }
  expect(searches.calls).toHaveLength(1)
  // On a busy machine the desk may have given up meanwhile, and asks again.
  await expect(async () => {
    await searches.release()
    await expect(desk.rows(page)).toHaveCount(1, { timeout: 1_000 })
  }).toPass()

  // What is typed as a search begins stays, and clearing it keeps the field.
  await search.fill('nob')
  await expect.poll(() => searches.calls.length).toBe(1)
  await search.pressSequentially('ody')
  await searches.release()
  await expect(search).toHaveValue('nobody')
  await expect.poll(() => searches.calls.length).toBe(1)
  await searches.release()
  await expect(page.getByText('Nothing matches this filter.')).toBeVisible()
  await search.fill('')
  await expect(desk.rows(page)).toHaveCount(2)
  await expect(search).toBeFocused()
})

test('X-DESKREPLIES-03 a note is kept if its answer was lost', async ({ page, server }) => {
  await desk.openAda(page, server)
  let isLost = true
  await page.route('**/notes', async (route) => {
    if (!isLost) return route.fallback()
    await route.fetch()
    isLost = false
    await route.abort('connectionreset')
  })
  const note = page.getByLabel('Add a note')
  await desk.saveNote(page, 'Called.')
  await expect(page.getByText('That wasn’t saved.')).toBeVisible()
  await expect(note).toHaveValue('Called.')
  await desk.saveNote(page, 'Called twice.')
  const items = desk.pane(page, 'Ada Byron').getByRole('listitem')
  await expect(items.filter({ hasText: 'Called twice.' })).toHaveCount(1)
  await expect(items.filter({ hasText: 'Called.' })).toHaveCount(1)
  await expect(note).toHaveValue('')
})

test('X-DESKREPLIES-04 X-DESKREPLIES-05 each change counts or fails', async ({ page, server }) => {
  await desk.openAda(page, server)
  const changes = await desk.held(page, '**/records/*', isChange)
  const status = desk.pane(page, 'Ada Byron').getByLabel('Status')
  await status.selectOption('In touch')
  await status.selectOption('Won')
  await expect(status).toHaveValue('won')
  for (const _ of ['first', 'second']) {
    await expect.poll(() => changes.calls.length).toBe(1)
    await changes.release()
  }
  await expect(desk.pane(page, 'Ada Byron')).toContainText('In touch to Won')
  await expect(status).toHaveValue('won')
  await expect(page.getByText('Somebody else changed')).toHaveCount(0)

  await status.selectOption('New')
  await page.getByRole('option', { name: /cleo/ }).click()
  await expect.poll(() => changes.calls.length).toBe(1)
  for (const route of changes.calls) await route.fulfill({ status: 507, json: {} })
  await expect(page.getByText('That didn’t work. Please try again.')).toBeVisible()
  await desk.ada(page).click()
  await expect(status).toHaveValue('won')
})

test('X-DESKREPLIES-06 a failed page at the list’s end is read again', async ({ page, server }) => {
  await desk.sixtyReaders(server)
  let failures = 1
  await page.route('**/search', async (route) => {
    const isFailing = route.request().postDataJSON().after && failures-- > 0
    await (isFailing ? route.abort('connectionreset') : route.fallback())
  })
  await desk.signIn(page)
  const list = page.getByRole('listbox')
  await expect(desk.rows(page).first()).toBeVisible()
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect.poll(() => failures).toBeLessThan(1)
  await page.clock.fastForward(6_000)
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-setsize', '60')
})

test('X-DESKREPLIES-08 X-DESKPOSTS-02 of two editors, none loses text', async ({
  page,
  server,
}) => {
  await desk.generatePost(server)
  await desk.signIn(page)
  await desk.openPost(page)
  const other = await page.context().newPage()
  await other.goto('/desk')
  await desk.openPost(other)
  await other.getByLabel('Excerpt').fill('By a colleague')
  await page.getByLabel('Title').fill('First')
  await desk.savePost(other).click()
  await expect(desk.savePost(other)).toBeDisabled()

  const save = desk.savePost(page)
  await save.click()
  await expect(page.getByText('Somebody else saved this post first.')).toBeVisible()
  await expect(page.getByLabel('Excerpt')).toHaveValue('By a colleague')
  await expect(page.getByLabel('Title')).toHaveValue('First')
  const saves = await desk.held(page, '**/posts/*', isChange)
  await save.click()
  await expect.poll(() => saves.calls.length).toBe(1)
  await page.getByLabel('Title').fill('First and second')
  await saves.release()
  await expect(save).toBeEnabled()
  await expect(page.getByLabel('Title')).toHaveValue('First and second')
  await save.click()
  await expect.poll(() => saves.calls.length).toBe(1)
  await saves.release()
  await expect(save).toBeDisabled()
  await press(page, 'Back to the Posts')
  await expect(page.getByRole('rowheader', { name: 'First and second' })).toBeVisible()
})

test('X-DESKREPLIES-09 X-DESKPOSTS-10 unsaved text asks first', async ({ page, server }) => {
  await desk.generatePost(server)
  await desk.openAda(page, server)
  await page.getByLabel('Add a note').fill('Half a thought')
  await expect(desk.ada(page)).toContainText('Unsaved note')
  await desk.openPost(page)
  await page.getByLabel('Title').fill('Mine alone')
  await press(page, 'Back to the Posts')
  await expect(page.getByRole('row', { name: /Unsaved changes/ })).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await press(page, 'Sign Out')
  await desk.enter(page)
  await expect(desk.ada(page)).not.toContainText('Unsaved note')
  await desk.openPost(page)
  await expect(page.getByLabel('Title')).not.toHaveValue('Mine alone')
})
