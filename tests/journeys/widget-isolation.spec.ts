import type { Page } from '@playwright/test'
import messages from '../../data/messages.json' with { type: 'json' }
import { expect, test } from './host-pages/fixtures.ts'
import { hostile } from './host-pages/hostile-css.ts'
import { strictPolicy, watchViolations } from './host-pages/violations.ts'

const { success, invalid } = messages.newsletter

test('a stranger subscribes under a strict policy with Trusted Types, and nothing is violated', async ({
  page,
  server,
  visit,
  tag,
  address,
  email,
  button,
}) => {
  const violations = await watchViolations(page)
  await visit({
    policy: strictPolicy(server.url),
    body: tag('data-accent="rebeccapurple" data-heading="Letters"'),
  })
  await expect(button).toHaveCSS('background-color', 'rgb(102, 51, 153)')
  await email.fill(address)
  await button.click()

  await expect(page.getByText(success.title)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText(success.title)).toHaveCount(0)
  expect(violations).toEqual([])
})

/** The widget as it is first drawn, and then with its error and its toast. */
async function pictures(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const widget = page.locator('coach-newsletter')
  await expect(widget.getByRole('button')).toBeVisible()
  const still = { animations: 'disabled' } as const
  const idle = await widget.screenshot(still)
  await widget.getByRole('button').click()
  const toast = page.getByRole('alert').locator('.destructive')
  await expect(toast).toBeVisible()
  await page.mouse.move(0, 0)
  const refused = await widget.screenshot(still)
  return { idle, refused, toast: await toast.screenshot(still) }
}

for (const [name, css] of Object.entries(hostile)) {
  test(`it looks the same to the pixel under ${name}`, async ({ page, visit, tag }) => {
    // The room it is given is the page's affair; what it does with the room is not.
    const withRules = (rules: string) => ({
      head: `<style>body{margin:0}${rules}</style>`,
      body: tag('data-heading="Letters" data-theme="light"'),
    })
    await visit(withRules(''))
    const plain = await pictures(page)
    await visit(withRules(css))
    const disturbed = await pictures(page)

    expect(disturbed.idle.equals(plain.idle), 'idle').toBe(true)
    expect(disturbed.refused.equals(plain.refused), 'refused').toBe(true)
    expect(disturbed.toast.equals(plain.toast), 'toast').toBe(true)
  })
}

test('its styles do not leak into the page', async ({ page, visit, tag, email }) => {
  const measure = () =>
    page.locator('#own').evaluate((own) => {
      const { color, font, margin, padding, cursor } = getComputedStyle(own)
      return { color, font, margin, padding, cursor }
    })
  await visit({ body: '<button id="own">Own</button>' })
  const before = await measure()
  await visit({ body: `<button id="own">Own</button>${tag()}` })
  await expect(email).toBeVisible()
  expect(await measure()).toEqual(before)
})

test('before an interaction it asks for nothing, and keeps nothing', async ({
  page,
  server,
  visit,
  tag,
  email,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await visit({ body: tag() })
  await expect(email).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

  expect(requests.filter((path) => path.startsWith('/pages/') === false)).toEqual([
    '/widgets/newsletter.js',
  ])
  expect(await page.context().cookies([page.url(), server.url])).toEqual([])
  const kept = () => page.evaluate(() => [localStorage.length, sessionStorage.length])
  expect(await kept()).toEqual([0, 0])

  await email.focus()
  expect(await kept()).toEqual([0, 0])
})

test('what was typed survives a failed send and a reload; a success forgets it', async ({
  page,
  visit,
  tag,
  address,
  email,
  button,
}) => {
  await visit({ body: tag() })
  await email.fill(address)
  await page.reload()
  await expect(email).toHaveValue(address)

  await button.click()
  await expect(page.getByText(success.title)).toBeVisible()
  await page.reload()
  await expect(email).toHaveValue('')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('a sandboxed frame, which may not store anything, subscribes all the same', async ({
  page,
  hostSite,
  visit,
  tag,
  address,
}) => {
  const faults: Error[] = []
  page.on('pageerror', (error) => faults.push(error))
  const inner = hostSite.publish({ body: tag() })
  await visit({
    body: `<iframe sandbox="allow-scripts allow-forms" src="${inner}" width="700" height="500">`,
  })
  const frame = page.frameLocator('iframe')
  await frame.getByRole('textbox').fill(address)
  await frame.getByRole('button').click()

  await expect(frame.getByText(success.title)).toBeVisible()
  await frame.getByRole('button', { name: 'Subscribe' }).click()
  await expect(frame.getByText(invalid.title)).toBeVisible()
  expect(faults).toEqual([])
})
