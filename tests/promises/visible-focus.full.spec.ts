import type { Page } from '@playwright/test'
import { settled } from '../support/page-checks.ts'
import { routes } from '../support/routes.ts'
import { expect, test } from '../support/site-fixtures.ts'

/** A phone, and a desktop window of 1280 by 1024 pixels at 400 %. */
const windows = [
  { width: 360, height: 740 },
  { width: 320, height: 256 },
]

/** How much of a stop has to be seen. */
const least = 0.4

interface Stop {
  readonly name: string
  /** How much of it can be seen, of what would fit into the window. */
  readonly visible: number
  readonly isInMain: boolean
}

/** What has the focus; null for nothing of the page. */
function focused(): Stop | null {
  const inside = (element: Element | null): Element | null =>
    element?.shadowRoot?.activeElement ? inside(element.shadowRoot.activeElement) : element
  const element = inside(document.activeElement)
  if (!element || element === document.body) return null
  const isInMain = !!document.activeElement?.closest('main')
  // Of a link on two lines, the longer one.
  const [box] = [...element.getClientRects()].toSorted(
    (a, b) => b.width * b.height - a.width * a.height,
  )
  if (!box) return { name: element.outerHTML.slice(0, 80), visible: 0, isInMain }
  const deepest = (x: number, y: number, root: DocumentOrShadowRoot = document): Element | null => {
    const found = root.elementFromPoint(x, y)
    const shadow = found?.shadowRoot
    return shadow && shadow !== root ? (deepest(x, y, shadow) ?? found) : found
  }
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const steps = [1, 2, 3, 4, 5, 6, 7].map((step) => (step - 0.5) / 7)
  const seen = steps
    .flatMap((x) => steps.map((y) => deepest(box.left + x * box.width, box.top + y * box.height)))
    .filter((point) => [element, ...labels].some((one) => point && one.contains(point))).length
  const share = Math.min(1, innerHeight / box.height)
  return { name: element.outerHTML.slice(0, 80), visible: seen / 49 / share, isInMain }
}

/** Moves the focus to the last stop before what is between header and footer, in the direction of a key. */
function enterMain(key: string) {
  const part = key === 'Tab' ? 'body > header' : 'body > footer'
  const stops = [...document.querySelectorAll<HTMLElement>(`${part} :is(a, button)`)].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }),
  )
  stops.at(key === 'Tab' ? -1 : 0)?.focus()
}

/** What has the focus, once the launcher of the chat has made room, which it does in the next frames. */
async function seen(page: Page): Promise<Stop | null> {
  const stop = await page.evaluate(focused)
  if (!stop || stop.visible >= least) return stop
  await page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
  })
  return page.evaluate(focused)
}

/** Goes through the page, or what is between header and footer, by a key. @returns all stops there */
async function stopsOf(page: Page, key: string, isWhole: boolean): Promise<Stop[]> {
  const stops: Stop[] = []
  if (!isWhole) await page.evaluate(enterMain, key)
  for (;;) {
    await page.keyboard.press(key)
    const stop = await seen(page)
    if (!stop || !(isWhole || stop.isInMain) || stops.length > 300) return stops
    stops.push(stop)
  }
}

for (const { url } of routes.filter((route) => route.url !== '/desk')) {
  test(`X-VISIBLEFOCUS-01 ${url}: on a phone and at 400 %, what has the focus can be seen`, async ({
    page,
  }) => {
    test.slow()
    // What moves as it appears would be measured on its way.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Header and footer are the same on every page.
    const isWhole = url === '/'
    await page.goto(url)
    // What is drawn late would take the focus away, or move what has it.
    await settled(page)
    for (const size of windows) {
      await page.setViewportSize(size)
      for (const key of ['Tab', 'Shift+Tab']) {
        if (isWhole) {
          await page.reload()
          await settled(page)
        }
        const stops = await stopsOf(page, key, isWhole)
        expect(stops.length, key).toBeGreaterThan(isWhole ? 30 : 0)
        const hidden = stops.filter(({ visible }) => visible < least)
        expect(hidden, `${key} at ${size.width} px`).toEqual([])
      }
    }
  })
}
