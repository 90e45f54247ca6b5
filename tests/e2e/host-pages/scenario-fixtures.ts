import type { Page } from '@playwright/test'
import { type Api, playApi } from './api.ts'
import { test as base } from './fixtures.ts'

interface Fixtures {
  /** Out of reach until a scenario lets it answer. */
  api: Api
  /** What nobody caught on the page. */
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

/** @returns how many things this page's site, or its browser for it, keeps */
export async function keptBy(page: Page): Promise<number[]> {
  const cookies = await page.context().cookies()
  const areas = await page.evaluate(() => [localStorage.length, sessionStorage.length])
  return [...areas, cookies.length]
}

export { expect } from '@playwright/test'
