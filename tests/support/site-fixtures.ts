import { test as base, type Page } from '@playwright/test'
import { startMailServer } from './mail-server.ts'
import { type RunningServer, startServer } from './server.ts'
import { takeLogs } from './server-logs.ts'
import { insert } from './sqlite.ts'

/** A fixture: a real server with these settings, for one test. */
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

/** Registers what ends something. */
export type AtEnd = (end: () => unknown) => void

interface Shared {
  /** @returns what the first call with this function made, for all tests of the worker */
  once: <Made>(make: (atEnd: AtEnd) => Made) => Made
}

/** A fixture: a real server with these settings and posts, for all tests of the worker that use this fixture. */
export function shared(...given: Parameters<typeof startFilled>) {
  const make = async (atEnd: AtEnd) => {
    const server = await startFilled(...given)
    atEnd(() => server.stop())
    return server
  }
  return async ({ once }: Shared, use: (server: RunningServer) => Promise<void>) =>
    use(await once(make))
}

async function startFilled(
  settings: Record<string, string> = {},
  posts: readonly Record<string, unknown>[] = [],
) {
  const server = await startServer(settings)
  insert(server.database, 'blog_posts', ...posts)
  return server
}

interface Own {
  /** Attaches the ends of servers' logs to a test that failed. */
  failureLogs: undefined
  /** An address that no other test uses. */
  address: string
  /** Registers what ends something after the test. */
  atEnd: AtEnd
  /** A mail server of the test's own. */
  mailServer: Awaited<ReturnType<typeof startMailServer>>
  /** Starts a server of the test's own. */
  start: (settings?: Record<string, string>) => Promise<RunningServer>
}

/**
 * What is shown for some seconds stays for ten minutes, and a call is given up after as long: a busy machine may look,
 * or answer, later than a visitor's. A test of those seconds has a clock of its own, which takes the place of these
 * timers.
 */
function showForLong(): void {
  const shownMs = [8_000, 20_000]
  const longMs = 600_000
  const long = (ms?: number) => (shownMs.includes(ms ?? 0) ? longMs : ms)
  const giveUp = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => giveUp(Math.max(ms, longMs))
  const { setTimeout: once, setInterval: often } = window
  Object.assign(window, {
    setTimeout: (run: TimerHandler, ms?: number, ...given: unknown[]) =>
      once(run, long(ms), ...given),
    setInterval: (run: TimerHandler, ms?: number, ...given: unknown[]) =>
      often(run, long(ms), ...given),
  })
}

/** For a test that has given the pages a clock for another reason than those seconds. */
export const keepShown = (page: Page) => page.context().addInitScript(showForLong)

/** Without a server of the worker's. */
export const unserved = base.extend<Own, Shared>({
  failureLogs: [
    async ({ browserName: _ }, use, info) => {
      await use(undefined)
      const logs = takeLogs()
      if (info.status === info.expectedStatus) return
      for (const body of logs) await info.attach('server log', { body })
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    await context.addInitScript(showForLong)
    await use(context)
  },
  // The only fixture of workers, because Playwright starts another worker and browser for tests with others.
  once: [
    async ({ browserName: _ }, use) => {
      const made = new Map<unknown, unknown>()
      const ends: (() => unknown)[] = []
      const atEnd = (end: () => unknown) => void ends.unshift(end)
      await use(<Made>(make: (atEnd: AtEnd) => Made) => {
        if (!made.has(make)) made.set(make, make(atEnd))
        return made.get(make) as Made
      })
      for (const end of ends) await end()
    },
    { scope: 'worker' },
  ],
  address: async ({ browserName }, use, { testId, retry }) =>
    use(`${browserName}-${testId}-${retry}@example.com`.toLowerCase()),
  atEnd: async ({ browserName: _ }, use) => {
    const ends: (() => unknown)[] = []
    await use((end) => void ends.unshift(end))
    for (const end of ends) await end()
  },
  mailServer: async ({ atEnd }, use) => {
    const receiver = await startMailServer()
    atEnd(receiver.stop)
    await use(receiver)
  },
  start: ({ atEnd }, use) =>
    use(async (settings) => {
      const server = await startServer(settings)
      atEnd(() => server.stop())
      return server
    }),
})

interface Fixtures {
  /** Errors of the page and in its console. */
  faults: readonly string[]
  /** A page without scripts. */
  plainPage: Page
}

/** `server`: one real server per worker, with its own database; `baseURL` is its origin. */
export const test = unserved.extend<Fixtures & { server: RunningServer }>({
  server: shared(),
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
})

export { expect } from '@playwright/test'
