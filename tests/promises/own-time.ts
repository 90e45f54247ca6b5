import type { Page } from '@playwright/test'

const start = Date.UTC(2026, 0, 1)

/**
 * Gives the page's timers a clock that the test can stop. `AbortSignal.timeout`, which that clock
 * does not know, follows it too.
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

/** From here on time goes by only where the test says so. */
export const stopTime = (page: Page) => page.clock.pauseAt(start + 3_600_000)
