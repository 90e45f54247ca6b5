import { globSync, readFileSync } from 'node:fs'
import { removeNewer } from '../support/oldest-browsers.ts'
import { test as onSite } from '../support/site-fixtures.ts'
import * as desk from './desk-page.ts'
import { fillInLead, newsletter, post, senders } from './senders.ts'
import { expect, expectSuccess, press, test } from './widget-page.ts'

// Chromium without what Chrome 111, Firefox 115 or Safari 16.4 lacks.

for (const sender of senders) {
  const { widget, title = '' } = sender
  test(`X-OLDESTBROWSERS-01 ${widget} ${title}: it works in the oldest browsers that get everything`, async ({
    page,
    api,
    send,
    faults,
  }) => {
    await removeNewer(page)
    api.accept(sender)
    await send(sender)
    await expectSuccess(page, sender)
    expect(api.calls).toHaveLength(1)
    expect(faults).toEqual([])
  })
}

test('X-OLDESTBROWSERS-02 the blog, the calendar and the layers above a page work there, too', async ({
  page,
  api,
  visit,
  faults,
}) => {
  await removeNewer(page)
  api.answer('/api/blog-posts', [post])
  await visit('blog')
  await expect(page.getByRole('heading', { name: post.title })).toBeVisible()
  await visit('booking', { attributes: 'data-button="Book"' })
  await press(page, 'Book')
  await expect(page.getByRole('dialog')).toBeVisible()
  api.accept(newsletter)
  await visit('load', { body: '<coach-newsletter trigger="time:0s" hidden></coach-newsletter>' })
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Email address').fill('ada@example.com')
  await popup.getByLabel('Email address').press('Enter')
  await expect.poll(() => api.calls.at(-1)?.body).toMatchObject({ email: 'ada@example.com' })
  expect(faults).toEqual([])
})

test('X-OLDESTBROWSERS-03 text on a button of any color is legible there', async ({
  page,
  visit,
}) => {
  await removeNewer(page)
  const { submit } = newsletter
  const colors = { black: 0.99, '#ffe24a': 0.2 }
  for (const [accent, lightness] of Object.entries(colors)) {
    await visit(newsletter, { attributes: `data-accent="${accent}"` })
    const button = page.getByRole('button', { name: submit })
    await expect(button).toHaveCSS('color', `oklch(${lightness} 0.01 70)`)
  }
})

test('X-OLDESTBROWSERS-04 no style needs light-dark(), which came to Chrome 123 and Safari 17.5', () => {
  const files = globSync(['dist/widgets/*.js', 'dist/desk/*.{js,css}', 'dist/site/**/*.html'])
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('light-dark('))).toEqual([])
})

/** Attributes and selectors that a browser without popovers doesn't know. */
const withoutPopovers = (html: string) => html.replace(/(?<![a-z])popover/gi, 'data-popover')

const old = onSite.extend({
  page: async ({ browser, server }, use) => {
    const context = await browser.newContext({ bypassCSP: true, baseURL: server.url })
    const page = await context.newPage()
    await removeNewer(page)
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: withoutPopovers(await response.text()) })
    })
    await use(page)
    await context.close()
  },
})

old(
  'X-OLDESTBROWSERS-05 the menu opens and closes there, and leads on',
  async ({ page, faults }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/')
    const banner = page.getByRole('banner')
    const button = banner.getByRole('button', { name: /^(Menu|Close)$/ })
    const contact = banner.getByRole('link', { name: 'Contact', exact: true })
    await expect(button).toHaveAccessibleName('Menu')
    await expect(contact).toBeHidden()
    await button.press('Enter')
    await expect(button).toHaveAccessibleName('Close')
    await expect(contact).toBeVisible()
    await expect(page.locator('main')).toHaveAttribute('inert')
    await page.keyboard.press('Escape')
    await expect(contact).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await page.mouse.click(200, 790)
    await expect(contact).toBeHidden()
    await expect(page.locator('main')).not.toHaveAttribute('inert')
    await button.click()
    await contact.click()
    await expect(contact).toBeHidden()

    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(contact).toBeVisible()
    await expect(button).toBeHidden()
    const sustain = banner.getByRole('button', { name: 'Sustain' })
    const last = banner.getByRole('link', { name: 'Workshop Calendar' })
    await expect(last).toBeHidden()
    await sustain.click()
    await last.click()
    await expect(page).toHaveURL(/workshops/)
    expect(faults).toEqual([])
  },
)

old('X-OLDESTBROWSERS-06 every page of the site has no error there', async ({ page, faults }) => {
  const pages = globSync('dist/site/**/*.html')
    .map((file) => file.replace('dist/site', '').replace(/(\/index)?\.html$/, '') || '/')
    .filter((path) => !/desk|404|blog\/|cms/.test(path))
  expect(pages.length).toBeGreaterThan(10)
  // Of a page such as that of a wrong link.
  const isOurs = (fault: string) => !/status of 4/.test(fault)
  for (const path of pages) {
    await page.goto(path)
    await page.mouse.wheel(0, 2000)
    await expect(page.locator('main')).toBeVisible()
  }
  expect(faults.filter(isOurs)).toEqual([])
})

old(
  'X-OLDESTBROWSERS-07 forms, the chat and questions of our pages work there',
  async ({ page, address, faults }) => {
    await page.goto('/ad')
    await page.locator('coach-lead form:not([data-coach-fallback])').waitFor()
    await fillInLead(page)
    await press(page, 'Request My Free Consultation')
    await expect(page.getByText('Request Received!').first()).toBeVisible()
    await page.goto('/join')
    await page.getByLabel('Email address').fill(address)
    await press(page, newsletter.submit)
    await expect(page.getByText(newsletter.done).first()).toBeVisible()
    await press(page, 'Chat with us')
    await page.getByPlaceholder('Type your message...').fill('How long is a session?')
    await press(page, 'Send message')
    await expect(page.getByRole('log').locator('.assistant')).toHaveCount(2)
    expect(faults).toEqual([])
  },
)

desk.test(
  'X-OLDESTBROWSERS-08 the desk works there, with its lists, numbers and editor',
  async ({ page, server }) => {
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await removeNewer(page)
    await desk.people(server)
    await desk.signIn(page)
    await desk.ada(page).click()
    await expect(desk.pane(page, 'Ada Byron')).toBeVisible()
    for (const view of ['Numbers', 'Posts', 'Deliveries']) await desk.openView(page, view)
    expect(faults).toEqual([])
  },
)
