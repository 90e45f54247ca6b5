import type { Page } from '@playwright/test'
import { expectAccessible, expectLegible } from '../support/accessibility.ts'
import { drawn, overflowOf } from '../support/page-checks.ts'
import { answering } from '../support/served.ts'
import type { RunningServer } from '../support/server.ts'
import { unserved as base, expect, shared } from '../support/site-fixtures.ts'
import { beacon } from '../support/visits.ts'

interface Measured {
  /** A page that doesn't look automated. */
  readonly visitor: Page
  readonly on: RunningServer
  readonly off: RunningServer
}

const test = base.extend<Measured>({
  // Beacons of a closing page have the browser's own user agent, and headless ones aren't counted.
  launchOptions: [
    ({ launchOptions: { args = [], ...others } }, use) =>
      use({ ...others, args: [...args, '--user-agent=Mozilla/5.0 Chrome/140.0'] }),
    { scope: 'worker' },
  ],
  on: shared({ MEASURE: 'on' }),
  off: shared(),
  visitor: async ({ page }, use) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
    })
    await use(page)
  },
})

// One after the other, because only they need a browser with these options.
test.describe.configure({ mode: 'default' })

/** Reads the desk's sums of a source. Each test uses its own source. */
async function countsOf(server: RunningServer, source: string): Promise<object | undefined> {
  // Without ADMIN_TOKEN the desk is open to this machine.
  const response = await fetch(`${server.url}/api/desk/numbers`)
  const { sources } = await response.json()
  return sources.find(({ name }: { name: string }) => name === source)
}

function beaconsOf(page: Page): string[] {
  const beacons: string[] = []
  page.on('request', (request) => {
    if (/measure/.test(request.url())) beacons.push(request.url())
  })
  return beacons
}

async function subscribe(page: Page, address: string) {
  const widget = await drawn(page, 'newsletter')
  await widget.getByLabel('Email address').fill(address)
  await widget.getByRole('button').click()
  await expect(page.getByText('Successfully Subscribed!')).toBeVisible()
}

test('X-MEASURE-13 each page of a campaign’s visit counts for it, and later pages of others are internal', async ({
  on,
  visitor,
}) => {
  const internal = async () => ((await countsOf(on, 'internal')) as { view?: number })?.view ?? 0
  const seeBuild = visitor.getByRole('main').getByRole('link', { name: 'See BUILD' })
  await visitor.goto(`${on.url}/about?utm_source=two-pages`)
  await expect.poll(() => countsOf(on, 'two-pages')).toMatchObject({ view: 1 })
  await seeBuild.click()
  await expect.poll(() => countsOf(on, 'two-pages')).toMatchObject({ view: 2 })

  await visitor.goto(`${on.url}/about`)
  const before = await internal()
  await seeBuild.click()
  await expect(visitor).toHaveURL(`${on.url}/build`)
  await expect.poll(internal).toBe(before + 1)
})

test('X-MEASURE-17 a view counts for the name of the campaign, by which the person who then signs up is found, too', async ({
  on,
  visitor,
}) => {
  await visitor.goto(`${on.url}/about?utm_source=Letter&utm_campaign=Open%20House`)
  await visitor.goto(`${on.url}/?utm_source=Letter&utm_campaign=Open%20House`)
  await subscribe(visitor, 'house@example.com')

  await expect
    .poll(async () => {
      const { rows } = await (await fetch(`${on.url}/api/desk/numbers/campaigns`)).json()
      return rows.find(({ campaign }: { campaign: string }) => campaign === 'open-house')
    })
    .toMatchObject({ source: 'letter', now: { views: 2, people: 1, signUps: 1 } })
})

test('X-MEASURE-01 a visit counts its view, its form and its booking link', async ({
  on,
  visitor,
}) => {
  await visitor.goto(`${on.url}/?utm_source=Spring%20Letter`)
  await expect.poll(() => countsOf(on, 'spring-letter')).toMatchObject({ view: 1, started: 0 })

  await subscribe(visitor, 'spring@example.com')
  await visitor.getByRole('link', { name: 'Book a Call' }).first().click()

  await expect
    .poll(() => countsOf(on, 'spring-letter'))
    // The second view is that of /booking, whose first screen has a widget, too.
    .toMatchObject({ view: 2, seen: 2, started: 1, submitted: 1, failed: 0, call: 1 })
  expect(await visitor.context().cookies()).toEqual([])
  const stored = await visitor.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  expect(stored.filter((name) => /measure|visit|count/i.test(name))).toEqual([])
})

test('X-MEASURE-02 an opened dialog is counted even if the page is left', async ({
  on,
  visitor,
}) => {
  await visitor.goto(`${on.url}/scale?utm_source=dialog`)
  await visitor.locator('[data-coach-open="application"]').first().click()
  await expect(visitor.getByRole('dialog')).toBeVisible()
  await visitor.goto('about:blank')

  const counts = { view: 1, seen: 1, opened: 1, started: 0 }
  await expect.poll(() => countsOf(on, 'dialog')).toMatchObject(counts)
})

test('X-MEASURE-16 a booked call is counted for its source, with the click that led to it', async ({
  on,
  visitor,
}) => {
  const message = { event: 'calendly.event_scheduled', payload: {} }
  const body = `<!doctype html><script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`
  await visitor.route('https://calendar.antecedent.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  )
  await visitor.goto(`${on.url}/booking?utm_source=goal`)
  await visitor.locator('coach-booking').first().scrollIntoViewIfNeeded()
  await visitor.getByRole('button', { name: 'Pick a Call Time' }).click()

  await expect
    .poll(() => countsOf(on, 'goal'))
    .toMatchObject({ view: 1, seen: 1, opened: 1, call: 1, booked: 1, submitted: 0 })
})

test('X-MEASURE-18 a tab that was opened in the background counts once it is looked at', async ({
  on,
  visitor,
}) => {
  const beacons = beaconsOf(visitor)
  await visitor.clock.install()
  await visitor.addInitScript(() => {
    let state = 'hidden'
    Object.defineProperty(Document.prototype, 'visibilityState', { get: () => state })
    addEventListener('look', () => {
      state = 'visible'
      document.dispatchEvent(new Event('visibilitychange'))
    })
  })
  await visitor.goto(`${on.url}/about?utm_source=behind`)
  await visitor.clock.fastForward(60_000)
  expect(beacons.filter((url) => url.includes('/api/'))).toEqual([])

  await visitor.evaluate(() => dispatchEvent(new Event('look')))
  await visitor.clock.fastForward(2_000)

  await expect.poll(() => countsOf(on, 'behind')).toMatchObject({ view: 1 })
})

test('X-MEASURE-03 X-MEASURE-08 while it is off, nothing is sent', async ({ off, visitor }) => {
  const beacons = beaconsOf(visitor)
  await visitor.goto(`${off.url}/?utm_source=off`)
  await subscribe(visitor, 'off@example.com')
  await visitor.goto(`${off.url}/about`)

  expect(beacons).toEqual([])
  expect(await countsOf(off, 'off')).toBeUndefined()
  await visitor.goto(`${off.url}/desk/numbers`)
  await expect(visitor.getByText('Measuring is off. With MEASURE=on')).toBeVisible()
})

for (const [signal, name, value] of [
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
  ['a robot', 'webdriver', true],
] as const) {
  test(`X-MEASURE-04 ${signal}: a visit sends nothing`, async ({ on, visitor }) => {
    await visitor.addInitScript(
      ([name, value]) => {
        Object.defineProperty(Navigator.prototype, name, { get: () => value })
      },
      [name, value] as const,
    )
    const beacons = beaconsOf(visitor)
    await visitor.goto(`${on.url}/?utm_source=quiet`)
    await subscribe(visitor, `${name}@example.com`.toLowerCase())
    // What waits would be sent now, and not while the page is left, where it may go unnoticed.
    await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await visitor.goto(`${on.url}/about?utm_source=quiet`)

    expect(beacons.filter((url) => url.includes('/api/'))).toEqual([])
    expect(await countsOf(on, 'quiet')).toBeUndefined()
  })
}

test('X-MEASURE-05 another site’s page is counted only with the script', async ({
  on,
  visitor,
  atEnd,
}) => {
  const script = (name: string) => `<script async src="${on.url}/widgets/${name}.js"></script>`
  const origin = await answering(({ url }, response) => {
    response.setHeader('Content-Type', 'text/html')
    const counted = url === '/counted' ? script('measure') : ''
    response.end(`<!doctype html><title>Host</title><p>Host</p>${script('newsletter')}${counted}`)
  }, atEnd)
  const beacons = beaconsOf(visitor)
  await visitor.goto(`${origin}/plain`)
  await expect(visitor.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  expect(beacons).toEqual([])
  await visitor.goto(`${origin}/counted`)

  await expect.poll(() => countsOf(on, '127.0.0.1')).toMatchObject({ view: 1, seen: 1 })
})

test('X-MEASURE-07 the desk shows the sums as legible charts with tables', async ({ on, page }) => {
  const counts = [{ event: 'view' }, { event: 'submitted' }, { event: 'submitted', widget: 'lead' }]
  await beacon(on.url, { page: '/ad', source: 'desk-letter', counts })
  await expect.poll(() => countsOf(on, 'desk-letter')).toMatchObject({ view: 1 })
  await page.goto(`${on.url}/desk/numbers`)

  await expect(page.getByRole('img', { name: 'From a view to a lead' })).toBeVisible()
  const sources = page.getByRole('region', { name: 'Sources' })
  await expect(sources.getByRole('row', { name: /^desk-letter (Views )?1/ })).toBeVisible()
  await page.getByLabel('Period').selectOption('Last 7 days')
  const days = page.getByRole('region', { name: 'Day by day' })
  await expect(days.getByRole('row')).toHaveCount(8)
  await expectAccessible(page)
  // Load the page in dark, because a changed scheme is only rendered some frames later.
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${on.url}/desk/numbers`)
    await expect(sources.getByRole('row', { name: /^desk-letter (Views )?1/ })).toBeVisible()
    await expectLegible(page)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  }
})

test('X-MEASURE-06 on paper the numbers are whole: no row is cut, no chart is torn, and nothing is there to press', async ({
  on,
  page,
}) => {
  const counts = [{ event: 'view' }, { event: 'submitted' }]
  await beacon(on.url, { page: '/scale', source: 'paper', counts })
  await expect.poll(() => countsOf(on, 'paper')).toMatchObject({ view: 1 })
  await page.goto(`${on.url}/desk/numbers`)
  const days = page.getByRole('region', { name: 'Day by day' })
  await expect(days.getByRole('row')).toHaveCount(31)

  // As wide as a sheet of A4 with its margins.
  await page.setViewportSize({ width: 720, height: 1000 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

  await expect(page.getByRole('heading', { name: 'Day by day' })).toBeVisible()
  await expect(page.getByText(/^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d \(UTC\)$/)).toBeVisible()
  for (const name of ['Inbox', 'Numbers']) {
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
  await expect(page.getByLabel('Period')).toBeHidden()
  const cut = await days.evaluate(
    (region) => region.scrollHeight - region.clientHeight + region.scrollWidth - region.clientWidth,
  )
  expect(cut).toBe(0)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  const charts = page.getByRole('img')
  for (const chart of await charts.all()) await expect(chart).toHaveCSS('break-inside', 'avoid')
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(6)
  await expectLegible(page)
})
