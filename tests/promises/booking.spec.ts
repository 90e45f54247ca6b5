import { expectAccessible } from '../support/accessibility.ts'
import { settled, watchShifts } from '../support/page-checks.ts'
import { bookedOn, calendarHtml, expect, listener, say, test } from './calendar.ts'

const scheduled = { event: 'calendly.event_scheduled', payload: { invitee: { uri: 'ada' } } }

test('X-BOOKING-01 the calendar is asked for on the click only, and gets name, address and campaign', async ({
  page,
  calendar,
  open,
  openCalendar,
}) => {
  await open('data-name="Ada Byron" data-email="ada@example.com" data-attribution="gclid=Cj0"')
  expect(calendar.visits).toEqual([])
  await openCalendar()
  expect(calendar.visits).toHaveLength(1)
  expect(Object.fromEntries(calendar.visits[0]?.searchParams ?? [])).toEqual({
    ...{ month: '2026-12', name: 'Ada Byron', email: 'ada@example.com', gclid: 'Cj0' },
    ...{ landing_page: '127.0.0.1/', embed_type: 'Inline', embed_domain: new URL(page.url()).host },
  })
  const link = page.getByRole('link', { name: 'Open the calendar in a new tab' })
  await expect(link).toHaveAttribute('href', new RegExp(`^${RegExp.escape(calendar.url)}&name=Ada`))
})

for (const [name, messages] of [
  ['Calendly', [scheduled]],
  [
    'Cal.com',
    ['bookingSuccessful', 'bookingSuccessfulV2'].map((type) => {
      return { originator: 'CAL', type, data: { organizer: { email: 'ada@example.com' } } }
    }),
  ],
] as const) {
  test(`X-BOOKING-02 ${name} tells of a booking: the page hears coach:booked once, with nothing personal`, async ({
    page,
    open,
    openCalendar,
  }) => {
    await open()
    const shown = await openCalendar()
    for (const other of [
      ...[null, 'calendly.event_scheduled', { event: 'calendly.date_and_time_selected' }],
      ...[{ originator: 'CAL', type: 'linkReady' }, { type: 'bookingSuccessful' }],
    ]) {
      await say(page, shown, other)
    }
    expect(await bookedOn(page)).toEqual([])
    for (const message of messages) await say(page, shown, message)
    expect(await bookedOn(page)).toMatchObject([{ widget: 'booking' }])
    // A second visit to the calendar may end in a second call.
    await page.getByRole('button', { name: 'Close' }).click()
    const again = await openCalendar()
    for (const message of messages) await say(page, again, message)
    expect(await bookedOn(page)).toHaveLength(2)
  })
}

test('X-BOOKING-03 forged messages book nothing: of another origin, of another window, of the page itself', async ({
  page,
  calendar,
  stranger,
  open,
  openCalendar,
}) => {
  await open()
  const shown = await openCalendar()
  // The calendar's origin, but a frame beside it, and a frame inside it.
  for (const parent of [page.mainFrame(), shown]) {
    const added = page.waitForEvent('frameattached')
    await parent.evaluate((src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src }))
    }, calendar.url)
    const forger = await added
    await forger.waitForURL(calendar.url)
    await say(page, forger, scheduled)
  }
  await say(page, page.mainFrame(), scheduled)
  // The calendar's window, but another origin, to which a link in the calendar has led.
  await shown.goto(stranger.url)
  await say(page, shown, scheduled)
  expect(await bookedOn(page)).toEqual([])

  await shown.goto(calendar.url)
  await say(page, shown, scheduled)
  expect(await bookedOn(page)).toHaveLength(1)
})

test('X-BOOKING-04 a page of Cal.com is opened as its embed page, and shown because it gets its answer', async ({
  page,
  server,
  visit,
}) => {
  await page.route('https://cal.com/**', (route) => {
    const waits =
      '<body style="visibility:hidden"><h1>Cal</h1><script>' +
      'addEventListener("message", ({ data }) => { if (data.originator === "CAL" && ' +
      'data.method === "parentKnowsIframeReady") document.body.style.visibility = "visible" });' +
      'parent.postMessage({ originator: "CAL", type: "__iframeReady", data: {} }, "*")</script>'
    return route.fulfill({ contentType: 'text/html', body: `<!doctype html>${waits}` })
  })
  for (const path of ['coach/intro', 'coach/intro/', 'coach/intro/embed']) {
    await visit({
      body: `<script src="${server.url}/widgets/booking.js" data-url="https://cal.com/${path}"></script>`,
    })
    await page.getByRole('button', { name: 'Book a Call' }).click()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'Cal' })).toBeVisible()
    const { pathname, searchParams } = new URL(page.frames()[1]?.url() ?? '')
    expect([pathname, searchParams.get('embed')]).toEqual(['/coach/intro/embed', ''])
  }
})

test('X-BOOKING-05 the calendar opens in a dialog with a name, is left by Escape, and shifts nothing', async ({
  page,
  open,
  openCalendar,
}) => {
  const shifted = await watchShifts(page)
  for (const [width, height] of [
    [1280, 800],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open()
    // A browser tells of the button's own shift after it has drawn it.
    await settled(page)
    const before = await shifted()
    await openCalendar()
    const dialog = page.getByRole('dialog', { name: 'Intro call' })
    await expect(dialog.getByRole('heading')).toBeFocused()
    await expect(page.getByText('The calendar is loading.')).toHaveCount(0)
    await expectAccessible(page)
    const box = await page.locator('iframe').boundingBox()
    expect(box?.height).toBeGreaterThan(height * 0.6)
    expect(box?.width).toBeGreaterThan(width * 0.8)
    // A click beside it must not lose what was typed into the calendar.
    await page.mouse.click(2, height / 2)
    await expect(dialog).toBeVisible()
    // On a phone the click was in the calendar, which gets the keys then.
    await dialog.getByRole('heading').focus()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Book' })).toBeFocused()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect((await shifted()) - before).toBe(0)
  }
})

test('X-BOOKING-06 a page for iframes tells the page around it of a booking', async ({
  page,
  server,
  visit,
}) => {
  await page.route('https://calendar.antecedent.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: calendarHtml }),
  )
  await visit({
    head: listener,
    body:
      `<iframe id="ours" src="${server.url}/widgets/booking.html" width="800" height="720"></iframe>` +
      `<script src="${server.url}/widgets/frame.js"></script>`,
  })
  const ours = page.frameLocator('#ours')
  await ours.getByRole('button', { name: 'Book a Call' }).click()
  const calendar = ours.frameLocator('iframe')
  await expect(calendar.getByRole('heading', { name: 'Pick a time' })).toBeVisible()
  await calendar.locator('body').evaluate((_, posted) => parent.postMessage(posted, '*'), scheduled)
  await expect.poll(() => bookedOn(page)).toMatchObject([{ widget: 'booking' }])
})

test('X-BOOKING-07 once a call is booked, the option next leads to its page', async ({
  page,
  open,
  openCalendar,
}) => {
  await open('data-next="#thanks"')
  await say(page, await openCalendar(), scheduled)
  await expect(page).toHaveURL(/#thanks$/)
})
