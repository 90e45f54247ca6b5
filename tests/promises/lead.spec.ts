import type { Page } from '@playwright/test'
import { ownTime, passUntil, stopTime } from './own-time.ts'
import { captured, fillInLead, lead, leadLabels } from './senders.ts'
import { expect, expectSuccess, hostPage, press, site, tag, test } from './widget-page.ts'

const { submit } = captured

/** Lets a page whose clock is stopped show that its lead was accepted. */
async function accepted(page: Page) {
  await passUntil(page, page.getByText(captured.done))
  await expectSuccess(page, captured)
}

test('R-AD-05 R-AD-06 R-AD-07 R-AD-08 four fields are required', async ({ page, api, visit }) => {
  await visit('lead')
  await press(page, submit)
  await expect(page.getByRole('textbox')).toHaveCount(leadLabels.length)
  for (const [, label] of leadLabels) {
    const field = page.getByLabel(label)
    expect(label).toMatch(/\*$/)
    await expect(field).toHaveAttribute('required')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/./)
  }
  await expect(page.getByLabel('Full Name *')).toBeFocused()
  await expect(page.getByLabel('Email Address *')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Phone Number *')).toHaveAttribute('type', 'tel')
  await expect(page.getByLabel('What is your biggest challenge? *')).toHaveAttribute('rows', '4')
  expect(api.calls).toEqual([])
})

test('R-AD-09 R-AD-10 with capture=off it only redirects', async ({ page, api, visit }) => {
  await ownTime(page)
  await visit('lead', { attributes: 'data-capture="off"' })
  await fillInLead(page)
  await stopTime(page)
  await press(page, submit)
  await page.clock.runFor(900)
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await expect(page.getByText(captured.done)).toHaveCount(0)

  await page.clock.runFor(400)
  await expectSuccess(page, captured)
  await expect(page.getByRole('button', { name: submit })).toBeEnabled()
  await page.locator('coach-lead').evaluate((one) => one.remove())
  await page.clock.runFor(5000)
  expect(page.url()).toBe(hostPage)

  await page.reload()
  await fillInLead(page)
  await press(page, submit)
  await page.clock.runFor(1300)
  await expectSuccess(page, captured)
  await page.clock.runFor(3000)
  await expect(page).toHaveURL(`${site}/booking`)
  expect(api.calls).toEqual([])
})

test('X-LEAD-01 four answers are sent, then it redirects', async ({ page, api, visit }) => {
  await ownTime(page)
  api.accept(captured)
  await visit('lead', { attributes: 'data-next="#done"' })
  await fillInLead(page)
  await page.getByLabel('Full Name *').fill('  Ada Byron ')
  await stopTime(page)
  await press(page, submit)
  await expect.poll(() => api.calls.length).toBe(1)
  expect(api.calls[0]?.body).toEqual({
    ...{ form: 'ad', ...lead, source: 'host.example/page' },
    attribution: { landing_page: 'host.example/page' },
    consent: expect.anything(),
    fill_ms: expect.any(Number),
  })
  await accepted(page)
  await page.clock.runFor(3000)
  await expect(page).toHaveURL(`${hostPage}#done`)
})

test('X-LEAD-03 a visitor who leaves before the redirect, and comes back, may stay', async ({
  page,
  api,
  visit,
}) => {
  await ownTime(page)
  api.accept(captured)
  await visit('lead', { attributes: 'data-next="#done"' })
  await fillInLead(page)
  await stopTime(page)
  await press(page, submit)
  await accepted(page)
  // What the browser does with a page that it keeps for Back: its timers go on when it is shown again.
  await page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow'])
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
  })
  await page.clock.runFor(5000)
  expect(page.url()).toBe(hostPage)
})

/** Where a visitor may go on writing after the form was sent, and what they do there. */
const elsewhere: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'another form': (page) => page.getByLabel('Search').pressSequentially('Retreat'),
  'an editor': (page) => page.locator('[contenteditable]').pressSequentially('Note'),
  'a list': async (page) => void (await page.getByLabel('Country').selectOption('Peru')),
  'another widget': (page) =>
    page.getByLabel('Email address', { exact: true }).pressSequentially('eve@'),
  'the form again': (page) => page.getByLabel('Full Name *').pressSequentially('Eve'),
}
const elsewhereHtml =
  '<label>Search <input></label><div contenteditable>Notes</div><label>Country <select><option>Chile' +
  `<option>Peru</select></label>${tag('newsletter')}`

for (const [place, write] of Object.entries(elsewhere)) {
  test(`X-LEAD-04 a visitor who writes in ${place} meanwhile isn’t led away`, async ({
    page,
    api,
    visit,
  }) => {
    await ownTime(page)
    const release = api.hold(captured)
    // The page's scripts may keep its events from bubbling.
    await visit('lead', {
      attributes: 'data-next="#done"',
      body: `${elsewhereHtml}<script>document.body.addEventListener('input', (event) => event.stopPropagation())</script>`,
    })
    await fillInLead(page)
    await stopTime(page)
    await press(page, submit)
    if (place !== 'the form again') await write(page)
    release()
    await accepted(page)
    if (place === 'the form again') await write(page)
    await page.clock.runFor(5000)
    expect(page.url()).toBe(hostPage)
  })
}
