import type { Page } from '@playwright/test'
import { keepShown } from '../support/site-fixtures.ts'
import { application, applicationFields, fillInApplication } from './senders.ts'
import { expect, expectFailure, expectSuccess, press, test } from './widget-page.ts'

const webhook = 'https://hooks.example/applications'
const howHeard = 'How did you hear about us? (optional)'
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' })
const field = (page: Page, label: string) =>
  page.getByRole('dialog').getByLabel(label, { exact: true })
const open = (page: Page) => press(page, 'Apply')

/** Expects every answer that a visitor gave. */
async function expectKept(page: Page) {
  for (const [label, text, , value] of applicationFields) {
    await expect(field(page, label)).toHaveValue(/Revenue|Size/.test(label) ? value : text)
  }
}

test('R-APP-31 R-APP-34 R-APP-42 R-APP-43 R-APP-44 R-APP-45 R-APP-47 the payload has the contract’s names and trimmed texts', async ({
  page,
  api,
  send,
}) => {
  // The widget never reads a webhook's answer.
  await page.addInitScript((url) => localStorage.setItem('coach-webhook-url', url), webhook)
  api.answer('/applications', {}, 500)
  await page.clock.setFixedTime('2026-02-03T04:05:06.007Z')
  await keepShown(page)
  await send(application)
  // The toast goes after seconds of this clock, and the dialog stays.
  await press(page, 'Done')
  const payload = {
    application_type: 'Mastermind Application',
    timestamp: '2026-02-03T04:05:06.007Z',
    ...Object.fromEntries(applicationFields.map(([, , key, value]) => [key, value])),
  }
  expect(api.calls.map(({ body }) => body)).toEqual([{ ...payload, how_heard: 'Not specified' }])
  // A page may send this to any webhook without a preflight.
  expect(api.calls[0]?.headers['content-type']).toContain('text/plain')

  await open(page)
  await fillInApplication(page)
  await field(page, howHeard).fill(' A friend ')
  await submit(page).click()
  await expect.poll(() => api.calls.length).toBe(2)
  expect(api.calls[1]?.body).toEqual({ ...payload, how_heard: 'A friend' })
})

test('R-APP-01 R-APP-02 R-APP-03 R-APP-04 R-APP-05 the dialog marks required fields and lists choices in order', async ({
  page,
  visit,
}) => {
  await visit(application)
  await open(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Apply to the Mastermind')
  await expect(dialog.getByText('All fields are required unless marked optional.')).toBeVisible()
  for (const label of [...applicationFields.map(([name]) => name), howHeard]) {
    await expect(field(page, label)).toBeVisible()
  }
  for (const [label, values, ...choices] of [
    [
      ...['Annual Revenue', 'under-200k 200k-500k 500k-1m 1m-3m 3m-5m 5m-plus'],
      ...['Under $200K', '$200K - $500K', '$500K - $1M', '$1M - $3M', '$3M - $5M', '$5M+'],
    ],
    [
      ...['Team Size', 'solo 2-5 6-10 11-25 26-50 50-plus'],
      ...['Just me', '2-5', '6-10', '11-25', '26-50', '50+'],
    ],
  ]) {
    const options = field(page, `${label}`).locator('option:not([value=""])')
    await expect(options).toHaveText(choices)
    const all = await options.evaluateAll((list) => list.map((one) => Reflect.get(one, 'value')))
    expect(all.join(' ')).toBe(values)
  }
})

test('R-APP-36 R-APP-37 R-APP-38 R-APP-39 a success resets the form', async ({
  page,
  api,
  send,
}) => {
  const release = api.hold(application)
  await send(application)
  const sending = page.getByRole('button', { name: 'Submitting...' })
  await expect(sending).toBeDisabled()
  release()
  await expectSuccess(page, application)
  await expect(field(page, 'Full Name')).toHaveCount(0)
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused()
  await press(page, 'Done')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open(page)
  await expect(field(page, 'Full Name')).toHaveValue('')
})

test('R-APP-40 the dialog traps the focus, and closing restores it', async ({ page, visit }) => {
  await visit(application, { body: '<button>Elsewhere</button>' })
  const opener = page.getByRole('button', { name: 'Apply' })
  const name = field(page, 'Full Name')
  const clickBehind = () => page.mouse.click(4, 4)
  const ways = {
    async Escape() {
      await page.keyboard.press('Escape')
      await press(page, 'Discard')
    },
    async button() {
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await press(page, 'Discard')
    },
    async backdrop() {
      await clickBehind()
      await expect(name, 'a click loses no text').toHaveValue('Ada')
      await name.fill('')
      await clickBehind()
    },
  }
  for (const close of Object.values(ways)) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused()
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Shift+Tab')
      await expect(page.getByText('Elsewhere')).not.toBeFocused()
    }
    await name.fill('Ada')
    await close()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
    // Closing resets the form.
    await opener.click()
    await expect(name).toHaveValue('')
    await page.keyboard.press('Escape')
  }
})

test('R-APP-49 R-APP-50 X-APPLICATION-01 a failure stands beside the button until the next try, and the form stays, also after a reload', async ({
  page,
  api,
  send,
}) => {
  await send(application)
  await expectFailure(page, application)
  await expect(submit(page)).toBeFocused()
  await expectKept(page)
  await page.reload()
  await open(page)
  await expect(page.getByText('What you typed in this tab is back.')).toBeVisible()
  await expectKept(page)

  await submit(page).click()
  const [title, sentence] = application.failure
  const beside = page.getByRole('dialog').getByText(sentence)
  const toast = page.getByText(title)
  // The same sentence isn't said twice.
  await expect(toast).toBeVisible()
  await press(page, 'Dismiss')
  await expect(beside).toBeVisible()
  const release = api.hold({ ...application, status: 500 })
  await submit(page).click()
  await expect(beside).toHaveCount(0)
  release()
  await expect(toast).toBeVisible()
  await press(page, 'Dismiss')
  await expect(beside).toBeVisible()
  await press(page, 'Clear the Form')
  await expect(field(page, 'Full Name')).toHaveValue('')
})

test('X-APPLICATION-02 Escape closes one thing, and none while an input method composes', async ({
  page,
  send,
}) => {
  await send(application)
  await expectFailure(page, application)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await expect(field(page, 'Full Name')).toHaveValue(' Ada Byron ')

  await field(page, 'Company Name').focus()
  const browser = await page.context().newCDPSession(page)
  const composed = { text: 'か', selectionStart: 1, selectionEnd: 1 }
  await browser.send('Input.imeSetComposition', composed)
  await page.keyboard.press('Escape')
  await expect(field(page, 'Company Name')).toHaveValue(/か/)
  await browser.send('Input.insertText', { text: '川' })
  await expect(field(page, 'Company Name')).toHaveValue(/川/)
  await page.keyboard.press('Escape')
  await press(page, 'Discard')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const [late, status, expectTold] of [
  ['success', 201, expectSuccess],
  ['failure', 500, expectFailure],
] as const) {
  test(`X-APPLICATION-03 a late ${late} leaves a newer application alone`, async ({
    page,
    api,
    send,
  }) => {
    const release = api.hold({ ...application, status })
    await send(application)
    await expect.poll(() => api.calls.length).toBe(1)
    await page.keyboard.press('Escape')
    await open(page)
    await field(page, 'Full Name').fill('Grace')
    release()
    await expectTold(page, application)
    await expect(field(page, 'Full Name')).toHaveValue('Grace')
    await expect(submit(page)).toBeEnabled()
    await page.reload()
    await open(page)
    await expect(field(page, 'Full Name')).toHaveValue('Grace')
  })
}

test('X-APPLICATION-04 an application that fails after the dialog is closed is offered again', async ({
  page,
  api,
  send,
}) => {
  const release = api.hold({ ...application, reply: {}, status: 503 })
  await send(application)
  await expect.poll(() => api.calls.length).toBe(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expectFailure(page, application)
  await open(page)
  await expectKept(page)
})

test('X-APPLICATION-05 the page behind the dialog stays still, and on a phone the dialog fills the screen', async ({
  page,
  visit,
}) => {
  await visit(application, {
    head: '<meta name="viewport" content="width=device-width">',
    body: '<p style="height:3000px">Long</p>',
  })
  const place = () =>
    page.evaluate(() => [document.querySelector('p')?.getBoundingClientRect().width, scrollY])
  await page.getByRole('button', { name: 'Apply' }).scrollIntoViewIfNeeded()
  const before = await place()
  await open(page)
  // Pressed inside and released outside, the pointer closes nothing.
  await page.getByRole('dialog').getByText('All fields are required').hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.wheel(0, -500)
  await page.keyboard.press('Home')
  expect(await place()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await place()).toEqual(before)
  await page.mouse.wheel(0, -500)
  await expect.poll(place).not.toEqual(before)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  const phone = { x: 0, y: 0, width: 360, height: 740 }
  expect(await page.getByRole('dialog').boundingBox()).toEqual(phone)
})

test('X-APPLICATION-06 a page can open it again right after it closes', async ({ page, visit }) => {
  await visit(application, { attributes: 'data-layer' })
  await open(page)
  await page.getByRole('dialog').evaluate((one) => {
    const { host } = one.getRootNode() as ShadowRoot
    const reopen = () => (host as HTMLElement & { open(): void }).open()
    new MutationObserver(reopen).observe(one, { attributeFilter: ['open'] })
  })
  await page.keyboard.press('Escape')
  const events = () =>
    page.evaluate(() => window.dataLayer?.map((one) => Reflect.get(one, 'event')))
  await expect.poll(events).toEqual(['coach:opened', 'coach:closed', 'coach:opened'])
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('X-APPLICATION-07 a page that changes the heading leaves the focus where it is', async ({
  page,
  visit,
}) => {
  await visit(application)
  await open(page)
  await page.getByLabel('Full Name').pressSequentially('Ada')
  await page
    .locator('coach-application')
    .evaluate((one) => one.setAttribute('heading', 'Join the Next Group'))
  await expect(page.getByRole('dialog', { name: 'Join the Next Group' })).toBeVisible()
  await expect(page.getByLabel('Full Name')).toBeFocused()
})
