import { test as base, type Page } from '@playwright/test'
import { type RunningServer, startServer } from './server.ts'

/** A fixture: a real server with these settings. */
export function running(settings: Record<string, string> = {}) {
  return async (
    { browserName: _ }: { browserName?: string },
    use: (server: RunningServer) => Promise<void>,
  ) => {
    const server = await startServer(settings)
    await use(server)
    await server.stop()
  }
}

interface Fixtures {
  /** An address that no other test uses. */
  address: string
  /** Errors of the page and in its console. */
  faults: readonly string[]
  /** A page without scripts. */
  plainPage: Page
}

/** `server`: one real server per worker, with its own database; `baseURL` is its origin. */
export const test = base.extend<Fixtures, { server: RunningServer }>({
  server: [running(), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  faults: async ({ page }, use) => {
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(error.message))
    await use(faults)
  },
  plainPage: async ({ browser, server }, use) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: server.url })
    await use(page)
    await page.close()
  },
  address: async ({ browserName }, use, { testId, retry }) =>
    use(`${browserName}-${testId}-${retry}@example.com`.toLowerCase()),
})

export { expect } from '@playwright/test'
