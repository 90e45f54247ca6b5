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

/** `server`: one real server per worker, with its own database; `baseURL` is its origin. */
export const test = base.extend<{ address: string; plainPage: Page }, { server: RunningServer }>({
  server: [running(), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  /** A page without scripts. */
  plainPage: async ({ browser, server }, use) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: server.url })
    await use(page)
    await page.close()
  },
  /** An address that no other test uses. */
  address: async ({ browserName }, use, { testId, retry }) =>
    use(`${browserName}-${testId}-${retry}@example.com`.toLowerCase()),
})

export { expect } from '@playwright/test'
