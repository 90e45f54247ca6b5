import { post } from '../support/http.ts'
import { adLead } from '../support/samples.ts'
import * as desk from './desk-page.ts'
import { test as deskTest } from './desk-page.ts'
import { application, captured, handover, newsletter } from './senders.ts'
import { expect, expectSuccess, test } from './widget-page.ts'

for (const sender of [newsletter, captured, application, handover]) {
  test(`X-HIDDENVALUES-04 ${sender.widget}: options hidden-* are sent, cut`, async ({
    page,
    api,
    send,
  }) => {
    api.accept(sender)
    const long = 'x'.repeat(100_000)
    const attributes = `data-hidden-segment="founders" data-hidden-note="${long}" data-hidden-="x"`
    await send(sender, { attributes })
    await expectSuccess(page, sender)

    const { hidden } = Object(api.calls[0]?.body)
    expect(hidden).toEqual({ segment: 'founders', note: 'x'.repeat(200) })
  })
}

test('X-HIDDENVALUES-05 a webhook that a visitor has set gets none', async ({
  page,
  api,
  visit,
}) => {
  const webhook = 'https://hooks.example/applications'
  await page.addInitScript((url) => localStorage.setItem('coach-webhook-url', url), webhook)
  api.answer('/applications', {})
  await visit(application, { attributes: 'data-hidden-segment="founders"' })
  await application.fillIn(page)
  await page.getByRole('button', { name: application.submit, exact: true }).click()
  await expectSuccess(page, application)

  expect(api.calls.map(({ url }) => url)).toEqual([webhook])
  expect(JSON.stringify(api.calls[0]?.body)).not.toContain('founders')
})

deskTest(
  'X-HIDDENVALUES-06 the desk shows them with their names, and answers to a page’s own fields with their labels',
  async ({ page, server }) => {
    await post(`${server.url}/api/leads`, {
      ...adLead,
      hidden: { segment: 'founders', 'answer: Team size': '2-10' },
    })
    await desk.signIn(page)
    await desk.rows(page).getByRole('link').click()
    await expect(desk.pane(page, 'Grace Hopper')).toContainText(
      'Hidden segmentfoundersTeam size2-10',
    )
  },
)
