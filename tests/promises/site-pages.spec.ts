import { expectAccessible } from '../support/accessibility.ts'
import { boxOf, drawn, holdBack, unnoticedShift, watchShifts } from '../support/page-checks.ts'
import { expect, test } from '../support/site-fixtures.ts'
import { answerAll } from './senders.ts'

const screens = [
  { width: 1280, height: 640 },
  { width: 390, height: 760 },
  { width: 480, height: 800 },
  { width: 1920, height: 1080 },
]

test('X-SITEPAGES-01 the first screen of home shows the headline in two lines or a phone’s three, its button and the booking link', async ({
  page,
}) => {
  for (const size of screens) {
    await page.setViewportSize(size)
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    const headline = page.getByRole('heading', { level: 1 })
    expect(await headline.innerText()).toBe('Stop Wondering HOW. We Have the WHO.')
    const lines = await headline.evaluate((one) => {
      return one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)
    })
    expect(Math.round(lines), `${size.width} px`).toBe(size.width < 480 ? 3 : 2)
    const call = page.getByRole('banner').getByRole('link', { name: 'Book a Call' })
    await expect(call, `${size.width} px`).toBeInViewport({ ratio: 1 })
    const match = page.getByRole('link', { name: 'Find Your Expert Match' })
    await expect(match, `${size.width} px`).toBeInViewport({ ratio: 1 })
  }
})

test('X-SITEPAGES-08 The first screen of /booking has the strategy call’s button, the only filled one, and both calls on a desktop', async ({
  page,
}) => {
  for (const size of screens.slice(0, 2)) {
    await page.setViewportSize(size)
    await page.goto('/booking')
    const links = page.getByRole('main').getByRole('link', { name: /^Book / })
    await expect(links).toHaveCount(2)
    await expect(links.first(), `${size.width} px`).toBeInViewport({ ratio: 1 })
    const names = page.locator('#options').getByRole('heading', { level: 3 })
    await expect(names.first(), `${size.width} px`).toBeInViewport({ ratio: 1 })
    if (size.width > 1000) await expect(names.last()).toBeInViewport({ ratio: 1 })
    const [first, ...others] = await links.evaluateAll((all) =>
      all.map((link) => getComputedStyle(link).backgroundColor),
    )
    expect(others).not.toContain(first)
  }
})

test('X-SITEPAGES-02 nothing shifts while home loads, and home stays short', async ({ page }) => {
  const shifted = await watchShifts(page)
  const button = page.locator('coach-newsletter').getByRole('button')
  for (const [width, most] of [[390, 10_000] as const, [1440, 9_000] as const]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/#newsletter')
    await expect(button).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await page.reload()
    await expect(button).toBeVisible()
    expect(await shifted(), `at ${width}px`).toBeLessThanOrEqual(unnoticedShift)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, `at ${width}px`).toBeLessThanOrEqual(most)
  }
})

test('X-SITEPAGES-03 axe finds nothing in an open menu, an open question or a toast', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.locator('details[name] summary').first().click()
  await drawn(page, 'newsletter')
  for (const [menu, colorScheme, width] of [
    ['Menu', 'light', 390],
    ['Sustain', 'dark', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('banner').getByText(menu, { exact: true }).click()
    await expectAccessible(page, 'header')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Invalid Email')).toBeVisible()
    await expectAccessible(page, 'details[name], coach-newsletter, coach-toasts')
  }
})

test('X-SITEPAGES-04 without scripts menu and dropdown open', async ({ plainPage: page }) => {
  for (const [width, menu, link] of [
    [1280, 'Sustain', 'True CEO Overview'],
    [390, 'Menu', 'Contact'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const hidden = page.getByRole('banner').getByRole('link', { name: link })
    await expect(hidden).toBeHidden()
    await page.getByRole('banner').getByText(menu, { exact: true }).click()
    await expect(hidden).toBeVisible()
  }
})

test('X-SITEPAGES-05 the contents list of a policy leads to each numbered clause', async ({
  page,
}) => {
  await page.goto('/terms-of-service')
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
  await expect(contents).toHaveCount(await page.locator('.clauses > section').count())
  await contents.filter({ hasText: 'Liability' }).click()
  await expect(page).toHaveURL(/#liability$/)
  await expect(page.getByRole('heading', { name: 'Liability' })).toBeInViewport()
})

test('X-SITEPAGES-06 On /assessment nothing shifts, the first answer is in the first screen, and a result replaces the page’s introduction', async ({
  page,
}) => {
  const widget = page.locator('coach-assessment')
  for (const width of [360, 800, 1440]) {
    const release = await holdBack(page, '**/widgets/assessment.*')
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/assessment', { waitUntil: 'domcontentloaded' })
    await expect(widget).toBeVisible()
    // After a layout, which is what starts to load fonts.
    await page.evaluate(() => document.fonts.ready)
    const before = await widget.boundingBox()
    release()
    await expect(page.getByRole('radio').first()).toBeVisible()
    expect(await widget.boundingBox(), `${width} px`).toEqual(before)
    const option = await boxOf(widget.getByRole('radio').first())
    expect(option.y, `${width} px`).toBeLessThan(600)
  }
  const introduction = page.getByRole('heading', { name: 'What your result tells you' })
  await expect(introduction).toBeVisible()
  await answerAll(page)
  await page.getByRole('button', { name: 'Get My Results' }).click()
  await expect(widget.getByRole('heading', { level: 2 })).toContainText(/BUILD|SUSTAIN|SCALE/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveAccessibleName('Here is where you stand')
  await expect(introduction).toBeHidden()
  // The terms already say when.
  const steps = await widget.getByRole('definition').allTextContents()
  expect(steps.filter((step) => /^(this week|over|the next|within)/i.test(step))).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(widget.getByRole('heading', { level: 2 })).toBeVisible()
})

test('X-SITEPAGES-07 without scripts all six questions can be read', async ({ plainPage }) => {
  await plainPage.goto('/assessment')
  await expect(plainPage.locator('coach-assessment').getByText(/\?$/)).toHaveCount(6)
})

test('X-SITEPAGES-09 a printed link is followed by its whole address', async ({ page }) => {
  await page.goto('/true-ceo')
  const link = page.locator('p > a[href^="/"]').first()
  const printed = () => link.evaluate((one) => getComputedStyle(one, '::after').content)
  expect(await printed()).toBe('none')
  await page.emulateMedia({ media: 'print' })
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  const { origin } = new URL(canonical ?? '')
  const path = await link.getAttribute('href')
  expect((await printed()).replaceAll(/" ?"|^"|"$/g, '')).toBe(` (${origin}${path})`)
})

test('R-HOME-03 R-HOME-08 Learn Our Story and /#about lead to the founder', async ({ page }) => {
  await page.goto('/')
  const founder = page.locator('section#founder')
  const story = founder.getByRole('link', { name: 'Read My Full Story' })
  await expect(story).toHaveAttribute('href', '/about')
  await expect(founder).not.toBeInViewport()

  await page.getByRole('link', { name: 'Learn Our Story' }).click()
  await expect(founder.getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(page).toHaveURL('/#founder')

  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  await expect(founder.getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(page).toHaveURL('/#about')
})
