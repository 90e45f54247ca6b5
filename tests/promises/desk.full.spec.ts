import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { application } from '../support/samples.ts'
import * as desk from './desk-page.ts'
import { expect, test } from './desk-page.ts'
import { press } from './widget-page.ts'

/** Ends the session of somebody who writes a note. Whatever call learns of it first, the note may be hidden by then. */
async function endSession(page: Page, context: BrowserContext) {
  await page.getByLabel('Add a note').fill('Half a thought')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save Note' }).dispatchEvent('click')
}

test('X-DESK-10 an answer that comes late changes no newer list', async ({ page, server }) => {
  await desk.sixtyReaders(server)
  await desk.insertLead(server)
  await desk.signIn(page)
  await expect(desk.rows(page).first()).toBeVisible()
  const late = await desk.held(page, '**/api/desk/people/search', (route) => {
    const { after, kind } = route.request().postDataJSON()
    return after !== undefined || kind === 'lead'
  })
  const kind = await desk.filterField(page, 'Kind')
  // The next page of everybody is on its way.
  await desk.toTheEnd(page)
  await expect.poll(() => late.calls.length).toBe(1)
  await kind.selectOption('lead')
  await expect.poll(() => late.calls.length).toBe(2)

  const searches = page.waitForResponse(
    (response) => response.request().postDataJSON()?.kind === 'application',
  )
  await kind.selectOption('application')
  await searches
  await expect(desk.rows(page)).toHaveCount(0)
  await late.release()

  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(desk.rows(page)).toHaveCount(0)
})

test('X-DESK-11 an answer that comes after the session has ended opens nothing', async ({
  page,
  server,
  context,
}) => {
  await desk.openAda(page, server)
  await desk.later(page)
  await desk.insertLead(server)
  // The server has answered while the session was open.
  const { promise, resolve } = Promise.withResolvers<void>()
  const answered = new Set<number>()
  await page.route('**/api/desk/people/changes', async (route) => {
    const response = await route.fetch()
    answered.add(response.status())
    await promise
    await route.fulfill({ response })
  })
  await page.clock.fastForward(60_000)
  await expect.poll(() => [...answered]).toEqual([200])
  await endSession(page, context)
  await expect(page.getByText('Your session has ended.')).toBeVisible()

  // A desk that opens asks at once, and is refused. So may be what it asked before.
  const asked = new Set<Request>()
  const refused: string[] = []
  page.on('request', (request) => asked.add(request))
  page.on('response', (response) => {
    if (response.status() === 401 && asked.has(response.request())) refused.push(response.url())
  })
  const arrived = page.waitForResponse('**/api/desk/people/changes')
  resolve()
  await (await arrived).finished()
  await desk.enter(page)

  await expect(desk.linkOf(page, 'Grace Hopper')).toBeVisible()
  expect(refused).toEqual([])
  // The desk goes on asking, and the end of the test would cut its answer.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('X-DESK-01 a lead is worked on by keyboard at two desks', async ({
  page,
  server,
  context,
}) => {
  await desk.people(server)
  await desk.signIn(page)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(desk.rows(page)).toHaveCount(2)
  await expectAccessible(page)

  await desk.rows(page).first().getByRole('link').focus()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const opened = desk.pane(page, 'Ada Byron')
  await expect(opened).toContainText('Every decision still comes back to me.')
  await expect(opened).toContainText('Annual revenue$1M - $3M')
  await expect(opened.getByRole('link', { name: 'Write to ada@example.com' })).toBeVisible()
  const call = opened.getByRole('link', { name: 'Call (310) 555-0100' })
  await expect(call).toHaveAttribute('href', 'tel:3105550100')
  await page.keyboard.press('e')
  await page.keyboard.type('Called, wants a date in May.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(desk.timeline(page).first()).toContainText('wants a date in May')

  const other = await context.newPage()
  await other.goto('/desk')
  await desk.ada(other).click()
  await expect(desk.pane(other, 'Ada Byron')).toContainText('wants a date in May')
  await opened.getByLabel('Status').selectOption('Won')
  await expect(opened).toContainText('New to Won')
  await desk.later(other)
  await expect(desk.pane(other, 'Ada Byron').getByLabel('Status')).toHaveValue('won')
  await expect(desk.pane(other, 'Ada Byron')).toContainText('New to Won')

  await desk.send(server, '/api/newsletter-subscribers', { email: 'dora@example.com' })
  await desk.later(other)
  await expect(desk.rows(other)).toHaveCount(3)
  await expectAccessible(page)
})

test('X-DESK-02 an unsaved note survives the end of the session', async ({
  page,
  server,
  context,
}) => {
  await desk.openAda(page, server)
  await endSession(page, context)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expectAccessible(page)
  await desk.enter(page)
  await expect(page.getByLabel('Add a note')).toHaveValue('Half a thought')
  await press(page, 'Save Note')
  await expect(desk.timeline(page).filter({ hasText: 'Half a thought' })).toBeVisible()
  // Only how somebody signed in is remembered.
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect(await page.evaluate(() => Object.values(localStorage))).toEqual(['token'])
})

test('X-DESK-03 X-DESK-04 a desk can be empty or offline', async ({ page, context }) => {
  await desk.signIn(page)
  await expect(page.getByRole('heading', { name: 'Nobody has written yet' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Copy the Embed Tag' })
  await expect(link).toHaveAttribute('href', /\/widgets$/)
  await expectAccessible(page)
  const lost = page.getByText('The server doesn’t answer.')
  await context.setOffline(true)
  await page.clock.fastForward(60_000)
  await expect(lost).toBeVisible()
  await context.setOffline(false)
  await desk.later(page)
  await expect(lost).toBeHidden()

  await desk.openView(page, 'Deliveries')
  await expect(page.getByText('No webhook is set.')).toBeVisible()
})

test('X-DESK-05 X-DESK-06 an erasure is confirmed', async ({ page, server, context }) => {
  await desk.openAda(page, server)
  const other = await context.newPage()
  await other.goto('/desk')
  await expect(desk.rows(other)).toHaveCount(2)
  await press(page, 'Erase This Person...')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('ada@example.com')
  await expectAccessible(page)
  const keep = dialog.getByRole('button', { name: 'Keep' })
  await expect(keep).toHaveCount(2)
  for (const one of await keep.all()) await expect(one).toBeEnabled()

  const erasure = await desk.held(page, '**/erase', () => true)
  await press(page, 'Erase Everything')
  await expect.poll(() => erasure.calls.length).toBe(1)
  for (const one of await keep.all()) await expect(one).toBeDisabled()
  // Browsers close a dialog at the second Escape, whatever the page wants.
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Erasing...' })).toBeVisible()
  await erasure.release()
  await expect(page.getByText('All data of this person is deleted.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(desk.rows(page)).toHaveCount(1)
  await desk.later(other)
  await expect(desk.rows(other)).toHaveCount(1)
})

test('X-DESK-07 HTML and links in any field of a record are shown as text', async ({
  page,
  server,
}) => {
  const dialogs = desk.dialogsOf(page)
  const payload = `"><img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}`
  const phone = 'javascript:alert(3)'
  await desk.insertLead(server, { name: payload, phone, challenge: payload, source: payload })
  await desk.send(server, '/api/applications', {
    ...application,
    ...{ full_name: payload, phone: `${phone}`, company_name: payload },
    ...{ biggest_challenge: payload, why_join: payload, how_heard: payload },
  })
  await desk.send(server, '/api/newsletter-subscribers', {
    email: `"onfocus=alert(4)"@example.com`,
    source: payload,
  })
  await desk.signIn(page)
  await expect(desk.rows(page)).toHaveCount(3)
  for (const at of [0, 1, 2]) {
    await desk.rows(page).nth(at).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
    await desk.saveNote(page, payload)
    await expect(desk.timeline(page).first()).toContainText('onerror=alert(1)')
    await expect(page.locator('#desk img, #desk script')).toHaveCount(0)
    const links = page.locator('#desk .links a')
    await expect(links).not.toHaveCount(0)
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', /^(mailto:[^?]+|tel:\+?\d*)$/)
    }
  }
  expect(dialogs).toEqual([])
})

test('X-DESK-08 X-DESKREPLIES-07 a slow, filtered export arrives', async ({ page, server }) => {
  await desk.people(server)
  await desk.signIn(page)
  await page.getByLabel('Search people').fill('Byron')
  await expect(desk.rows(page)).toHaveCount(1)
  const exports = await desk.held(page, '**/download', () => true)
  await desk.filterField(page, 'Kind')
  const started = page.waitForEvent('download')
  await press(page, 'Export CSV')
  await expect.poll(() => exports.calls.length).toBe(1)
  // Longer than the tests let any other call take.
  await page.clock.fastForward(11 * 60_000)
  await exports.release()
  const download = await started

  expect(download.suggestedFilename()).toMatch(/^people-\d{4}-\d\d-\d\d\.csv$/)
  const text = readFileSync(await download.path(), 'utf8')
  expect(text).toContain('ada@example.com')
  expect(text).not.toContain('cleo@example.com')
  expect(page.url()).not.toMatch(/byron/i)
})

test('X-DESK-09 a failed delivery is shown with its reason and can be retried', async ({
  page,
}) => {
  await page.route('**/api/desk/deliveries', (route) =>
    route.fulfill({
      json: {
        failures: [
          {
            ...{ id: randomUUID(), kind: 'lead.received', receiver: 'a', attempts: 24 },
            ...{ created_at: '2026-01-31T09:30:00.000Z', ended_at: '2026-02-03T09:30:00.000Z' },
            ...{ reason: 'answered 503', cause: 'broken', address: '', person: null },
          },
        ],
        waiting: [
          {
            ...{ receiver: 'a', reason: 'answered 429', cause: 'busy', count: 2, people: [] },
            next_at: '2026-02-03T09:30:00.000Z',
          },
        ],
        floods: [],
        receivers: [{ key: 'a', name: 'hooks.example.com', undelivered: 3 }],
      },
    }),
  )
  await desk.signIn(page)
  await desk.openView(page, 'Deliveries')
  const row = page.getByRole('row').filter({ hasText: 'Lead' })
  await expect(row).toContainText('answered 503')
  await expect(row).toContainText('hooks.example.com')
  await expect(page.getByRole('row', { name: /answered 429/ })).toContainText('2')
  await expectAccessible(page)
  const request = page.waitForRequest('**/deliveries/resend')
  await row.getByRole('button', { name: 'Send Again' }).click()
  expect((await request).postDataJSON()).toMatchObject({ ids: [expect.any(String)] })
  await expect(page.getByText('On its way')).toBeVisible()
})
