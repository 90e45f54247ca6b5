import { expect, type Locator, type Page } from '@playwright/test'

/** Holds the answers to requests like this back. @returns a function that releases them */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * A layout shift that nobody notices: a font that a busy machine decodes after the first paint moves lines by
 * up to 0.003.
 */
export const unnoticedShift = 0.005

/** Sums the layout shifts of the pages that follow. @returns a function that reads the sum */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shifted = Reflect.get(window, 'shifted') + Reflect.get(entry, 'value')
        Object.assign(window, { shifted })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'shifted'))
}

/** The box of an element in the viewport; without a size if it has none. */
export const boxOf = async (element: Locator) =>
  (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** Scrolls to a widget of our site and waits until it has replaced its fallback. @returns the widget */
export async function drawn(page: Page, name: string): Promise<Locator> {
  const widget = page.locator(`coach-${name}`)
  await widget.scrollIntoViewIfNeeded()
  await expect(widget.locator('[data-coach-fallback]')).toHaveCount(0)
  return widget
}

/** How many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** File names of the scripts that the page fetches from now on. */
export function scriptsOf(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files.push(request.url().replace(/.*\//, ''))
  })
  return files
}

/** Waits until the page has done and drawn what it puts off until it is idle, as the loader does. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState()
  await page.evaluate(async () => {
    // With a timeout, because a busy machine may never be idle.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 }))
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  })
}
