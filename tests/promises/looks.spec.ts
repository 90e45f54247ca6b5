import type { Locator, Page } from '@playwright/test'
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
  test(`X-LOOKS-01 ${widget}: each theme is legible on its opposite`, async ({ page, visit }) => {
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
  test(`X-LOOKS-02 motion "${reducedMotion}" is obeyed`, async ({ page, api, visit, send }) => {
    // Freezes animations, so that none finishes before its assertion.
    const session = await page.context().newCDPSession(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
    await page.emulateMedia({ reducedMotion })
    const moves = async (element: string) => (await movesOf(page, element)).length > 0

    await visit(application)
    await page.getByRole('button', { name: 'Apply' }).press('Enter')
    await expect(page.getByRole('dialog')).toBeAttached()
    expect(await moves('coach-application')).toBe(isMoving)

    await visit('chat')
    await page.getByRole('button', { name: 'Chat with us' }).press('Enter')
    await expect(page.getByRole('dialog')).toBeAttached()
    expect(await moves('coach-chat')).toBe(isMoving)

    api.hold(assessment)
    await send(assessment)
    await expect(page.getByText('Analyzing Your Assessment...')).toBeVisible()
    expect(await moves('coach-assessment')).toBe(isMoving)

    await visit('newsletter')
    await page.getByRole('button', { name: 'Subscribe' }).press('Enter')
    await expect(page.getByRole('alert').getByText('Invalid Email')).toBeAttached()
    expect(await moves('coach-toasts')).toBe(isMoving)
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
