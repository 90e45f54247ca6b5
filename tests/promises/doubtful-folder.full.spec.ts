import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { adLead } from '../support/samples.ts'
import { keepShown } from '../support/site-fixtures.ts'
import * as desk from './desk-page.ts'
import { test as deskTest } from './desk-page.ts'
import { ownTime, takeTime } from './own-time.ts'
import { application, captured, newsletter } from './senders.ts'
import { expect, expectSuccess, press, test } from './widget-page.ts'

/** The lines of the folder. */
const doubtful = (page: Page) => page.getByRole('list', { name: 'Doubtful' }).getByRole('listitem')

deskTest(
  'X-DOUBTFUL-06 the desk has a folder of doubtful ones, where two buttons decide',
  async ({ page, server }) => {
    const eve = { ...adLead, name: 'Eve Adder', email: 'eve@example.com' }
    await desk.send(server, '/api/leads', { ...adLead, fill_ms: 1 })
    await desk.send(server, '/api/leads', { ...eve, hollow: 'x' })
    await desk.signIn(page)
    await page.getByRole('link', { name: 'Show Doubtful Ones' }).click()
    await expect(doubtful(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)

    await doubtful(page).getByRole('link', { name: 'Eve Adder' }).click()
    const caught = desk.pane(page, 'Eve Adder')
    await expect(caught).toContainText('a field that people never see was filled in')
    await expect(caught.getByLabel('Add a note')).toHaveCount(0)
    await expectAccessible(page)
    await press(caught, 'Delete')
    await expect(doubtful(page)).toHaveCount(1)

    await doubtful(page).getByRole('link').click()
    const quick = desk.pane(page, 'Grace Hopper')
    await expect(quick).toContainText('faster than a person can')
    await expect(quick).toContainText(adLead.challenge)
    await press(quick, 'It Is Real')
    await expect(page.getByText('It is in the inbox now')).toBeVisible()
    await expect(doubtful(page)).toHaveCount(0)

    await desk.openView(page, 'Inbox')
    await expect(desk.rows(page)).toHaveCount(1)
    await expect(desk.rows(page)).toContainText('Grace Hopper')
  },
)

deskTest(
  'X-DOUBTFUL-13 the folder says how many were not kept of senders that sent many',
  async ({ page, server }) => {
    for (let n = 0; n < 23; n += 1) {
      const email = `flood-${n}@example.com`
      await desk.send(server, '/api/leads', { ...adLead, email, fill_ms: 1 })
    }
    await desk.signIn(page)
    await page.getByRole('link', { name: 'Show Doubtful Ones' }).click()
    await expect(doubtful(page)).toHaveCount(20)
    await expect(page.getByText('3 more weren’t kept within 30 days')).toBeVisible()
    await expectAccessible(page)
    await desk.send(server, '/api/leads', adLead)
    await desk.openView(page, 'Inbox')
    await expect(desk.rows(page)).toHaveCount(1)
    await expect(page.getByText('weren’t kept')).toHaveCount(0)
  },
)

for (const sender of [captured, application]) {
  test(`X-DOUBTFUL-07 ${sender.widget}: the time since the form was first seen is sent, unless it was filled in before`, async ({
    page,
    api,
    visit,
  }) => {
    await ownTime(page)
    await keepShown(page)
    api.fail(sender.path)
    await visit(sender)
    await sender.fillIn(page)
    await takeTime(page)
    await press(page, sender.submit)
    await expect.poll(() => api.calls.length).toBe(1)
    const { fill_ms } = Object(api.calls[0]?.body)
    expect(fill_ms).toBeGreaterThan(9_999)
    // Not since another time, such as 1970: it is within the longest that a test takes.
    expect(fill_ms).toBeLessThan(610_000)

    // The draft returns with the page.
    await page.reload()
    api.accept(sender)
    await sender.fillIn(page)
    await press(page, sender.submit)
    await expectSuccess(page, sender)
    expect(Object.keys(api.calls[1]?.body as object)).not.toContain('fill_ms')
  })
}

test('X-DOUBTFUL-08 neither a single field nor another webhook is sent the time', async ({
  page,
  api,
  send,
}) => {
  const webhook = 'https://hooks.example/applications'
  api.accept(newsletter)
  await send(newsletter)
  await expectSuccess(page, newsletter)
  await page.evaluate((url) => localStorage.setItem('coach-webhook-url', url), webhook)
  api.answer('/applications', {})
  await send(application)
  await expectSuccess(page, application)

  for (const { body } of api.calls) expect(JSON.stringify(body)).not.toContain('fill_ms')
  expect(api.calls.map(({ url }) => new URL(url).pathname)).toEqual([
    newsletter.path,
    '/applications',
  ])
})
