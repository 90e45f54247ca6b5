import { expect, type Locator, type Page } from '@playwright/test'

const start = Date.UTC(2026, 0, 1)

/**
 * Gives the page's timers a clock that a test can stop. `AbortSignal.timeout`, which Playwright's
 * clock ignores, follows it too.
 */
export async function ownTime(page: Page): Promise<void> {
  await page.clock.install({ time: start })
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms)
      return controller.signal
    }
  })
}

/** Stops the clock; only the test advances it from now on. */
export const stopTime = (page: Page) => page.clock.pauseAt(start + 3_600_000)

/** Lets a page whose clock is stopped show something, and no more: soon after, it may lead to another page. */
export async function passUntil(page: Page, shown: Locator): Promise<void> {
  const isShown = async () => {
    await page.clock.runFor(50)
    return shown.isVisible()
  }
  await expect.poll(isShown).toBe(true)
}

/** Passes as much of a clock that is installed as a person needs to fill in a form. */
export const takeTime = (page: Page) => page.clock.fastForward(10_000)
