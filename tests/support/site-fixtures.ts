import { test as base } from '@playwright/test'
import { type RunningServer, startServer } from './server.ts'

/** `server`: one real server per worker, with its own database; `baseURL` is its origin. */
export const test = base.extend<{ address: string }, { server: RunningServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  /** An address that no other test uses. */
  address: async ({ browserName }, use, { testId, retry }) =>
    use(`${browserName}-${testId}-${retry}@example.com`.toLowerCase()),
})

export { expect } from '@playwright/test'
