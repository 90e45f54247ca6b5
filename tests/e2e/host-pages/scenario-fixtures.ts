import type { Page } from '@playwright/test'
import { type Api, playApi } from './api.ts'
import { test as base } from './fixtures.ts'

interface Fixtures {
  /** Unreachable until a scenario enables it. */
  api: Api
  /** Uncaught errors of the page. */
  faults: readonly string[]
}

export const test = base.extend<Fixtures>({
  api: ({ page }, use) => playApi(page).then(use),
  faults: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await use(faults)
  },
})

/** @returns the number of local and session storage entries and of cookies */
export async function countStored(page: Page): Promise<number[]> {
  const cookies = await page.context().cookies()
  const areas = await page.evaluate(() => [localStorage.length, sessionStorage.length])
  return [...areas, cookies.length]
}

export { expect } from '@playwright/test'
