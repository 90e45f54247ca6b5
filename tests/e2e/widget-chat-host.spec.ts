import type { Page } from '@playwright/test'
import texts from '../../data/chat.json' with { type: 'json' }
import { chat as contract } from '../../data/contracts/chat.ts'
import { expect, test } from './host-pages/chat-fixtures.ts'

const viewport = '<meta name="viewport" content="width=device-width">'
const storageSizes = (page: Page) =>
  page.evaluate(() => [localStorage.length, sessionStorage.length])

test('the panel fits any window and keeps the draft', async ({ page, visit, chat, tag }) => {
  await page.setViewportSize({ width: 1280, height: 560 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit({ head: viewport, body: tag() })
  await chat.launcher.click()
  expect((await chat.panel.boundingBox())?.height).toBeLessThanOrEqual(540)
  await expect(chat.input).toBeInViewport()
  await page.keyboard.type('Half a th')
  for (const [width, panel] of [
    [400, 400],
    [1000, 380],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await expect.poll(async () => (await chat.panel.boundingBox())?.width).toBe(panel)
    await expect(chat.input).toBeFocused()
  }
  await page.keyboard.type('ought')
  await expect(chat.input).toHaveValue('Half a thought')
})

test('on a phone it fills the screen and traps the focus', async ({ page, visit, chat, tag }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const fake = Object.assign(new EventTarget(), { height: 740, offsetTop: 0 })
    Object.defineProperty(window, 'visualViewport', { value: fake })
  })
  await visit({ head: viewport, body: `<button>Outside</button>${tag()}` })
  await chat.launcher.click()
  expect(await chat.panel.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  await page.evaluate(() => {
    Object.assign(visualViewport ?? {}, { height: 420, offsetTop: 20 })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  expect(await chat.panel.boundingBox()).toEqual({ x: 0, y: 20, width: 360, height: 420 })
  await expect(chat.log).toBeInViewport()

  for (let times = 0; times < 6; times++) {
    await page.keyboard.press('Tab')
    await expect(page.getByText('Outside')).not.toBeFocused()
  }
  const size = await chat.input.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  expect(size).toBeGreaterThanOrEqual(16)

  await chat.answers(500)
  await chat.say('Hello?')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('alert')).toHaveText('')
  await page.keyboard.press('Escape')
  await expect(chat.launcher).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('conversation and draft follow through the tab', async ({ page, visit, chat, tag }) => {
  const asked = await chat.answers('One')
  await visit({ head: viewport, body: tag() })
  await chat.launcher.click()
  await page.keyboard.type('nothing yet')
  expect(await storageSizes(page)).toEqual([0, 0])
  await chat.say('First')
  await expect(chat.log).toContainText('One')
  // A page that removes the open panel and puts it back finds it open.
  await page.evaluate(() => {
    const widget = document.querySelector('coach-chat')
    widget?.remove()
    // By then the dialog's own event, which fires later, has fired.
    requestAnimationFrame(() => requestAnimationFrame(() => widget && document.body.append(widget)))
  })
  await expect(chat.log).toContainText('One')
  await chat.input.press('h')
  await page.keyboard.type('alf')

  await visit({ head: viewport, body: `<h1>Another page</h1>${tag()}` })
  await expect(chat.log).toContainText('First')
  await expect(chat.input).toHaveValue('half')
  await expect(chat.input).not.toBeFocused()
  await chat.say('Second')
  await expect
    .poll(() => asked.at(-1)?.map(({ content }) => content))
    .toEqual([texts.greeting, 'First', 'One', 'Second'])
  await expect(chat.log.getByText('One')).toHaveCount(2)

  // Messages of another copy of the page appear when this one returns.
  await page.evaluate(() => {
    const messages = [{ role: 'user', content: 'Said elsewhere' }]
    sessionStorage.setItem('coach-chat', JSON.stringify({ messages, isOpen: true, draft: '' }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(chat.log).toContainText('Said elsewhere')
  await expect(chat.again).toBeVisible()

  await chat.close.click()
  await page.reload()
  await expect(chat.launcher).toBeVisible()
  await expect(chat.panel).toHaveCount(0)
})

test('the site’s own assistant answers on another site', async ({ visit, tag, chat }) => {
  await visit({ body: tag() })
  await chat.launcher.click()
  await chat.say('What does the mastermind cost?')
  await expect(chat.log.locator('.assistant').last()).toContainText('$20,000')
})

test('our pages reopen a conversation, except on a phone', async ({ page, chat }) => {
  await chat.answers('One')
  await page.goto('/')
  await chat.launcher.click()
  await chat.say('First')
  await expect(chat.log).toContainText('One')
  await page.goto('/about')
  await expect(chat.log).toContainText('First')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/scale')
  await expect(page.locator('coach-chat [data-coach-fallback]')).toHaveCount(0)
  await expect(chat.panel).toHaveCount(0)
  await chat.launcher.click()
  await expect(chat.log).toContainText('First')
})

test('a long history is trimmed before it is sent', async ({ page, visit, chat, tag }) => {
  const asked = await chat.answers('Fine')
  const messages = Array.from({ length: 40 }, (_, index) => ({
    role: index % 2 ? 'assistant' : 'user',
    content: `${index} ${'ü'.repeat(3_000)}`,
  }))
  await page.addInitScript(
    (value) => sessionStorage.setItem('coach-chat', value),
    JSON.stringify({ messages, isOpen: true, draft: '' }),
  )
  await visit({ body: tag() })
  await chat.say('And now?')
  await expect.poll(() => asked.length).toBe(1)
  expect(Buffer.byteLength(JSON.stringify({ messages: asked[0] }))).toBeLessThanOrEqual(
    contract.maxBytes,
  )
  expect(asked[0]?.at(-1)).toEqual({ role: 'user', content: 'And now?' })
  expect(asked[0]?.length).toBeGreaterThan(5)
})

test('texts and colours are options; also right to left', async ({ page, visit, chat, tag }) => {
  await visit({
    head: tag(
      'data-heading="Welcome" data-subtitle="We know" data-greeting="Hey. Which challenges?" ' +
        'data-label="Talk" data-note="" data-accent="rebeccapurple"',
    ),
    body: '<p>A page</p><script>document.documentElement.dir = "rtl"</script>',
  })
  const launcher = page.getByRole('button', { name: 'Talk' })
  await expect(launcher).toHaveCSS('background-color', 'rgb(102, 51, 153)')
  expect((await launcher.boundingBox())?.x).toBeLessThan(30)
  await launcher.click()
  await expect(chat.panel).toHaveAccessibleName('Welcome')
  await expect(chat.panel).toHaveAccessibleDescription('We know')
  await expect(chat.log).toContainText('Which challenges?')
  await expect(chat.panel.getByText(texts.note)).toHaveCount(0)
  expect((await chat.panel.boundingBox())?.x).toBeLessThan(30)
})

test('several tags draw one chat at the end of the body', async ({ page, visit, chat, tag }) => {
  await visit({
    head: tag(),
    body: `<div style="transform: scale(0.5)">${tag()}</div><p>${tag()}</p>`,
  })
  await expect(chat.launcher).toBeVisible()
  await page.waitForLoadState()
  await expect(chat.widget).toHaveCount(1)
  await expect(page.locator('body > coach-chat')).toHaveCount(1)
})
