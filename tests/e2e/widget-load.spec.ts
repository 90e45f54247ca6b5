import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { expect, test } from './host-pages/chat-fixtures.ts'
import { strictPolicy, watchViolations } from './host-pages/violations.ts'
import { holdBack, scriptsOf, settled } from './page-checks.ts'

const manifest: Record<string, { file: string; integrity: string }> = JSON.parse(
  readFileSync('dist/widgets/manifest.json', 'utf8'),
)

test('before an interaction home loads at most 2 KB of script', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const received = new Map<string, number>()
  const scripts: string[] = []
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script') return
    scripts.push(requestId)
    expect(response.headers['Content-Encoding'] ?? response.headers['content-encoding']).toBe('br')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    received.set(requestId, encodedDataLength),
  )
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await settled(page)
  }
  const inline = await page
    .locator('script:not([src]):not([type])')
    .evaluateAll((all) => all.map(({ textContent }) => textContent).join('\n'))
  expect(scripts).toHaveLength(2)
  const [first = ''] = scripts
  const bytes = (received.get(first) ?? Number.NaN) + brotliCompressSync(inline).length
  expect(bytes).toBeLessThanOrEqual(2_000)
})

test('the newsletter loads near the viewport or on the first touch', async ({ page }) => {
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
  const email = page.getByLabel(newsletter.fields.email.label, { exact: true })
  await email.focus()
  await page.keyboard.type('ada@')
  release()
  await expect(page.locator('coach-newsletter [data-coach-fallback]')).toHaveCount(0)
  await page.keyboard.type('example.com')
  await expect(email).toHaveValue('ada@example.com')
})

test('hovering the launcher fetches the chat, and a press opens it', async ({ page, chat }) => {
  const fallback = page.locator('coach-chat [data-coach-fallback]')
  await page.goto('/')
  const fetched = page.waitForResponse(`**/widgets/${manifest.chat?.file}`)
  await chat.launcher.hover()
  await fetched
  await settled(page)
  await expect(fallback).toHaveCount(1)
  await chat.launcher.click()
  await expect(chat.input).toBeFocused()

  const release = await holdBack(page, '**/widgets/chat.*.js')
  await page.mouse.move(0, 0)
  const scripts = scriptsOf(page)
  await page.goto('/about')
  await chat.launcher.focus()
  await page.keyboard.press('Enter')
  await expect(chat.launcher).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(chat.input).toBeFocused()
  expect(scripts).toEqual([manifest.load?.file, manifest.chat?.file])
})

test('a tampered chat never runs; its launcher leads to the contact', async ({ page, chat }) => {
  await page.route('**/widgets/chat.*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};window.tampered = true` })
  })
  await page.goto('/about')
  await chat.launcher.click()
  await expect(page).toHaveURL(/\/\?#contact$/)
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
})

test('if the application can’t load, its button says what to do instead', async ({ page }) => {
  await page.route('**/widgets/application.*.js', (route) => route.abort())
  await page.goto('/scale')
  const instead = page.getByText('The form didn’t load.').first()
  await expect(instead).toBeHidden()
  await page.getByRole('button', { name: 'Apply to Join' }).first().click()
  await expect(instead).toBeVisible()
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the launcher leads to the contact section', async ({ page, chat }) => {
    await page.goto('/about')
    await chat.launcher.click()
    await expect(page).toHaveURL(/\/\?#contact$/)
    await expect(page.locator('#contact')).toBeInViewport()
  })
})

test('the launcher is round, fixed and clear of the footer', async ({ page, chat }) => {
  for (const [path, width, height] of [
    ['/', 1440, 900],
    ['/', 360, 740],
    ['/ad', 768, 900],
    ['/privacy-policy', 320, 600],
    ['/no-such-page', 1024, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(path)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const box = (await chat.launcher.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 1 }
    expect(box.width).toBe(box.height)
    await expect(chat.launcher).toHaveCSS('border-radius', '50%')
    expect(width - box.x - box.width).toBeLessThanOrEqual(24)
    expect(height - box.y - box.height).toBeLessThanOrEqual(24)
    const covered = await page.locator('footer :is(a, button)').evaluateAll(
      (controls, { x, y }) =>
        controls.filter((control) => {
          const { right, bottom } = control.getBoundingClientRect()
          return right > x && bottom > y
        }).length,
      box,
    )
    expect(covered, path).toBe(0)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(chat.launcher).toBeHidden()
})

test('the widget’s launcher replaces the page’s in place', async ({ page, chat }) => {
  const appearance = () =>
    chat.launcher.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      const icon = one.querySelector('svg')?.getBoundingClientRect()
      const { backgroundColor, boxShadow, borderRadius } = getComputedStyle(one)
      return {
        x,
        y,
        width,
        height,
        icon: [icon?.x, icon?.width],
        backgroundColor,
        boxShadow,
        borderRadius,
      }
    })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    const before = await appearance()
    await chat.launcher.click()
    await chat.close.click()
    await page.mouse.move(0, 0)
    await expect.poll(appearance).toEqual(before)
  }
})

test.describe('on another site', () => {
  const tag = (url: string, attributes = '') =>
    `<script src="${url}/widgets/load.js" ${attributes} async></script>`

  test('it loads any widget under Trusted Types', async ({ page, server, visit, chat }) => {
    const violations = await watchViolations(page)
    const scripts = scriptsOf(page)
    await visit({
      policy: strictPolicy(server.url),
      head: tag(server.url),
      body: '<main></main><coach-chat></coach-chat>',
    })
    await chat.launcher.click()
    await expect(chat.input).toBeFocused()
    await page.evaluate(() => {
      document.querySelector('main')?.append(document.createElement('coach-newsletter'))
    })
    await expect(page.getByLabel(newsletter.fields.email.label)).toBeVisible()
    expect(scripts.sort()).toEqual(['chat.js', 'load.js', 'newsletter.js'])
    expect(violations).toEqual([])
  })

  test('a widget whose opener follows the loader waits for an interaction', async ({
    page,
    server,
    visit,
    chat,
  }) => {
    const scripts = scriptsOf(page)
    await visit({
      body:
        `<coach-chat></coach-chat><script src="${server.url}/widgets/load.js"></script>` +
        '<button data-coach-open="chat">Ask us</button>',
    })
    await settled(page)
    expect(scripts).toEqual(['load.js'])
    await page.getByRole('button', { name: 'Ask us' }).click()
    await expect(chat.input).toBeFocused()
  })

  test('a pinned loader loads its build with a nonce', async ({ page, server, visit, chat }) => {
    const scripts = scriptsOf(page)
    await visit({
      policy: "script-src 'nonce-abc'",
      body:
        '<coach-chat></coach-chat>' +
        tag(server.url, `integrity="${manifest.load?.integrity}" crossorigin nonce="abc"`),
    })
    await chat.launcher.click()
    await expect(chat.input).toBeFocused()
    expect(scripts).toEqual(['load.js', manifest.chat?.file])
  })
})
