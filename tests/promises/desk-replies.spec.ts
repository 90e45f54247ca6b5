import type { Page, Route } from '@playwright/test'
import { adLead } from '../support/samples.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, insertLead, pane, people, rows, send, signIn, test, token } from './desk-page.ts'

/** Holds the calls of a method to a path until they are released. */
async function held(page: Page, path: string, isHeld: (route: Route) => boolean) {
  const calls: Route[] = []
  await page.route(path, async (route) => {
    if (isHeld(route)) calls.push(route)
    else await route.fallback()
  })
  return {
    calls,
    async release() {
      for (const route of calls.splice(0)) await route.continue()
    },
  }
}

const method = (wanted: string) => (route: Route) => route.request().method() === wanted

async function openAda(page: Page, server: RunningServer) {
  await people(server)
  await signIn(page)
  await page.getByRole('option', { name: /Ada Byron/ }).click()
}

async function openPost(page: Page) {
  await page.getByRole('button', { name: 'Posts' }).click()
  await page.getByRole('rowheader').first().getByRole('button').click()
  await expect(page.getByLabel('Title')).toBeVisible()
}

test('X-DESKREPLIES-01 a search slower than the polls is sent once, and no other rows stand under it', async ({
  page,
  server,
}) => {
  await people(server)
  await signIn(page)
  await expect(rows(page)).toHaveCount(2)
  const search = await held(page, '**/search', (route) => route.request().postDataJSON().q)
  await page.getByLabel('Search names').fill('Byron')
  await expect.poll(() => search.calls.length).toBe(1)
  await expect(rows(page)).toHaveCount(0)
  for (let polls = 0; polls < 3; polls += 1) {
    const polled = page.waitForResponse('**/changes')
    await page.clock.fastForward(6_000)
    await polled
  }
  expect(search.calls).toHaveLength(1)
  await search.release()
  await expect(rows(page)).toHaveCount(1)
})

test('X-DESKREPLIES-02 what is typed as a search begins stays, and clearing it keeps the field', async ({
  page,
  server,
}) => {
  await people(server)
  await signIn(page)
  const search = page.getByLabel('Search names')
  const searches = await held(page, '**/search', (route) => route.request().postDataJSON().q)
  await search.fill('nob')
  await expect.poll(() => searches.calls.length).toBe(1)
  await search.pressSequentially('ody')
  await searches.release()
  await expect(search).toHaveValue('nobody')
  await expect.poll(() => searches.calls.length).toBe(1)
  await searches.release()
  await expect(page.getByText('Nothing matches this filter.')).toBeVisible()
  await search.fill('')
  await expect(rows(page)).toHaveCount(2)
  await expect(search).toBeFocused()
})

test('X-DESKREPLIES-03 a note whose answer was lost is kept, and so is its new wording', async ({
  page,
  server,
}) => {
  await openAda(page, server)
  let isLost = true
  await page.route('**/notes', async (route) => {
    if (!isLost) return route.fallback()
    await route.fetch()
    isLost = false
    await route.abort('connectionreset')
  })
  const note = page.getByLabel('Add a note')
  await note.fill('Called.')
  await page.getByRole('button', { name: 'Save Note' }).click()
  await expect(page.getByText('That wasn’t saved.')).toBeVisible()
  await expect(note).toHaveValue('Called.')
  await note.fill('Called twice.')
  await page.getByRole('button', { name: 'Save Note' }).click()
  const items = pane(page, 'Ada Byron').getByRole('listitem')
  await expect(items.filter({ hasText: 'Called twice.' })).toHaveCount(1)
  await expect(items.filter({ hasText: 'Called.' })).toHaveCount(1)
  await expect(note).toHaveValue('')
})

test('X-DESKREPLIES-04 two quick changes of a status by one person both count', async ({
  page,
  server,
}) => {
  await openAda(page, server)
  const changes = await held(page, '**/records/*', method('PATCH'))
  const status = pane(page, 'Ada Byron').getByLabel('Status')
  await status.selectOption('In touch')
  await status.selectOption('Won')
  await expect(status).toHaveValue('won')
  await expect.poll(() => changes.calls.length).toBe(1)
  await changes.release()
  await expect.poll(() => changes.calls.length).toBe(1)
  await changes.release()
  await expect(pane(page, 'Ada Byron')).toContainText('In touch to Won')
  await expect(status).toHaveValue('won')
  await expect(page.getByText('Somebody else changed')).toHaveCount(0)
})

test('X-DESKREPLIES-05 a change that fails is told, also to somebody who reads another record now', async ({
  page,
  server,
}) => {
  await openAda(page, server)
  const changes = await held(page, '**/records/*', method('PATCH'))
  await pane(page, 'Ada Byron').getByLabel('Status').selectOption('Won')
  await page.getByRole('option', { name: /cleo/ }).click()
  await expect.poll(() => changes.calls.length).toBe(1)
  for (const route of changes.calls) await route.fulfill({ status: 507, json: {} })
  await expect(page.getByText('That didn’t work. Please try again.')).toBeVisible()
  await page.getByRole('option', { name: /Ada Byron/ }).click()
  await expect(pane(page, 'Ada Byron').getByLabel('Status')).toHaveValue('new')
})

test('X-DESKREPLIES-06 a page at the list’s end that fails is read again', async ({
  page,
  server,
}) => {
  for (let n = 0; n < 60; n += 1) {
    await send(server, '/api/newsletter-subscribers', { email: `reader-${n}@example.com` })
  }
  let failures = 1
  await page.route('**/search', async (route) => {
    const isFailing = route.request().postDataJSON().after && failures-- > 0
    await (isFailing ? route.abort('connectionreset') : route.fallback())
  })
  await signIn(page)
  const list = page.getByRole('listbox')
  const toEnd = () => list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(rows(page).first()).toBeVisible()
  await toEnd()
  await expect.poll(() => failures).toBeLessThan(1)
  await page.clock.fastForward(6_000)
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-setsize', '60')
})

test('X-DESKREPLIES-07 a slow export arrives', async ({ page, server }) => {
  insertLead(server, adLead)
  await signIn(page)
  await expect(rows(page)).toHaveCount(1)
  const exports = await held(page, '**/export', () => true)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect.poll(() => exports.calls.length).toBe(1)
  await page.clock.fastForward(60_000)
  await exports.release()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

test('X-DESKREPLIES-08 a save sends only what was changed, and text typed meanwhile stays', async ({
  page,
  server,
}) => {
  await send(server, '/api/generate-blog-post', {}, { Authorization: `Bearer ${token}` })
  await signIn(page)
  await openPost(page)
  const other = await page.context().newPage()
  await other.goto('/desk')
  await openPost(other)
  await other.getByLabel('Excerpt').fill('By a colleague')
  await page.getByLabel('Title').fill('First')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()

  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText('Somebody else saved this post first.')).toBeVisible()
  await expect(page.getByLabel('Excerpt')).toHaveValue('By a colleague')
  const saves = await held(page, '**/posts/*', method('PATCH'))
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
  await page.getByRole('button', { name: 'Back to the Posts' }).click()
  await expect(page.getByRole('rowheader', { name: 'First and second' })).toBeVisible()
})

test('X-DESKREPLIES-09 unsaved text is marked, asks before it is lost, and ends with the session', async ({
  page,
  server,
}) => {
  await people(server)
  await send(server, '/api/generate-blog-post', {}, { Authorization: `Bearer ${token}` })
  await signIn(page)
  await page.getByRole('option', { name: /Ada Byron/ }).click()
  await page.getByLabel('Add a note').fill('Half a thought')
  await expect(page.getByRole('option', { name: /Ada Byron/ })).toContainText('Unsaved note')
  await openPost(page)
  await page.getByLabel('Title').fill('Mine alone')
  await page.getByRole('button', { name: 'Back to the Posts' }).click()
  await expect(page.getByRole('row', { name: /Unsaved changes/ })).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await asked).dismiss()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByLabel('Administration token').fill(token)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('option', { name: /Ada Byron/ })).not.toContainText('Unsaved note')
  await openPost(page)
  await expect(page.getByLabel('Title')).not.toHaveValue('Mine alone')
})
