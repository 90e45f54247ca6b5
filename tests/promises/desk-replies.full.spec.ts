import type { Page, Route } from '@playwright/test'
import * as desk from './desk-page.ts'
import { expect, test } from './desk-page.ts'
import { press } from './widget-page.ts'
import { savedLine } from './writing-page.ts'

const isChange = (route: Route) => route.request().method() === 'PATCH'
const wordsOf = (route: Route): string | undefined => route.request().postDataJSON().q

test('X-DESKREPLIES-01 X-DESKREPLIES-02 a slow search is sent once', async ({ page, server }) => {
  await desk.people(server)
  await desk.signIn(page)
  await expect(desk.rows(page)).toHaveCount(2)
  const searched = new Set<string>()
  const searches = await desk.held(page, '**/people/search', (route) => {
    const words = wordsOf(route)
    if (words) searched.add(words)
    return words !== undefined
  })
  const search = page.getByLabel('Search people')
  await search.fill('Byron')
  await expect.poll(() => searches.calls.length).toBe(1)
  // No other rows stand under it, however often the desk asks for changes; a request ends after 20 s.
  await expect(desk.rows(page)).toHaveCount(0)
  for (let polls = 0; polls < 2; polls += 1) {
    const polled = page.waitForResponse('**/people/changes')
    await page.clock.fastForward(6_000)
    await polled
  }
  expect(searches.calls).toHaveLength(1)
  await searches.release()
  await expect(desk.rows(page)).toHaveCount(1)

  // What is typed as a search begins stays, and clearing it keeps the field.
  await search.fill('nob')
  await expect.poll(() => searches.calls.length).toBe(1)
  await search.pressSequentially('ody')
  await searches.release()
  await expect(search).toHaveValue('nobody')
  await expect.poll(() => [...searched]).toContain('nobody')
  // Somebody who types slowly searches for less before, and this may be released already.
  await searches.release()
  await expect(page.getByText('Nobody matches this filter.')).toBeVisible()
  await search.fill('')
  await expect(desk.rows(page)).toHaveCount(2)
  await expect(search).toBeFocused()
})

test('X-DESKREPLIES-03 a note whose answer was lost is sent again and kept once, and a refused one can be reworded', async ({
  page,
  server,
}) => {
  await desk.openAda(page, server)
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route('**/notes', lose)
  const note = page.getByLabel('Add a note')
  await desk.saveNote(page, 'Called.')
  await expect(page.getByText('1 change waits until then.')).toBeVisible()
  await expect(note).toHaveValue('Called.')
  const items = desk.timeline(page)
  await page.unroute('**/notes', lose)
  await page.clock.fastForward(6_000)
  await expect(items.filter({ hasText: 'Called.' })).toHaveCount(1)
  await expect(note).toHaveValue('')
  await expect(page.getByText('waits until then.')).toHaveCount(0)

  const refuse = (route: Route) => route.fulfill({ status: 507, json: {} })
  await page.route('**/notes', refuse, { times: 1 })
  await desk.saveNote(page, 'Called back.')
  await expect(page.getByText('That wasn’t saved.')).toBeVisible()
  await expect(note).toHaveValue('Called back.')
  await desk.saveNote(page, 'Called back twice.')
  await expect(items.filter({ hasText: 'Called back twice.' })).toHaveCount(1)
  await expect(items.filter({ hasText: 'Called back.' })).toHaveCount(0)
  await expect(note).toHaveValue('')
})

test('X-DESKREPLIES-04 X-DESKREPLIES-05 each change counts or fails', async ({ page, server }) => {
  await desk.openAda(page, server)
  const changes = await desk.held(page, '**/people/*', isChange)
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
  await desk.linkOf(page, 'cleo').click()
  await expect.poll(() => changes.calls.length).toBe(1)
  for (const route of changes.calls) await route.fulfill({ status: 507, json: {} })
  await expect(page.getByText('That didn’t work. Please try again.')).toBeVisible()
  await desk.ada(page).click()
  await expect(status).toHaveValue('won')
})

test('X-DESKREPLIES-06 a page at the list’s end that fails is read again', async ({
  page,
  server,
}) => {
  await desk.sixtyReaders(server)
  let failures = 1
  await page.route('**/people/search', async (route) => {
    const isFailing = route.request().postDataJSON().after && failures-- > 0
    await (isFailing ? route.abort('connectionreset') : route.fallback())
  })
  await desk.signIn(page)
  await expect(desk.rows(page).first()).toBeVisible()
  await desk.toTheEnd(page)
  await expect.poll(() => failures).toBeLessThan(1)
  await page.clock.fastForward(6_000)
  await expect(desk.rows(page).first()).toHaveAttribute('aria-setsize', '60')
})

test('X-DESKREPLIES-08 X-DESKPOSTS-02 of two editors, none loses text', async ({
  page,
  server,
}) => {
  await desk.generatePost(server)
  await desk.signIn(page)
  await desk.openPost(page)
  const title = page.getByLabel('Title', { exact: true })
  const other = await page.context().newPage()
  await other.goto('/desk')
  await desk.openPost(other)
  /** Lets pauses pass on both pages, after which a text is saved, until something is seen of it. */
  const pause = (one: Page, seen: () => unknown) =>
    expect(async () => {
      await one.clock.fastForward(2_000)
      await seen()
    }).toPass()
  const soon = { timeout: 500 }
  await other.getByLabel('Description').fill('By a colleague')
  await pause(other, () => expect(savedLine(other)).toBeVisible(soon))

  // This page still has the state before. If it saved first, it would have nothing to ask the server.
  const description = page.getByLabel('Description')
  await expect(description).not.toHaveValue('By a colleague')
  await title.fill('First')
  await pause(page, () => expect(description).toHaveValue('By a colleague', soon))
  await expect(title).toHaveValue('First')
  await pause(page, () => expect(savedLine(page)).toBeVisible(soon))
  const saves = await desk.held(page, '**/posts/*', isChange)
  // On a busy machine the desk may have given a held call up, and sends another.
  const isSaving = () => expect(saves.calls).not.toHaveLength(0)
  await title.fill('First and')
  await pause(page, isSaving)
  await title.fill('First and second')
  await saves.release()
  await expect(title).toHaveValue('First and second')
  await pause(page, isSaving)
  await saves.release()
  await expect(savedLine(page)).toBeVisible()
  await press(page, 'Update the Blog')
  await expect.poll(() => saves.calls.length).toBe(1)
  await saves.release()
  await page.getByRole('link', { name: 'All Posts' }).click()
  await expect(page.getByRole('rowheader', { name: 'First and second' })).toBeVisible()
})

test('X-DESKREPLIES-09 X-DESKPOSTS-10 unsaved text asks first', async ({ page, server }) => {
  await desk.generatePost(server)
  await desk.openAda(page, server)
  await page.getByLabel('Add a note').fill('Half a thought')
  await expect(desk.ada(page)).toContainText('Unsaved note')
  await desk.openPost(page)
  // Held, because a pause before the next click would save it.
  await desk.held(page, '**/posts/*', isChange)
  await page.getByLabel('Title', { exact: true }).fill('Mine alone')
  await page.getByRole('link', { name: 'All Posts' }).click()
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
  await expect(page.getByLabel('Title', { exact: true })).not.toHaveValue('Mine alone')
})
