import { test as base, type Page } from '@playwright/test'
import { type RunningServer, startServer } from './server.ts'
import { insert } from './sqlite.ts'

/** A fixture: a real server with these settings, and with these posts on its blog. */
export function running(
  settings: Record<string, string> = {},
  posts: readonly Record<string, unknown>[] = [],
) {
  return async (
    { browserName: _ }: { browserName?: string },
    use: (server: RunningServer) => Promise<void>,
  ) => {
    const server = await startServer(settings)
    insert(server.database, 'blog_posts', ...posts)
    await use(server)
    await server.stop()
  }
}

interface Endings {
  /** Registers what ends something after the test. */
  atEnd: (end: () => unknown) => void
  /** Starts a server of the test's own. */
  start: (settings?: Record<string, string>) => Promise<RunningServer>
}

/** Without a server of the worker's. */
export const unserved = base.extend<Endings>({
  atEnd: async ({ browserName: _ }, use) => {
    const ends: (() => unknown)[] = []
    await use((end) => void ends.unshift(end))
    for (const end of ends) await end()
  },
  start: ({ atEnd }, use) =>
    use(async (settings) => {
      const server = await startServer(settings)
      atEnd(() => server.stop())
      return server
    }),
})

interface Fixtures {
  /** An address that no other test uses. */
  address: string
  /** Errors of the page and in its console. */
  faults: readonly string[]
  /** A page without scripts. */
  plainPage: Page
}

/** `server`: one real server per worker, with its own database; `baseURL` is its origin. */
export const test = unserved.extend<Fixtures, { server: RunningServer }>({
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
