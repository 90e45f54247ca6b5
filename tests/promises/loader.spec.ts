import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { holdBack, scriptsOf, settled } from '../support/page-checks.ts'
import { input, launcher } from './chat-page.ts'
import { expect, test } from './host-page.ts'
import { press } from './widget-page.ts'

const manifest: Record<string, { file: string; integrity: string }> = JSON.parse(
  readFileSync('dist/widgets/manifest.json', 'utf8'),
)
const email = (page: Page) => page.getByLabel('Email address', { exact: true })

test('X-LOADER-01 before an interaction home loads at most 2.9 KB of script', async ({ page }) => {
  const responses: Response[] = []
  page.on('response', (response) => void responses.push(response))
  await page.goto('/')
  await settled(page)
  const inline = await page
    .locator('script:not([src]):not([type])')
    .evaluateAll((all) => all.map(({ textContent }) => textContent).join('\n'))
  const scripts = responses.filter((one) => one.request().resourceType() === 'script')
  expect(scripts).toHaveLength(1)
  expect(await scripts[0]?.headerValue('Content-Encoding')).toBe('br')
  const { responseBodySize = Number.NaN } = (await scripts[0]?.request().sizes()) ?? {}
  expect(responseBodySize + brotliCompressSync(inline).length).toBeLessThanOrEqual(2_900)
})

test('X-LOADER-02 the newsletter loads near the viewport or on the first touch', async ({
  page,
}) => {
  const scripts = scriptsOf(page)
  await page.goto('/')
  await settled(page)
  expect(scripts).toEqual([manifest.load?.file])
  await page.locator('#newsletter').scrollIntoViewIfNeeded()
  await expect(page.locator('coach-newsletter [data-coach-fallback]')).toHaveCount(0)
  expect(scripts).toEqual([manifest.load?.file, manifest.newsletter?.file])

  await page.goto('about:blank')
  const release = await holdBack(page, '**/widgets/newsletter.*.js')
  await page.goto('/')
  await email(page).focus()
  await page.keyboard.type('ada@')
  release()
  await page.waitForFunction(() => customElements.get('coach-newsletter'))
  await page.keyboard.type('example.com')
  await page.keyboard.press('Tab')
  await expect(page.locator('coach-newsletter [data-coach-fallback]')).toHaveCount(0)
  await expect(email(page)).toHaveValue('ada@example.com')
})

test('X-LOADER-03 hovering the launcher fetches the chat, a press opens it, and it looks the same before and after', async ({
  page,
}) => {
  const looks = () =>
    launcher(page).evaluate((one) => {
      const boxes = [one, one.querySelector('svg')].map((part) => part?.getBoundingClientRect())
      const { backgroundColor, boxShadow, borderRadius } = getComputedStyle(one)
      return JSON.stringify([boxes, backgroundColor, boxShadow, borderRadius])
    })
  await page.goto('/')
  const before = await looks()
  const fetched = page.waitForResponse(`**/widgets/${manifest.chat?.file}`)
  await launcher(page).hover()
  await fetched
  await settled(page)
  await expect(page.locator('coach-chat [data-coach-fallback]')).toHaveCount(1)
  await launcher(page).click()
  await expect(input(page)).toBeFocused()
  await press(page, 'Close chat')
  await page.mouse.move(0, 0)
  await expect.poll(looks).toBe(before)

  const release = await holdBack(page, '**/widgets/chat.*.js')
  const scripts = scriptsOf(page)
  await page.goto('/about')
  await launcher(page).focus()
  await page.keyboard.press('Enter')
  await expect(launcher(page)).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(input(page)).toBeFocused()
  expect(scripts).toEqual([manifest.load?.file, manifest.chat?.file])
})

test('X-LOADER-04 a tampered chat never runs, and its launcher leads to the contact', async ({
  page,
}) => {
  await page.route('**/widgets/chat.*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};window.tampered = true` })
  })
  await page.goto('/about')
  await launcher(page).click()
  await expect(page).toHaveURL(/\/\?#contact$/)
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
})

test('X-LOADER-05 if the application can’t load, or without scripts, its button says what to do instead', async ({
  page,
  plainPage,
}) => {
  await page.route('**/widgets/application.*.js', (route) => route.abort())
  await page.goto('/scale')
  const instead = page.getByText('The form didn’t load.').first()
  await expect(instead).toBeHidden()
  await page.getByRole('button', { name: 'Apply to Join' }).first().click()
  await expect(instead).toBeVisible()
  await plainPage.goto('/scale')
  await expect(plainPage.getByText('The form didn’t load.').first()).toBeVisible()
})

test('X-LOADER-06 without scripts the launcher leads to the contact section', async ({
  plainPage: page,
}) => {
  await page.goto('/about')
  await launcher(page).click()
  await expect(page).toHaveURL(/\/\?#contact$/)
  await expect(page.locator('#contact')).toBeInViewport()
})

const tag = (url: string, attributes = 'async') =>
  `<script src="${url}/widgets/load.js" ${attributes}></script>`

test('X-LOADER-07 on another site it loads any widget under Trusted Types', async ({
  page,
  server: { url },
  visit,
  faults,
}) => {
  const scripts = scriptsOf(page)
  await visit({
    policy:
      `default-src 'none'; script-src ${url}; connect-src ${url}; style-src 'none'; ` +
      "require-trusted-types-for 'script'; trusted-types 'none'",
    head: tag(url),
    body: '<main></main><coach-chat></coach-chat>',
  })
  await launcher(page).click()
  await expect(input(page)).toBeFocused()
  await page.evaluate(() => {
    document.querySelector('main')?.append(document.createElement('coach-newsletter'))
  })
  await expect(email(page)).toBeVisible()
  expect(scripts.sort()).toEqual(['chat.js', 'load.js', 'newsletter.js'])
  // A violation would be in the console.
  expect(faults.filter((fault) => !fault.includes('favicon'))).toEqual([])
})

test('X-LOADER-08 a widget whose opener follows the loader waits for an interaction', async ({
  page,
  server,
  visit,
}) => {
  const scripts = scriptsOf(page)
  const opener = '<button data-coach-open="chat">Ask us</button>'
  await visit({ body: `<coach-chat></coach-chat>${tag(server.url, '')}${opener}` })
  await settled(page)
  expect(scripts).toEqual(['load.js'])
  await press(page, 'Ask us')
  await expect(input(page)).toBeFocused()
})

test('X-LOADER-09 a pinned loader loads its build with a nonce', async ({
  page,
  server,
  visit,
}) => {
  const scripts = scriptsOf(page)
  const pinned = `integrity="${manifest.load?.integrity}" crossorigin nonce="abc" async`
  await visit({
    policy: "script-src 'nonce-abc'",
    body: `<coach-chat></coach-chat>${tag(server.url, pinned)}`,
  })
  await launcher(page).click()
  await expect(input(page)).toBeFocused()
  expect(scripts).toEqual(['load.js', manifest.chat?.file])
})
