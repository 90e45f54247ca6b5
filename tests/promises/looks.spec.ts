import type { Locator, Page } from '@playwright/test'
import { settled } from '../support/page-checks.ts'
import { application, assessment } from './senders.ts'
import { expect, tag, test } from './widget-page.ts'

/** The lightness of an element's text, from 0 to 1. */
const lightnessOf = (element: Locator) =>
  element.evaluate((one) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return Number.NaN
    canvas.fillStyle = getComputedStyle(one).color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 3 / 255
  })

/** A text of each widget on the ground of its theme. */
const texts = {
  newsletter: 'Email address',
  lead: 'Full Name *',
  assessment: 'Question 1 of 6',
  application: 'All fields are required',
  chat: 'Hi there',
}

for (const [widget, text] of Object.entries(texts)) {
  test(`X-LOOKS-01 ${widget}: each theme can be read on its opposite page`, async ({
    page,
    visit,
  }) => {
    await visit(widget, { attributes: 'data-theme="light" data-button="Apply"' })
    if (['application', 'chat'].includes(widget)) await page.getByRole('button').first().click()
    const shown = page.getByText(text).first()
    for (const [background, theme, isLight] of [
      ['#111', 'light', false],
      ['white', 'dark', true],
      ['#111', 'auto', true],
      ['white', 'auto', false],
    ] as const) {
      await page.locator(`coach-${widget}`).evaluate(
        (one, [color, name]) => {
          document.body.style.background = color
          one.setAttribute('data-theme', name)
        },
        [background, theme] as const,
      )
      await expect.poll(async () => (await lightnessOf(shown)) > 0.6).toBe(isLight)
    }
  })
}

/** The properties that a widget's animations use to move or resize something. */
async function movesOf(page: Page, element: string): Promise<string[]> {
  const moving = ['transform', 'translate', 'rotate', 'scale', 'inset', 'top', 'blockSize']
  const names = await page.locator(element).evaluate(({ shadowRoot }) =>
    (shadowRoot?.getAnimations() ?? []).flatMap(({ effect }) => {
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
      return frames.flatMap((frame) => Object.keys(frame))
    }),
  )
  return names.filter((name) => moving.includes(name))
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  const isMoving = reducedMotion === 'no-preference'
  test(`X-LOOKS-02 reduced motion "${reducedMotion}" is obeyed`, async ({
    page,
    api,
    visit,
    send,
  }) => {
    // Freezes animations, so that none finishes before its assertion.
    const session = await page.context().newCDPSession(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
    await page.emulateMedia({ reducedMotion })
    const moves = async (element: string) => (await movesOf(page, element)).length > 0

    await visit(application)
    await page.getByRole('button', { name: 'Apply' }).press('Enter')
    await expect(page.getByRole('dialog')).toBeAttached()
    await expect.poll(() => moves('coach-application')).toBe(isMoving)

    await visit('chat')
    await page.getByRole('button', { name: 'Chat with us' }).press('Enter')
    await expect(page.getByRole('dialog')).toBeAttached()
    await expect.poll(() => moves('coach-chat')).toBe(isMoving)

    api.hold(assessment)
    await send(assessment)
    await expect(page.getByText('Analyzing Your Assessment...')).toBeVisible()
    await expect.poll(() => moves('coach-assessment')).toBe(isMoving)

    await visit('newsletter')
    await page.getByRole('button', { name: 'Subscribe' }).press('Enter')
    await expect(page.getByRole('alert').getByText('Invalid Email')).toBeAttached()
    await expect.poll(() => moves('coach-toasts')).toBe(isMoving)
  })
}

test('X-LOOKS-04 in forced colours everything keeps its edges', async ({ page, visit }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit('chat', { body: '<coach-newsletter></coach-newsletter>', head: tag('newsletter') })
  const hasEdge = (drawn: Locator) =>
    drawn.evaluate((one) => {
      const { borderTopColor, borderTopStyle, backgroundColor } = getComputedStyle(one)
      return borderTopStyle === 'solid' && borderTopColor !== backgroundColor
    })
  const subscribe = page.getByRole('button', { name: 'Subscribe' })
  await subscribe.click()
  const toast = page.getByRole('alert').locator('.destructive')
  await expect(toast).toBeVisible()
  const launcher = page.getByRole('button', { name: 'Chat with us' })
  for (const edged of [page.getByLabel('Email address'), subscribe, toast, launcher]) {
    expect(await hasEdge(edged)).toBe(true)
  }
  await launcher.click()
  const input = page.getByPlaceholder('Type your message...')
  await input.fill('Is it?')
  await input.press('Enter')
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible()
  const send = page.getByRole('button', { name: 'Send message' })
  for (const edged of [page.getByRole('dialog'), input, send, page.locator('.user')]) {
    expect(await hasEdge(edged)).toBe(true)
  }
})

test('X-LOOKS-05 a page whose classes change with every frame draws no widget again', async ({
  page,
  visit,
}) => {
  await visit('assessment')
  // What it does after its first frame doesn't count.
  await settled(page)
  const client = await page.context().newCDPSession(page)
  await client.send('Profiler.enable')
  await client.send('Profiler.startPreciseCoverage', { callCount: true })
  const changes = 20
  await page.evaluate(async (count) => {
    for (let n = 0; n < count; n += 1) {
      document.body.className = `scrolled-${n}`
      await new Promise(requestAnimationFrame)
    }
  }, changes)

  const { result } = await client.send('Profiler.takePreciseCoverage')

  const calls = result
    .filter(({ url }) => url.includes('/widgets/'))
    .flatMap(({ functions }) => functions.map(({ ranges: [range] }) => range?.count ?? 0))
    .reduce((sum, count) => sum + count, 0)
  // It looks at the colours behind it.
  expect(calls).toBeGreaterThan(changes)
  expect(calls).toBeLessThan(changes * 40)
})

test('X-LOOKS-06 a heading of one long word stays inside', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 600 })
  const word = 'Donaudampfschifffahrtsgesellschaftskapitaen'
  await visit('newsletter', {
    head: '<meta name="viewport" content="width=device-width">',
    attributes: `data-heading="${word}" data-note="${word}"`,
  })
  const heading = page.getByRole('heading')
  await expect(heading).toHaveText(word)
  expect(await heading.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('X-LOOKS-07 text grows with the reader’s, and not with the page’s', async ({
  page,
  visit,
}) => {
  const sizes = () =>
    page.locator('coach-newsletter').evaluate(({ shadowRoot }) => {
      const texts = shadowRoot?.querySelectorAll('h2, label, .field input, button, .note') ?? []
      return [...texts].map((text) => Number.parseFloat(getComputedStyle(text).fontSize))
    })
  await visit('newsletter', { attributes: 'data-heading="News"' })
  const subscribe = page.getByRole('button', { name: 'Subscribe' })
  await expect(subscribe).toBeVisible()
  const usual = await sizes()
  expect(usual).toHaveLength(5)
  await page.addStyleTag({ content: 'html{font-size:32px}' })
  expect(await sizes()).toEqual(usual)

  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.reload()
  await expect.poll(sizes).toEqual(usual.map((size) => expect.closeTo(size * 2)))
  await subscribe.click()
  await expect(page.getByRole('alert').getByText('Invalid Email')).toHaveCSS('font-size', '32px')
})
