import { expectAccessible } from '../support/accessibility.ts'
import { application } from '../support/samples.ts'
import * as desk from './desk-page.ts'
import { expect, test } from './desk-page.ts'
import { press } from './widget-page.ts'

test('X-DESKAPP-01 each view and person has an address: for a reload, for Back, and for a colleague', async ({
  page,
  server,
  context,
}) => {
  await desk.people(server)
  await desk.signIn(page)
  await (await desk.filterField(page, 'Status')).selectOption('New')
  await expect(page).toHaveURL(/\/desk\?status=new$/)
  await desk.ada(page).click()
  await expect(desk.pane(page, 'Ada Byron')).toBeVisible()
  await expect(page).toHaveURL(/\/desk\/people\/[\w-]+(\?|$)/)
  const address = page.url()

  await page.reload()
  await expect(desk.pane(page, 'Ada Byron')).toBeVisible()
  const other = await context.newPage()
  await other.goto(address)
  await expect(desk.pane(other, 'Ada Byron')).toBeVisible()

  await desk.openView(page, 'Numbers')
  await expect(page).toHaveURL(/\/desk\/numbers$/)
  await expect(page).toHaveTitle(/^Numbers/)
  await page.goBack()
  await expect(desk.pane(page, 'Ada Byron')).toBeVisible()
  await page.goBack()
  await expect(desk.rows(page)).toHaveCount(2)
  await expect(desk.pane(page, 'Ada Byron')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove Status: New' })).toBeVisible()
})

test('X-DESKAPP-02 what is searched for stands in no address, and stays after a reload', async ({
  page,
  server,
}) => {
  await desk.people(server)
  await desk.signIn(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByLabel('Search people').fill('byron')
  await expect(desk.rows(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Search people')).toHaveValue('byron')
  await expect(desk.rows(page)).toHaveCount(1)
  expect([...asked, page.url()].filter((url) => /byron/i.test(url))).toEqual([])
})

test('X-DESKAPP-03 an address of the desk that leads nowhere says so, and leads back', async ({
  page,
}) => {
  await desk.signIn(page)
  await page.goto('/desk/nothing/of/this')
  await expect(page.getByRole('heading', { name: 'Nothing is here' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/desk/people/nobody')
  await expect(page.getByText('This person is no longer here.')).toBeVisible()
  await page.goto('/desk/')
  await expect(page).toHaveURL(/\/desk$/)
})

test('X-DESKAPP-04 the desk’s page has neither the site’s header nor its footer or chat, and lets no script in', async ({
  page,
  server,
}) => {
  const response = await page.goto('/desk/people/anybody')
  const policy = (await response?.headerValue('Content-Security-Policy')) ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  await desk.enter(page)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(page.locator('footer, coach-chat, .site-header')).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const html = await (await fetch(`${server.url}/desk`)).text()
  expect(html).not.toContain('Mastermind')
})

test('X-DESKAPP-05 a change made without a connection is said to wait, and is sent when the line returns', async ({
  page,
  server,
  context,
}) => {
  await desk.openAda(page, server)
  await context.setOffline(true)
  const status = desk.pane(page, 'Ada Byron').getByLabel('Status')
  await status.selectOption('In touch')
  await expect(page.getByText('The server doesn’t answer.')).toBeVisible()
  await expect(page.getByText('1 change waits until then.')).toBeVisible()
  await expect(status).toHaveValue('in-touch')
  await expectAccessible(page)

  await context.setOffline(false)
  await page.clock.fastForward(6_000)
  await expect(desk.timeline(page).filter({ hasText: 'New to In touch' })).toHaveCount(1)
  await desk.later(page)
  await expect(page.getByText('The server doesn’t answer.')).toBeHidden()
  await expect(page.getByText('waits until then')).toHaveCount(0)
})

test('X-DESKAPP-06 what was done is announced once and can be undone, the status of somebody as well as their owner and next step', async ({
  page,
  server,
}) => {
  await desk.openAda(page, server)
  const opened = desk.pane(page, 'Ada Byron')
  await opened.getByLabel('Status').selectOption('Lost')
  const said = page.getByRole('status').filter({ hasText: 'Status: Lost.' })
  await expect(said).toHaveCount(1)
  await press(page, 'Undo')
  await expect(page.getByText('Back as it was.')).toBeVisible()
  await expect(opened.getByLabel('Status')).toHaveValue('new')
  await expect(desk.timeline(page).filter({ hasText: 'Lost to New' })).toHaveCount(1)

  await press(page, 'Tomorrow')
  await expect(page.getByRole('status').filter({ hasText: 'Next step: Tomorrow.' })).toHaveCount(1)
  await press(page, 'Undo')
  await expect(opened.getByRole('button', { name: 'Next step', exact: true })).toBeVisible()
})

test('X-DESKAPP-07 a next step is typed as one says it, picked, or set by one key, and today’s lead the inbox', async ({
  page,
  server,
}) => {
  await desk.send(server, '/api/applications', application)
  // At noon, so that today doesn't end within the test.
  await page.clock.install({ time: new Date().setHours(12, 0) })
  await page.goto('/desk')
  await desk.enter(page)
  await desk.ada(page).click()
  const opened = desk.pane(page, 'Ada Byron')
  const step = opened.getByRole('button', { name: /^Next step/ })
  await step.click()
  const field = page.getByLabel('What, and when?')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill('call')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Say when')
  await expect(field).toHaveValue('call')
  await field.fill('2020-01-31 call')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('That day is over')
  await field.fill('today call')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Today: call')
  await page.keyboard.press('Enter')
  await expect(step).toHaveText('Next step: Today: call')

  const views = page.getByRole('navigation', { name: 'Views of the inbox' }).getByRole('link')
  await expect(views.first()).toHaveText('Today1')
  await expect(views.nth(1)).toHaveText('Overdue0')
  await views.first().click()
  await expect(desk.rows(page)).toHaveCount(1)
  await desk.ada(page).focus()
  await page.keyboard.press('j')
  await expect(opened).toBeVisible()
  await press(page, 'Done')
  await expect(views.first()).toHaveText('Today0')
  await page.keyboard.press('w')
  await expect(step).toHaveText(/^Next step: \w{3}, \w{3} \d+(, \d{4})?$/)
})

test('X-DESKAPP-08 many are selected, or all whom a filter finds, and their status is set, or they are exported', async ({
  page,
  server,
}) => {
  await desk.sixtyReaders(server)
  await desk.people(server)
  await desk.insertLead(server)
  await desk.signIn(page)
  await page.getByRole('checkbox', { name: 'Select Ada Byron' }).check()
  await page.getByRole('checkbox', { name: 'Select Grace Hopper' }).check()
  const selection = page.getByRole('region', { name: 'Selected people' })
  await expect(selection).toContainText('2 selected')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await press(selection, 'Export CSV')
  expect((await download).suggestedFilename()).toMatch(/^people-.*\.csv$/)
  await selection.getByLabel('Set status...').selectOption('Won')
  await expect(page.getByText('2 people were changed.')).toBeVisible()
  await expect(selection).toHaveCount(0)
  await expect(desk.rows(page).filter({ hasText: 'Won' })).toHaveCount(2)
  await expect(desk.rows(page).filter({ hasText: 'cleo' })).toContainText('New')

  await (await desk.filterField(page, 'Status')).selectOption('New')
  // Those of the list before would be selected with it.
  await expect(desk.rows(page).filter({ hasText: 'Won' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select everybody in the list' }).check()
  await expect(selection).toContainText('50 selected')
  await press(selection, 'Select All 61')
  await expect(selection).toContainText('All 61 selected')
  await selection.getByLabel('Set status...').selectOption('Lost')
  await expectAccessible(page)
  await press(page.getByRole('dialog', { name: 'Change all 61 people?' }), 'Change All')
  await expect(page.getByText('61 people were changed.')).toBeVisible()
  await expect(page.getByText('Nobody matches this filter.')).toBeVisible()
  await press(page, 'Undo')
  await expect(page.getByText('61 people have the status and owner of before.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select everybody in the list' })).toBeEnabled()
})

test('X-DESKAPP-09 a filter is saved as a view with its count, for all at the desk, until somebody removes it', async ({
  page,
  server,
  context,
}) => {
  await desk.people(server)
  await desk.signIn(page)
  await (await desk.filterField(page, 'Kind')).selectOption('Application')
  await page.getByLabel('Save this filter as').fill('Applicants')
  await press(page, 'Save View')
  const view = page.getByRole('link', { name: 'Applicants' })
  await expect(view).toHaveText('Applicants1')
  const other = await context.newPage()
  await other.goto('/desk')
  await other.getByRole('link', { name: 'Applicants' }).click()
  await expect(desk.rows(other)).toHaveCount(1)
  await press(page, 'Remove the View Applicants')
  await expect(view).toHaveCount(0)
})
